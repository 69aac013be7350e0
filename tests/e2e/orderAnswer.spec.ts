import type { Page } from '@playwright/test';
import { orders } from '@contract/order';
import { expect, test } from './fixtures';
import { givenOrder, journey, missingItem, processOrder } from './given';

const openOrder = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name, exact: true })
    .click();
  await expect(page.getByRole('region', { name: 'Where the order is' })).toBeVisible();
};
const sentence = (page: Page, text: RegExp) =>
  expect(page.getByRole('region', { name: 'Where the order is' }).getByRole('heading')).toHaveText(
    text,
  );

test('a clerk reads what happens to a held, a released and a shipped order, and what was changed', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const staff = await callAs('admin@portside.test');
  const held = journey('answered while held');
  const released = journey('answered on its way');
  const item = await missingItem(call);
  await givenOrder(call, { name: held, lines: [[item.StockNumber, 3]] });
  const record = await givenOrder(call, { name: released });
  const page = await as('owner@northwind.test');

  await test.step('the held one says why, and its form is there', async () => {
    await openOrder(page, held);
    await sentence(page, new RegExp(`^Held since .*${item.StockNumber}.* none is left`));
    await expect(page.locator('li[aria-current="step"]')).toContainText('On hold');
    await expect(page.getByRole('button', { name: 'Submit Order' })).toBeVisible();
  });

  await test.step('the changed field is told before and after', async () => {
    await call(orders.update, { payload: { Id: record._id, Notes: 'Ring twice' } });
    await processOrder(staff, record, 'release');
    await page.goto(`/orders?order=${record.OrderNumber}`);
    await expect(page.getByRole('region', { name: 'Where the order is' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Changes' })).toContainText(
      /Shipping note.*nothing.*Ring twice/,
    );
  });

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await test.step('the status for the customer is read and copied', async () => {
    await page.getByRole('button', { name: 'Copy status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Status for the customer' });
    await expect(dialog).toContainText(`Your order ${record.OrderNumber}, ${released}, `);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  });
});
