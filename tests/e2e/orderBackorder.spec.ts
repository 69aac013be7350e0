import { expect, test } from './fixtures';
import { givenOrder, journey, processOrder, scarceItem } from './given';

test('what is missing becomes a backorder, which the owner sees on its tab and cancels', async ({
  as,
  callAs,
}) => {
  const name = journey('more than there is');
  const call = await callAs('owner@northwind.test');
  const { StockNumber, InventorySummary } = await scarceItem(call);
  const there = InventorySummary.Available;
  const order = await givenOrder(call, { name, lines: [[StockNumber, there + 4]] });
  await processOrder(await callAs('admin@portside.test'), order, 'confirm');

  const page = await as('owner@northwind.test');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await test.step('the list counts it, and lists it under Backorders', async () => {
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: /^Backorders/ }).click();
    await expect(page).toHaveURL(/status=backorders/);
    await expect(row).toContainText('Backorders (1)');
  });

  await test.step('its tab shows what is missing, and why it waits', async () => {
    await row.getByRole('link', { name, exact: true }).click();
    const shipped = page
      .getByRole('region', { name: 'Items to Ship' })
      .getByRole('row', { name: new RegExp(StockNumber) });
    await expect(shipped.getByRole('cell', { name: String(there), exact: true })).toBeVisible();
    await page.getByRole('tab', { name: /^Backorders/ }).click();
    const backorder = page.getByRole('region', { name: `#${order.OrderNumber}-B1` });
    await expect(backorder).toContainText('On hold');
    await expect(backorder).toContainText(`Insufficient stock: ${StockNumber}`);
    await expect(
      backorder
        .getByRole('row', { name: new RegExp(StockNumber) })
        .getByRole('cell', { name: '4', exact: true }),
    ).toBeVisible();
  });

  await test.step('it is cancelled, and its order is not', async () => {
    await page
      .getByRole('button', { name: `Actions for backorder ${order.OrderNumber}-B1` })
      .click();
    await page.getByRole('menuitem', { name: 'Cancel Backorder' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to cancel these order(s)?',
    });
    await expect(question).toContainText(`${order.OrderNumber}-B1`);
    await question.getByRole('button', { name: 'Ok' }).click();
    const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
    await expect(result).toContainText('Order(s) cancelled successfully.');
    await result.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: /^Backorders/ }).click();
    const backorder = page.getByRole('region', { name: `#${order.OrderNumber}-B1` });
    await expect(backorder).toContainText('Cancelled');
    await expect(backorder.getByRole('button')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Order Details' }).click();
    await expect(page.getByRole('region', { name: 'Order Details' })).toContainText('Confirmed');
  });
});
