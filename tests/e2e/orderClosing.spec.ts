import type { Page } from '@playwright/test';
import { localToday } from '@/shared/format/dates';
import { expect, test } from './fixtures';
import { seededInProcess } from './given';

const menu = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Finds an order by its number and opens it. */
const openNumber = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Search by order number(s)').fill(number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`searchById=${number}`));
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`Order #${number}$`) }),
  ).toBeVisible();
};

const enterShipDate = async (page: Page): Promise<void> => {
  const [year, month, date] = localToday().split('-');
  await page
    .getByRole('group', { name: /Ship Date/ })
    .getByRole('spinbutton', { name: 'Month' })
    .click();
  await page.keyboard.type(`${month}${date}${year}`);
};

const closeResult = async (page: Page, sentence: string): Promise<void> => {
  const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
  await expect(result).toContainText(sentence);
  await result.getByRole('button', { name: 'Close' }).click();
  await expect(result).toBeHidden();
};

test('staff close an order by hand, and its tracking numbers are its packages', async ({
  beside,
  callAs,
}) => {
  const { OrderNumber } = await seededInProcess(
    await callAs('admin@portside.test'),
    ({ OrderType, WarehouseStatus }) => OrderType !== 'Deduct' && WarehouseStatus === 'Ready',
  );
  const page = await beside('admin@portside.test');
  await openNumber(page, OrderNumber);
  await menu(page, 'Force Close Order');
  const dialog = page.getByRole('dialog', { name: `Force Close Order #${OrderNumber}` });
  const close = dialog.getByRole('button', { name: 'Close Order' });
  await expect(close).toHaveAccessibleDescription('Ship Date is required');
  await enterShipDate(page);
  await dialog.getByRole('combobox', { name: 'Carrier' }).click();
  await page.getByRole('option', { name: 'FedEx' }).click();
  await dialog.getByRole('combobox', { name: 'Service Level' }).click();
  await page.getByRole('option', { name: 'FedEx Ground', exact: true }).click();
  await dialog.getByLabel('Tracking number 1', { exact: true }).fill('771290341185');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Tracking number 2', { exact: true }).fill('771290341186');
  await close.click();
  await closeResult(page, `Order ${OrderNumber} was closed.`);

  const packages = page.getByRole('region', { name: /^Packages/ });
  await expect(packages.getByRole('link')).toHaveText([/^771290341185/, /^771290341186/]);
  await expect(packages.getByText('FedEx Ground')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Order Details' })).toContainText('Closed');
  await expect(page.getByRole('region', { name: 'Order History' })).toContainText('Closed');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /Force Close Order/ })).toContainText(
    'Only for Released orders',
  );
});

test('staff close a deduct order by hand with its date alone', async ({ beside, callAs }) => {
  const { OrderNumber } = await seededInProcess(
    await callAs('admin@portside.test'),
    ({ OrderType }) => OrderType === 'Deduct',
  );
  const page = await beside('admin@portside.test');
  await openNumber(page, OrderNumber);
  await menu(page, 'Force Close Order');
  const dialog = page.getByRole('dialog', { name: `Force Close Order #${OrderNumber}` });
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: /^Tracking/ })).toHaveCount(0);
  await enterShipDate(page);
  await dialog.getByRole('button', { name: 'Close Order' }).click();
  await closeResult(page, `Order ${OrderNumber} was closed.`);
  await expect(page.getByRole('region', { name: 'Order Details' })).toContainText('Closed');
});

test('staff ask the warehouse where an order is, and can not fix one that has not left it', async ({
  beside,
  callAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const { OrderNumber } = await seededInProcess(
    await callAs('admin@portside.test'),
    ({ OrderType, WarehouseStatus }) => OrderType !== 'Deduct' && WarehouseStatus === 'Packed',
  );
  const page = await beside('admin@portside.test');
  await openNumber(page, OrderNumber);
  await menu(page, 'Check Warehouse Status');
  const answer = page.getByRole('alertdialog', { name: `Order ${OrderNumber}` });
  await expect(answer).toContainText("The order's warehouse status is: Packed");
  await answer.getByRole('button', { name: 'Ok' }).click();
  await menu(page, 'Fix and Close Order');
  const failure = page.getByRole('alertdialog', { name: 'Something went wrong' });
  await expect(failure).toContainText(
    `Message: Order ${OrderNumber} has not been shipped: its warehouse status is Packed`,
  );
  await failure.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Order Details' })).toContainText('Released');
});

test('staff fix an order that has left without the portal noticing, and it is closed with its packages', async ({
  beside,
  callAs,
}) => {
  const { OrderNumber } = await seededInProcess(
    await callAs('admin@portside.test'),
    ({ OrderType, WarehouseStatus }) => OrderType !== 'Deduct' && WarehouseStatus === 'Shipped',
  );
  const page = await beside('admin@portside.test');
  await openNumber(page, OrderNumber);
  await menu(page, 'Fix and Close Order');
  await closeResult(page, `Order ${OrderNumber} was shipped by the warehouse and is closed now.`);
  await expect(page.getByRole('region', { name: 'Order Details' })).toContainText('Closed');
  await expect(page.getByRole('region', { name: /^Packages/ })).toBeVisible();
});
