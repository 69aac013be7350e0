import type { Page } from '@playwright/test';
import { itemAdmin } from '@contract/itemAdmin';
import { expect, test } from './fixtures';
import { givenOrder, journey } from './given';
import { givenItem, stockNumberOf } from './givenStock';
import { scan } from './scan';
import { isWritten } from './unsavedOrder';
import { violationsOf } from './violations';

const nameOf = (page: Page) => page.getByLabel('Order Name');
const result = (page: Page) => page.getByRole('alertdialog', { name: 'Everything looks good!' });
const quantity = (page: Page, stockNumber: string) =>
  page.getByLabel(`Quantity of ${stockNumber}`, { exact: true });

/** A UPC of eleven digits with the check digit. */
const upcOf = (digits: string): string => {
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

/** Fills in a whole order, but for its name and its items. */
const fillIn = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Delivery Option' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Search recipients').fill('Northwind');
  await page.getByRole('menu', { name: 'Recipients found' }).getByRole('menuitem').first().click();
};

test('a user creates one order after the other, and opens the last one from its result', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const { StockNumber } = await givenItem(call, stockNumberOf('ANOTHER'));
  const name = journey('Created in a row');
  const page = await as('user@northwind.test');
  await page.getByRole('button', { name: 'Create Order' }).click();

  await test.step('the first one', async () => {
    await nameOf(page).fill(`${name} 1`);
    await fillIn(page);
    await page.getByLabel('Search items').fill(StockNumber);
    await page.getByRole('button', { name: `Add ${StockNumber}`, exact: true }).click();
    await page.getByRole('button', { name: 'Create Order' }).click();
    await expect(result(page)).toContainText(/Order \d+: .* 1 was created successfully\./);
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('another one begins in an empty form, with the focus in its first field', async () => {
    await result(page).getByRole('button', { name: 'Create another' }).click();
    await expect(result(page)).toBeHidden();
    await expect(nameOf(page)).toHaveValue('');
    await expect(nameOf(page)).toBeFocused();
    await expect(page.getByText('Nothing selected yet.')).toBeVisible();
  });

  await test.step('the second one is opened from the words that name it', async () => {
    await page.keyboard.type(`${name} 2`);
    await fillIn(page);
    await page.getByLabel('Search items').fill(StockNumber);
    await page.getByRole('button', { name: `Add ${StockNumber}`, exact: true }).click();
    await page.getByRole('button', { name: 'Create Order' }).click();
    await expect(result(page)).toContainText(`${name} 2 was created successfully.`);
    const number = /Order (\d+)/.exec((await result(page).textContent()) ?? '')?.[1] ?? '';
    await result(page).getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order #${number}` })).toBeVisible();
  });
});

test('a user duplicates an order, and finds the duplicate again after a reload', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const order = await givenOrder(call, { name: journey('Worth repeating') });
  const page = await as('user@northwind.test');
  await page.goto(`/orders?order=${order.OrderNumber}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Order' })).toBeVisible();
  await expect(nameOf(page)).toHaveValue(order.Name);
  await expect(page.getByText(/^Draft kept \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText(`Order ${order.OrderNumber}`)).toBeVisible();
  const name = journey('Repeated');
  const written = isWritten(page, name);
  await nameOf(page).fill(name);
  await written;
  await page.reload();
  await page
    .getByRole('region', { name: 'Unsaved forms' })
    .getByRole('button', { name: /Continue/ })
    .first()
    .click();
  await expect(nameOf(page)).toHaveValue(name);
  await page.getByRole('button', { name: 'Create Order' }).click();
  await expect(result(page)).toContainText(`${name} was created successfully.`);
});

test('a user pastes lines from a spreadsheet, and puts right what was not found', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const prefix = stockNumberOf('PASTED');
  const [bottle, cap] = [`${prefix}-A`, `${prefix}-B`];
  for (const stockNumber of [bottle, cap]) await givenItem(call, stockNumber);
  const page = await as('user@northwind.test');
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.getByRole('button', { name: 'Paste lines' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste lines' });
  await dialog
    .getByRole('textbox', { name: 'Lines' })
    .fill(`SKU\tQuantity\n${bottle}\t12\n${cap}x\t4\n${bottle}\t1\n${cap}\ttwo`);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add lines' }).click();
  await expect(dialog).toContainText(
    '1 item added. 2 lines could not be added and can be changed here.',
  );
  await expect(dialog.getByText(/No active item has the stock number or barcode/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Stock number or barcode of line 1').fill(cap);
  await dialog.getByLabel('Quantity of line 2').fill('2');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toBeHidden();
  await expect(quantity(page, bottle)).toHaveValue('13');
  await expect(quantity(page, cap)).toHaveValue('6');
});

test('a user scans barcodes wherever the focus is, and nothing of them lands in a field', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const stockNumber = stockNumberOf('SCANNED');
  const item = await givenItem(call, stockNumber);
  // A UPC of its own, with the check digit that scanners ask for.
  const upc = upcOf(String(Date.now()).slice(-11));
  await call(itemAdmin.update, {
    payload: { Id: item._id, Version: item.Version, Barcode: upc },
  });
  const page = await as('user@northwind.test');
  await page.getByRole('button', { name: 'Create Order' }).click();
  await expect(nameOf(page)).toBeFocused();
  const told = (pieces: number) => page.getByText(`${stockNumber} scanned, quantity ${pieces}`);

  await test.step('with the focus in the name', async () => {
    await nameOf(page).fill('Dock 2');
    await scan(page, upc);
    await expect(told(1)).toBeVisible();
    await expect(nameOf(page)).toHaveValue('Dock 2');
    await expect(nameOf(page)).toBeFocused();
  });

  await test.step('with the focus in a quantity, plain and as a GTIN with lot and expiry', async () => {
    const box = quantity(page, stockNumber);
    await box.click();
    await scan(page, upc, 'Tab');
    await expect(told(2)).toBeVisible();
    await scan(page, `]C10100${upc}1727123110L-7\u001D21S-1`);
    await expect(told(3)).toBeVisible();
    await expect(box).toHaveValue('3');
    await expect(box).toBeFocused();
  });

  await test.step('with the focus on a button, which is not pressed, and on nothing at all', async () => {
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await scan(page, stockNumber);
    await expect(told(4)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await scan(page, `(01)00${upc}(30)6`);
    await expect(told(10)).toBeVisible();
    await expect(quantity(page, stockNumber)).toHaveValue('10');
  });

  await test.step('of something that nobody has', async () => {
    await scan(page, '9999999999994');
    await expect(
      page.getByText('No active item has the stock number or barcode 9999999999994.'),
    ).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});
