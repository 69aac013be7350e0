import { importDrafts } from '@contract/importDrafts';
import { expect, test } from './fixtures';
import { journey, plentifulItems } from './given';
import { itemFile, orderFile, otherFile, soundLine, type OrderLine } from './repairFile';
import { repairSheet } from './repairSheet';
import { sizes } from './sizes';
import { violationsOf } from './violations';

const rows = 300;

/** What is wrong in the file, by the number of the order. */
const wrong = (): ReadonlyMap<number, OrderLine> => {
  const lines = new Map<number, OrderLine>();
  const put = (from: number, count: number, line: OrderLine) => {
    for (let at = 0; at < count; at += 1) lines.set(from + at, line);
  };
  put(11, 13, { 'Recipient Zip Code': '4101' });
  put(31, 3, { 'Product SKU': 'NOPE-1' });
  put(41, 5, { 'Product Quantity': '1.5' });
  put(51, 2, { 'Shipping Service Level': 'UPS Grond' });
  put(61, 2, { 'Recipient Country': 'Atlantis' });
  put(71, 1, { 'Recipient State': 'ZZ' });
  put(81, 1, { 'Recipient City': '' });
  put(91, 1, { 'Recipient Address': 'A street of a name that goes on and on '.repeat(8) });
  put(101, 1, { 'Product Lot Number': 'L0000-0000' });
  put(111, 1, { 'Warehouse Code': 'EXT' });
  put(121, 1, { 'Recipient Company': '' });
  put(131, 1, { 'Product SKU': 'GLV-S' });
  return lines;
};

test.slow();

