import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { expect, test } from './fixtures';
import { givenOrder, journey } from './given';
import { violationsOf } from './violations';

/** More than a page of fifty. */
const many = 53;

test('a manager approves all orders that match, leaves, reads the receipt and tries the rest again', async ({
  beside,
  callAs,
}) => {
  const owner = await callAs('owner@northwind.test');
  const name = journey('by the dozen');
  const made: OrderRecord[] = [];
  for (let nth = 0; nth < many; nth += 1) made.push(await givenOrder(owner, { name }));
  const [cancelled, changed] = made;
  if (!cancelled || !changed) throw new Error('No order was made');
  await owner(orders.cancel, { payload: { Ids: [cancelled._id] } });

  const page = await beside('manager@portside.test');
  // How far it is stays unanswered until the overlay was left.
  let letGo = (): void => undefined;
  const isLeft = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/portal\/bulk\/[\w-]+$/, async (route) => {
    if (route.request().method() === 'GET') await isLeft;
    await route.continue();
  });
  await page.goto(`/orders?${new URLSearchParams({ searchByName: name }).toString()}`);
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check();
  await expect(page.getByText('50 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('checkbox', { name: `Choose order ${changed.OrderNumber}` }).check();
  await expect(page.getByText('51 selected on 2 pages')).toBeVisible();
  // The question leaves out what does not allow it, so it is offered all the same.
  await page.getByRole('checkbox', { name: `Choose order ${cancelled.OrderNumber}` }).check();
  await expect(page.getByText('52 selected on 2 pages')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await page.getByRole('button', { name: `Select all ${many} that match` }).click();
  await expect(page.getByText(`All ${many} selected`)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('alertdialog', { name: `Approve 52 of ${many} orders?` });
  await expect(question).toContainText('1 is left out: cancelled');
  await expect(question).toContainText(cancelled.OrderNumber);
  expect(await violationsOf(page)).toEqual([]);
  await owner(orders.update, { payload: { Id: changed._id, Notes: 'Ring the bell' } });
  await question.getByRole('button', { name: 'Approve 52' }).click();
  await page.getByRole('button', { name: 'Continue in background' }).click();
  letGo();
  await expect(page.getByText('51 orders approved, 2 left out.')).toBeVisible();
  await page.getByRole('button', { name: 'See receipt' }).click();

  await expect(page.getByRole('heading', { name: '51 orders approved, 2 left out' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(changed.OrderNumber) })).toContainText(
    `Order ${changed.OrderNumber} was changed meanwhile`,
  );
  expect(await violationsOf(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Receipt' }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-approve-orders-.*\.csv$/);

  await page.getByRole('button', { name: 'Try the 1 Again' }).click();
  const again = page.getByRole('alertdialog', { name: 'Approve 1 order?' });
  await expect(again).toContainText('Not done before');
  await again.getByRole('button', { name: 'Approve 1' }).click();
  await expect(page.getByRole('heading', { name: '1 order approved', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Again$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Orders', exact: true }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Receipts' }).click();
  await expect(
    page.getByRole('link', { name: '1 order approved', exact: true }).first(),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: '51 orders approved, 2 left out' }).first().click();
  await page.reload();
  await expect(page.getByRole('heading', { name: '51 orders approved, 2 left out' })).toBeVisible();
});
