import { expect, test } from './fixtures';
import { itemOnTwoTags } from './given';
import {
  givenItem,
  givenItemImport,
  goTo,
  searchItems,
  seededNotice,
  stockNumberOf,
} from './givenStock';
import { violationsOf } from './violations';

test('the inventory and an item have no accessibility violations', async ({ beside, callAs }) => {
  const { stockNumber } = await itemOnTwoTags(await callAs('admin@portside.test'), 'SPA');
  const page = await beside('admin@portside.test');
  await goTo(page, 'Inventory');
  const rows = await searchItems(page, stockNumber);
  await page.getByRole('button', { name: `Details of item ${stockNumber}`, exact: true }).click();
  await expect(
    page.getByRole('table', { name: `Inventory of ${stockNumber} by warehouse` }),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: `Choose item ${stockNumber}`, exact: true }).check();
  await expect(page.getByRole('button', { name: 'Deactivate Items' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await rows.getByRole('link', { name: stockNumber, exact: true }).click();
  await expect(page.getByLabel('UPC/Barcode')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Tags' }).click();
  await expect(page.getByRole('table', { name: /^Tags in/ }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Stock' }).click();
  await expect(page.getByRole('table', { name: 'Movements' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Sum' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('the stock on a day has no accessibility violations', async ({ as }) => {
  const page = await as('owner@northwind.test');
  await page.goto('/inventory/stock-on-a-day');
  await expect(page.getByRole('table', { name: 'Stock on a day' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Day', exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('the item form has no accessibility violations', async ({ as }) => {
  const page = await as('owner@northwind.test');
  await goTo(page, 'Inventory');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByRole('combobox', { name: 'Item Type' }).click();
  await page.getByRole('option', { name: 'Bundled' }).click();
  await page
    .getByRole('button', { name: /^Add (?!Item)/ })
    .first()
    .click();
  await page.getByLabel('Expiration date required').check();
  await page.getByLabel('Caseable').check();
  await page.getByRole('button', { name: 'Add Item' }).press('Enter');
  await expect(page.getByLabel('UPC/Barcode')).toHaveAttribute('aria-invalid', 'true');
  expect(await violationsOf(page)).toEqual([]);
});

test('the question about kits has no accessibility violations', async ({
  as,
  callAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const call = await callAs('owner@northwind.test');
  const part = stockNumberOf('PART-SEEN');
  await givenItem(call, part);
  await givenItem(call, `${part}-KIT`, { components: [[part, 2]] });
  const page = await as('owner@northwind.test');
  await goTo(page, 'Inventory');
  await (await searchItems(page, part)).getByRole('link', { name: part, exact: true }).click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('alertdialog', { name: `Kits contain item ${part}` })).toBeVisible();
  // Behind the question stands the progress of the act that asks it.
  expect(await violationsOf(page, { isLoading: true })).toEqual([]);
});

test('the item imports and the upload dialog have no accessibility violations', async ({
  as,
  callAs,
}) => {
  const fileName = `${stockNumberOf('SEEN')}.csv`;
  await givenItemImport(await callAs('owner@northwind.test'), fileName, [
    [stockNumberOf('EMPTY'), '', '', '', '', '', '', '', ''],
  ]);
  const page = await as('owner@northwind.test');
  await goTo(page, 'Inventory');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import Items' }).click();
  const row = page
    .getByRole('table', { name: 'Import Items' })
    .getByRole('row', { name: new RegExp(fileName) });
  await expect(row).toContainText('Finished with errors', { timeout: 20_000 });
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Upload File' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Upload File' }).getByText('Harmonization Code'),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: fileName }).click();
  await page.getByRole('button', { name: /^Errors/ }).click();
  await expect(page.getByRole('table', { name: `Errors of ${fileName}` })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('the shipments and their filters have no accessibility violations', async ({ beside }) => {
  const page = await beside('admin@portside.test');
  await goTo(page, 'Shipments');
  await expect(
    page.getByRole('table', { name: 'Shipments' }).locator('tbody tr').first(),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox', { name: 'Warehouse' }),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('the notice form has no accessibility violations', async ({ as }) => {
  const page = await as('owner@northwind.test');
  await goTo(page, 'Shipments');
  await page.getByRole('button', { name: 'Create Notice' }).click();
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.getByRole('button', { name: 'Create Notice' }).press('Enter');
  await expect(page.getByText('Choose a date')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('a notice that is under way, in stock or cancelled has no accessibility violations', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const page = await as('owner@northwind.test');
  for (const status of ['In Transit', 'In Stock', 'Cancelled'] as const) {
    const { Id: number } = await seededNotice(call, status);
    await goTo(page, 'Shipments');
    await page
      .getByRole('table', { name: 'Shipments' })
      .getByRole('link', { name: number, exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: `Notice - ${number}` })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
    expect(await violationsOf(page), status).toEqual([]);
  }
});