test('a person repairs a file of 300 rows to the last one, and creates its orders', async ({
  as,
  callAs,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const call = await callAs('owner@northwind.test');
  const [item] = await plentifulItems(call);
  const sku = item?.StockNumber ?? '';
  const title = journey('repaired');
  const named = (at: number) => `${title} ${at}`;
  const mistakes = wrong();
  const lines = Array.from({ length: rows }, (_, index) => ({
    ...soundLine(named(index + 1), sku),
    ...mistakes.get(index + 1),
  }));
  const page = await as('owner@northwind.test');
  const sheet = repairSheet(page);
  const { create } = sheet;

  await test.step('the file is checked, and nothing is made of it', async () => {
    await page.getByRole('button', { name: 'Import Orders' }).click();
    await sheet.check('bad300.csv', orderFile(lines));
    await expect(sheet.tab(/With mistakes 32/)).toBeVisible({ timeout: 30_000 });
    await expect(sheet.tab(/All 300/)).toBeVisible();
    await expect(sheet.forecast).toContainText('268 orders can be created');
    await expect(sheet.forecast).toContainText('32 with mistakes');
    await expect(create('268 orders')).toBeVisible();
    await expect(sheet.kind(/^(?!Put|All|UPS)/)).toHaveCount(12);
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('all zip codes are put right at once, back and forth', async () => {
    await page.getByRole('button', { name: 'Put the leading zero back in 13 zip codes' }).click();
    await expect(sheet.tab(/With mistakes 19/)).toBeVisible();
    await page.getByRole('button', { name: /^Undo: / }).click();
    await expect(sheet.tab(/With mistakes 32/)).toBeVisible();
    await page.keyboard.press('Control+y');
    await expect(sheet.tab(/With mistakes 19/)).toBeVisible();
  });

  await test.step('a block of a spreadsheet is pasted', async () => {
    await sheet.kind(/^Quantity/).click();
    await expect(sheet.row(12)).toBeHidden();
    await page.evaluate(() => navigator.clipboard.writeText('1\n2\n3\n4\n5\n'));
    await sheet.cell(42, 'Product Quantity').click();
    await page.keyboard.press('Control+v');
    await expect(sheet.tab(/With mistakes 14/)).toBeVisible();
    await expect(sheet.kind(/^Quantity/)).toHaveCount(0);
  });

  await test.step('a reload shows the same rows', async () => {
    await page.reload();
    await expect(sheet.tab(/With mistakes 14/)).toBeVisible();
    await sheet.tab(/Repaired 18/).click();
    await expect(sheet.cell(46, 'Product Quantity')).toHaveText('5');
    await expect(sheet.cell(46, 'Product Quantity')).toHaveClass(/repaired/);
    await sheet.tab(/With mistakes/).click();
  });

  await test.step('a choice of the list goes into all rows that have the same', async () => {
    await sheet.cell(32, 'Product SKU').click();
    await page.keyboard.press('Enter');
    const input = page.getByRole('combobox', { name: 'Row 32, Product SKU' });
    await expect(input).toHaveAccessibleDescription(
      'Row 32, Product SKU: Item NOPE-1 was not found',
    );
    await input.fill(sku);
    await expect(page.getByRole('option', { name: sku }).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('option', { name: `Use ${sku} in all 3 rows` }).click();
    await expect(sheet.tab(/With mistakes 11/)).toBeVisible();
    await sheet.cell(52, 'Shipping Service Level').click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'UPS Ground', exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(sheet.cell(52, 'Shipping Service Level')).toHaveText('UPS Ground');
    await expect(sheet.tab(/With mistakes 10/)).toBeVisible();
  });

  await test.step('the sound ones are created, the others stay', async () => {
    await create('290 orders').click();
    await expect(page.getByText('290 orders of this file were created')).toBeVisible({
      timeout: 120_000,
    });
    await expect(sheet.tab(/With mistakes 10/)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download rows not created' }).click();
    expect((await download).suggestedFilename()).toBe('bad300-refused.xlsx');
  });

  await test.step('the rest is repaired cell by cell, a row is left out, and they are created', async () => {
    await sheet.type(53, 'Shipping Service Level', 'UPS Ground');
    await sheet.type(62, 'Recipient Country', 'US');
    await sheet.type(63, 'Recipient Country', 'US');
    await sheet.type(72, 'Recipient State', 'ME');
    await sheet.type(82, 'Recipient City', 'Portland');
    await sheet.type(92, 'Recipient Address', '12 Mill Rd');
    await sheet.type(102, 'Product Lot Number', '');
    await sheet.type(112, 'Warehouse Code', '');
    await sheet.type(122, 'Recipient Company', 'Alder Supply');
    await expect(sheet.tab(/With mistakes 1/)).toBeVisible();
    await sheet.row(132).locator('[data-field^="cell-"]').nth(1).click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Leave out' }).click();
    await expect(sheet.forecast).toContainText('1 row left out');
    await create('9 orders').click();
    await expect(page.getByText('299 orders of this file were created')).toBeVisible({
      timeout: 60_000,
    });
  });

  await test.step('what was created is linked, and stands in the list of orders', async () => {
    await sheet.tab(/Created/).click();
    const link = sheet.grid.getByRole('link', { name: /^Order \d/ }).first();
    const number = ((await link.textContent()) ?? '').replace('Order ', '');
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await page.goto(`/orders?searchById=${number}`);
    await expect(
      page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: named(1) }),
    ).toBeVisible();
  });
});

test('columns with other headings are matched once, and remembered for the next file', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const [item] = await plentifulItems(call);
  const title = journey('matched');
  const headings = {
    'Order Name': 'Reference of ours',
    'Product SKU': 'What',
    'Product Quantity': 'How many',
    'Shipping Service Level': 'Sent by',
    'Recipient Company': 'To',
    'Recipient Address': 'Street and so on',
    'Recipient City': 'Place',
    'Recipient State': 'Region',
    'Recipient Zip Code': 'Post',
    'Recipient Country': 'Land',
  } as const;
  const line = soundLine(`${title} 1`, item?.StockNumber ?? '');
  const file = otherFile(headings, [line]);
  const page = await as('owner@northwind.test');
  const sheet = repairSheet(page);
  await page.goto('/orders/imports');

  await test.step('each column is found under its heading', async () => {
    await sheet.check('shop.csv', file);
    await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
    for (const [label, heading] of Object.entries(headings)) {
      const select = page.getByRole('combobox', { name: new RegExp(`^${label}\\b(?! 2)`) });
      await select.click();
      await page.getByRole('option', { name: heading, exact: true }).click();
    }
    await expect(page.getByText(`${title} 1`)).toBeVisible();
    await page.getByLabel('Remember these columns as').fill('Web shop export');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check Rows' }).click();
    await expect(sheet.forecast).toContainText('1 order can be created');
    await expect(page.getByText('Columns as in Web shop export')).toBeVisible();
  });

  await test.step('the next file is read by them, until they are forgotten', async () => {
    await page.getByRole('button', { name: 'Back to Import Orders' }).click();
    await sheet.check('shop-again.csv', otherFile(headings, [{ ...line, 'Order Name': title }]));
    await expect(page.getByText('Columns as in Web shop export')).toBeVisible();
    await expect(sheet.forecast).toContainText('1 order can be created');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Change columns' }).click();
    await page.getByRole('button', { name: 'Forget Web shop export' }).click();
    await expect(page.getByRole('button', { name: 'Forget Web shop export' })).toBeHidden();
  });

  await test.step('the unfinished one is discarded from the list', async () => {
    await page.goto('/orders/imports');
    const offers = page.getByRole('region', { name: 'Unfinished imports' });
    await expect(offers).toContainText('shop-again.csv, 1 order');
    await offers.getByRole('button', { name: 'Discard' }).first().click();
    await page.getByRole('button', { name: 'Ok' }).click();
    await expect(offers).not.toContainText('shop-again.csv');
    await offers.getByRole('button', { name: 'Continue' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'shop.csv' })).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByRole('heading', { name: 'Import Orders' })).toBeVisible();
  });
});

