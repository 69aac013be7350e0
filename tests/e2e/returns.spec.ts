import { orders } from '@contract/order';
import { portalReturns } from '@contract/returnRecord';
import { returns } from '@contract/orderReturn';
import type { Call } from '@/shared/api/createCall';
import { expect, test } from './fixtures';
import { violationsOf } from './violations';

/** A shipped order of the demo of which nothing was returned yet, and one of its items. */
const shippedOrder = async (call: Call) => {
  const { entities } = await call(orders.list, { query: { status: 'shipped', pageSize: 20 } });
  for (const { _id, OrderNumber, OrderType, Recipient } of entities) {
    if (OrderType === 'Deduct' || !Recipient?.Address1) continue;
    const { returnable = [] } = await call(returns.formData, { params: { id: _id } });
    const item = returnable.find(({ Left, Shipped }) => Left > 0 && Left === Shipped);
    if (item) return { number: OrderNumber, item };
  }
  throw new Error('The demo has no order to return');
};

test('a clerk creates a return of a shipped order, the warehouse receives it, and the list has it', async ({
  as,
  callAs,
}) => {
  const call = await callAs('user@northwind.test');
  const { number, item } = await shippedOrder(call);
  const page = await as('user@northwind.test');
  await page.goto(`/orders?order=${number}`);
  await expect(page.getByRole('heading', { level: 1, name: `Order #${number}` })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create Return' }).click();
  const quantity = page.getByLabel(`Pieces of ${item.StockNumber} that come back`);
  await quantity.fill(String(item.Left + 1));
  await expect(page.getByText(`At most ${item.Left}`)).toBeVisible();
  await quantity.fill('1');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create Return' }).click();
  const result = page.getByRole('alertdialog');
  await expect(result).toContainText(/Return R-[0-9A-F]{12} was created successfully\./);
  const code = /R-[0-9A-F]{12}/.exec((await result.textContent()) ?? '')?.[0] ?? '';
  await result.getByRole('button', { name: 'Close' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
  await expect(async () => {
    const { entities } = await call(portalReturns.list, { query: { searchTerm: code } });
    expect(entities.map(({ State }) => State)).toEqual(['Received']);
  }).toPass();
  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText('Received');
  await expect(row).toContainText('1 back to stock');
  expect(await violationsOf(page)).toEqual([]);
  await row.getByRole('link', { name: code }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Return - ${code}` })).toBeVisible();
  await page.getByRole('button', { name: 'Create Label' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Return Label' });
  await dialog.getByRole('combobox', { name: 'Service Level' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Create Label' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /Return label/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('an owner comes to the returns by More and by the search, and sees what never came', async ({
  as,
}) => {
  const page = await as('owner@northwind.test');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Returns' }).click();
  await page.getByRole('radio', { name: /^Expected/ }).check({ force: true });
  const rows = page.getByRole('table', { name: 'Returns' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Expected' }).nth(1)).toBeVisible();
  await page.getByRole('radio', { name: /^All/ }).check({ force: true });
  const short = rows.filter({ hasText: 'fewer than expected' }).first();
  await expect(short).toContainText('1 never came');
  const code = (await short.getByRole('link').first().textContent()) ?? '';
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(code);
  await page.getByRole('option', { name: new RegExp(code) }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Return - ${code}` })).toBeVisible();
  await expect(page.getByText(/; 1 never came\./)).toBeVisible();
});
