import { expect, test } from './fixtures';
import {
  givenDeductOrder,
  givenOrder,
  itemOnTwoTags,
  journey,
  processOrder,
  seededInProcess,
} from './given';
import { overflowOf } from './givenSettings';
import { sizes } from './sizes';
import { violationsOf } from './violations';

test('the sign-in page has no accessibility violations', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('the orders, their filters and the order form have no accessibility violations', async ({
  as,
}) => {
  const page = await as('admin@portside.test');
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Filters' }).getByLabel('Item name (sku)'),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.getByRole('button', { name: 'Add ', exact: false }).first().click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'New recipient' }).click();
  await expect(page.getByRole('dialog', { name: 'Recipient' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('the edit form of an order has no accessibility violations', async ({ as, callAs }) => {
  const name = journey('edited under the lens');
  await givenOrder(await callAs('owner@northwind.test'), { name });
  const page = await as('owner@northwind.test');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Submitted');
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('the deduct order forms and the tag picker have no accessibility violations', async ({
  beside,
  callAs,
}) => {
  const call = await callAs('admin@portside.test');
  const item = await itemOnTwoTags(call, 'SPA');
  const name = journey('deducted under the lens');
  await givenDeductOrder(call, { name, warehouse: 'SPA', item });
  const page = await beside('admin@portside.test');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByLabel('Shipment Notice Id')).toHaveValue('4711');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: `Choose tags of ${item.stockNumber}` }).click();
  const picker = page.getByRole('dialog', { name: `Tags for ${item.stockNumber}` });
  await picker.getByLabel(`Pick of ${item.first.TagNumber}`).fill('999999');
  await expect(
    picker.getByText('Pick quantity must be between 1 and Available.', { exact: true }).first(),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await picker.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Create Deduct Order' }).click();
  await page.getByLabel('Create work order').check();
  // It is aria-disabled, and says what is missing when it is pressed.
  await page.getByRole('button', { name: 'Create Deduct Order' }).press('Enter');
  await expect(page.getByText('Enter a name')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('a deduct order and its print view have no accessibility violations', async ({
  beside,
  callAs,
}) => {
  const call = await callAs('admin@portside.test');
  const name = journey('printed under the lens');
  await processOrder(
    call,
    await givenDeductOrder(call, {
      name,
      warehouse: 'SPA',
      item: await itemOnTwoTags(call, 'SPA'),
    }),
    'confirm',
  );
  const page = await beside('admin@portside.test');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Work Order' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Print Work Order' }).click();
  await expect(page.getByRole('article', { name: 'Work order' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await violationsOf(page)).toEqual([]);
});

test('an order in process and the dialog that closes it by hand have no accessibility violations', async ({
  beside,
  callAs,
}) => {
  const { OrderNumber } = await seededInProcess(
    await callAs('admin@portside.test'),
    ({ OrderType, WarehouseStatus }) => OrderType !== 'Deduct' && WarehouseStatus === 'Picked',
  );
  const page = await beside('admin@portside.test');
  await page.getByLabel('Search by order number(s)').fill(OrderNumber);
  await page.keyboard.press('Enter');
  const row = page.getByRole('table', { name: 'Orders' }).locator('tbody tr');
  await expect(row).toHaveCount(1);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Order History' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Force Close Order' }).click();
  const dialog = page.getByRole('dialog', { name: `Force Close Order #${OrderNumber}` });
  await dialog.getByLabel('Tracking number 1', { exact: true }).fill('771290341185');
  expect(await violationsOf(page)).toEqual([]);
});

test('the archive has no accessibility violations', async ({ as }) => {
  const page = await as('owner@northwind.test');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Archived Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a year and a month' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option').nth(1).click();
  await page.getByRole('combobox', { name: 'Month' }).click();
  await page.getByRole('option', { name: 'December' }).click();
  const rows = page.getByRole('table', { name: 'Archived Orders' }).locator('tbody tr');
  await expect(rows.first()).toContainText('Dec');
  expect(await violationsOf(page)).toEqual([]);
  await rows.first().getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Order Details' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('the imports, one of them and the upload dialog have no accessibility violations', async ({
  as,
}) => {
  const page = await as('owner@northwind.test');
  await page.getByRole('button', { name: 'Import Orders' }).click();
  const rows = page.getByRole('table', { name: 'Import Orders' }).locator('tbody tr');
  await expect(rows.filter({ hasText: 'Failed' }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Upload File' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload File' });
  await dialog
    .getByLabel('Import file')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'orders.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-'),
    });
  await expect(dialog.getByText(/This type of file is not allowed/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await rows.filter({ hasText: 'Finished with errors' }).first().getByRole('link').click();
  await page.getByRole('button', { name: /^Errors/ }).click();
  await expect(page.getByRole('table', { name: /^Errors of/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

for (const device of ['tablet', 'phone'] as const) {
  test(`on a ${device} nothing scrolls sideways, the filters open inside the screen the first time, and the menu opens`, async ({
    as,
    page,
  }) => {
    await page.setViewportSize(sizes[device]);
    await as('admin@portside.test');
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Apply' }),
    ).toBeInViewport({ ratio: 1 });
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByText('Sign Out'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create Order' }).click();
    await expect(page.getByLabel('Order Name')).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
  });
}