test('who types into a cell that a colleague has changed sees both texts, and decides', async ({
  as,
  callAs,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const call = await callAs('owner@northwind.test');
  const [item] = await plentifulItems(call);
  const title = journey('typed by two');
  const file = orderFile([{ ...soundLine(title, item?.StockNumber ?? ''), 'Recipient City': '' }]);
  const page = await as('user@northwind.test');
  const sheet = repairSheet(page);
  await page.goto('/orders/imports');
  await sheet.check('two.csv', file);
  await sheet.reach(2, 'Recipient City');
  await page.keyboard.press('Enter');
  const input = page.getByRole('textbox', { name: 'Row 2, Recipient City' });
  await input.fill('Portland');
  const id = new URL(page.url()).searchParams.get('unfinished') ?? '';
  const { Version } = await call(importDrafts.read, { params: { id } });
  await call(importDrafts.edit, {
    params: { id },
    payload: { Version, Cells: [{ Row: 2, Column: 'Recipient City', Text: 'Bangor' }] },
  });
  await page.keyboard.press('Enter');
  const told = page.getByRole('alert').filter({ hasText: 'Bangor meanwhile' });
  await expect(told).toContainText('You wrote Portland.');
  await sheet.tab(/^All/).click();
  await sheet.reach(2, 'Recipient City');
  await expect(sheet.cell(2, 'Recipient City')).toHaveText('Portland');
  await expect(sheet.cell(2, 'Recipient City')).toHaveClass(/unsaved/);
  expect(await violationsOf(page)).toEqual([]);
  await told.getByRole('button', { name: 'Use mine' }).click();
  await expect(told).toBeHidden();
  await expect(sheet.cell(2, 'Recipient City')).toHaveText('Portland');
  await call(importDrafts.discard, { params: { id } });
});

test('who pastes more into a cell than it can keep loses none of it, and reads why beside the cell', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const [item] = await plentifulItems(call);
  const title = journey('too long');
  const file = orderFile([{ ...soundLine(title, item?.StockNumber ?? ''), 'Recipient City': '' }]);
  const page = await as('user@northwind.test');
  const sheet = repairSheet(page);
  await page.goto('/orders/imports');
  await sheet.check('long.csv', file);
  await sheet.reach(2, 'Recipient City');
  await page.keyboard.press('Enter');
  const input = sheet.editor('Recipient City');
  const long = `Portland ${'x'.repeat(1100)}`;
  await input.fill(long);
  await expect(input).toHaveValue(long);
  await expect(input).toHaveAccessibleDescription(
    'Not saved: more than 1,000 characters, there are 1,109.',
  );
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const told = page.getByRole('alert').filter({ hasText: 'more than 1,000 characters' });
  await expect(told).toContainText('Row 2, Recipient City: Not saved');
  expect(await violationsOf(page)).toEqual([]);
  await sheet.reach(2, 'Recipient City');
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue(long);
  await input.fill('Portland');
  await page.keyboard.press('Enter');
  await expect(told).toBeHidden();
  await expect(sheet.tab(/With mistakes 0/)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('unfinished') ?? '';
  await call(importDrafts.discard, { params: { id } });
});

test('on a phone the kinds are a select, and the sheet scrolls in itself', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const [item] = await plentifulItems(call);
  const title = journey('on a phone');
  const line = { ...soundLine(title, item?.StockNumber ?? ''), 'Recipient Zip Code': '4101' };
  const page = await as('user@northwind.test');
  await page.setViewportSize(sizes.phone);
  const sheet = repairSheet(page);
  await page.goto('/orders/imports');
  await sheet.check('small.csv', orderFile([line]));
  await expect(page.getByRole('combobox', { name: /^Mistake/ })).toBeVisible();
  await page.getByRole('button', { name: 'Put the leading zero back in 1 zip code' }).click();
  await expect(sheet.tab(/With mistakes 0/)).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  expect(await violationsOf(page)).toEqual([]);
  const id = new URL(page.url()).searchParams.get('unfinished') ?? '';
  await call(importDrafts.discard, { params: { id } });
});

