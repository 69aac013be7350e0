import type { Page } from '@playwright/test';
import { clients } from '@contract/client';
import { stockMovements, type StockOnDayRow } from '@contract/stockMovements';
import type { Call } from '@/shared/api/createCall';
import { expect, test } from './connected';
import { openManaged, overflowOf } from './givenSettings';
import { inEachSize } from './sizes';
import { violationsOf } from './violations';

const inOkl = async (call: Call): Promise<readonly StockOnDayRow[]> => {
  const rows: StockOnDayRow[] = [];
  for (let page = 1; ; page += 1) {
    const { entities, totalEntityLookupCount } = await call(stockMovements.onDay, {
      query: { page, pageSize: 200, warehouse: 'OKL' },
    });
    rows.push(...entities);
    if (entities.length === 0 || rows.length >= totalEntityLookupCount) return rows;
  }
};

const clientNumber = async (call: Call): Promise<number> =>
  Number((await call(clients.current, {})).client.Id);

const differing = (page: Page) => page.getByRole('table', { name: 'Stock that differs' });
const left = (page: Page) =>
  page.getByRole('table', { name: 'Messages left for staff or waiting' });

test('a manager settles what a snapshot and the messages of a warehouse have left', async ({
  beside,
  callAs,
  okl,
}) => {
  const call = await callAs('manager@portside.test');
  const Client = await clientNumber(call);
  const rows = await inOkl(call);
  const item = rows.find(({ Available, OnHand }) => Available > 10 && OnHand > 20);
  if (!item) throw new Error('The demo has no such item');
  await test.step('the warehouse tells', async () => {
    const found = await okl.tell(
      'stock.snapshot',
      {
        Snapshot: 'N-1',
        AsOf: new Date().toISOString(),
        Items: rows.map(({ StockNumber, OnHand, Unshippable }) => ({
          StockNumber,
          OnHand: StockNumber === item.StockNumber ? OnHand - 4 : OnHand,
          Unshippable,
        })),
      },
      { Id: 'snapshot-1', Client },
    );
    expect(found).toMatchObject({ Outcome: 'done' });
    await okl.tell('tag.moved', { TagNumber: 'T-0', Location: 'A-1' }, { Id: 'tag-1', Client });
    await okl.tell(
      'tag.moved',
      { TagNumber: 'T-1', Location: 'A-1' },
      { Id: 'tag-2', Client, Record: 'tag T-1', Number: 2 },
    );
  });
  const page = await beside('manager@portside.test');
  await openManaged(page, 'Overview');
  await expect(page.getByRole('region', { name: 'Warehouses' })).toContainText(
    /\d differences? and 2 messages of the warehouses wait for you\./,
  );
  await page.getByRole('button', { name: 'Open Warehouse' }).click();
  await expect(differing(page)).toContainText('−4');

  await test.step('the difference is taken over', async () => {
    const history = page.getByRole('button', { name: `History of ${item.StockNumber} in OKL` });
    await history.click();
    await expect(page.getByText('Likely cause')).toBeVisible();
    await page.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Count of the warehouse' }).click();
    await page.getByRole('button', { name: /^Take over/ }).click();
    await expect(page.getByText(/ is now as the warehouse has it\.$/)).toBeVisible();
    await expect(history).toBeHidden();
    const now = (await inOkl(call)).find(({ StockNumber }) => StockNumber === item.StockNumber);
    expect(now?.OnHand).toBe(item.OnHand - 4);
  });

  await test.step('messages are tried again and put aside', async () => {
    await left(page).getByRole('button', { name: 'Try again tag.moved tag T-0' }).click();
    await expect(page.getByText('The message is still left. There is no tag T-0.')).toBeVisible();
    await left(page).getByRole('button', { name: 'Put aside tag.moved tag T-0' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('No such shelf');
    await page.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByText(/^The message was put aside\./)).toBeVisible();
    await expect(left(page)).toContainText('Message 1 about tag T-1 has not come yet');
    await expect(left(page)).not.toContainText('T-0');
  });

  await page.getByRole('tab', { name: 'Settled' }).click();
  await expect(page.getByRole('table', { name: 'Stock that differed' })).toContainText(
    'Taken over',
  );
  await expect(page.getByRole('table', { name: 'Messages that were put aside' })).toContainText(
    'No such shelf',
  );
});

test('the warehouse desk has no accessibility violations, whatever the size', async ({
  as,
  callAs,
  okl,
}) => {
  const call = await callAs('admin@portside.test');
  const Client = await clientNumber(call);
  const rows = await inOkl(call);
  await okl.tell(
    'stock.snapshot',
    {
      Snapshot: 'N-2',
      AsOf: new Date().toISOString(),
      Items: rows.map(({ StockNumber, OnHand, Unshippable }, nth) => ({
        StockNumber,
        OnHand: nth < 3 ? OnHand + 2 : OnHand,
        Unshippable,
      })),
    },
    { Id: 'snapshot-2', Client },
  );
  await okl.tell('tag.moved', { TagNumber: 'T-2', Location: 'A-1' }, { Id: 'tag-3', Client });
  const page = await as('admin@portside.test');
  await openManaged(page, 'Warehouse');
  await page
    .getByRole('button', { name: /^History of / })
    .first()
    .click();
  await expect(page.getByText('Likely cause')).toBeVisible();
  await inEachSize(page, ['desktop', 'tablet', 'phone'], async (device) => {
    expect.soft(await violationsOf(page), device).toEqual([]);
    expect.soft(await overflowOf(page), device).toBe(0);
  });
  await page.getByRole('button', { name: 'Who wins, by kind' }).click();
  await expect(page.getByRole('dialog', { name: 'Who wins, by kind' })).toBeVisible();
  expect.soft(await violationsOf(page), 'dialog').toEqual([]);
});