test('a person repairs a file without a mouse: from mistake to mistake, by list, fix, undo and create', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const [item] = await plentifulItems(call);
  const line = (at: number) => soundLine(`${journey('by key')} ${at}`, item?.StockNumber ?? '');
  const file = orderFile([
    { ...line(1), 'Recipient City': '' },
    { ...line(2), 'Recipient Zip Code': '4101' },
    { ...line(3), 'Shipping Service Level': 'UPS Grond' },
  ]);
  const page = await as('user@northwind.test');
  const sheet = repairSheet(page);
  const { keyboard } = page;
  await page.goto('/orders/imports');
  await sheet.check('keys.csv', file);
  await expect(sheet.tab(/With mistakes 3/)).toBeVisible();
  await expect(sheet.row(2)).toBeVisible();

  await test.step('F8 leads to a cell out of sight, which is repaired and left by F8', async () => {
    await keyboard.press('F8');
    await expect(sheet.cell(2, 'Recipient City')).toBeFocused();
    await expect(sheet.cell(2, 'Recipient City')).toBeInViewport();
    await keyboard.press('Enter');
    await keyboard.type('Portland');
    await keyboard.press('F8');
    await expect(sheet.cell(3, 'Recipient Zip Code')).toBeFocused();
    await expect(sheet.tab(/With mistakes 2/)).toBeVisible();
    await expect(sheet.row(2)).toBeHidden();
  });

  await test.step('a choice of the list is taken', async () => {
    await keyboard.press('F8');
    await expect(sheet.cell(4, 'Shipping Service Level')).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'UPS Ground', exact: true })).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(sheet.tab(/With mistakes 1/)).toBeVisible();
  });

  await test.step('the fix for all is pressed, taken back and done again', async () => {
    const fix = page.getByRole('button', { name: 'Put the leading zero back in 1 zip code' });
    await fix.focus();
    await keyboard.press('Enter');
    await expect(sheet.tab(/With mistakes 0/)).toBeVisible();
    await keyboard.press('Control+z');
    await expect(sheet.tab(/With mistakes 1/)).toBeVisible();
    await keyboard.press('Control+y');
    await expect(page.getByRole('heading', { name: 'No mistakes are left' })).toBeVisible();
  });

  await test.step('the orders are created', async () => {
    await sheet.create('3 orders').focus();
    await keyboard.press('Enter');
    await expect(page.getByText('3 orders of this file were created')).toBeVisible();
  });
});

test('a person repairs a file of items to the last row, and creates them', async ({ as }) => {
  const name = `JRN-${test.info().repeatEachIndex}`;
  const line = {
    UPC: '012345678905',
    Description: 'Journey box',
    Length: '10',
    Width: '8.5',
    Height: '4',
    Weight: '1.25',
    Price: '3.50',
  };
  const file = itemFile([
    { ...line, SKU: `${name}-A` },
    { ...line, SKU: `${name}-B`, Length: '-1' },
    { ...line, SKU: `${name}-C`, Description: '' },
    { ...line, SKU: `${name}-a` },
  ]);
  const page = await as('user@northwind.test');
  const sheet = repairSheet(page);
  await page.goto('/inventory/imports');
  await sheet.check('items.csv', file);
  await expect(sheet.tab(/All 4/)).toBeVisible();
  await expect(sheet.create('1 item')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await sheet.type(3, 'Length', '3');
  await sheet.type(4, 'Description', 'Journey lid');
  await sheet.type(5, 'SKU', `${name}-D`);
  await expect(page.getByRole('heading', { name: 'No mistakes are left' })).toBeVisible();
  await sheet.create('4 items').click();
  await expect(page.getByText('4 items of this file were created')).toBeVisible();
  await sheet.tab(/Created/).click();
  await sheet.grid.getByRole('link', { name: `${name}-D` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name}-D`);
});
