import { expect, test } from './fixtures';
import { givenItem, itemsFile, searchItems, stockNumberOf } from './givenStock';

const fileName = 'fall-items.csv';

const notSize = 'It must be a number greater than 0, up to 99,999.99';
const notPrice =
  'The price must be a number greater than 0, up to 9,999,999.99, with two decimals at most';

test('a file of items makes the good ones, and says of each mistake where it is and what to correct', async ({
  as,
  callAs,
}) => {
  const known = stockNumberOf('KNOWN');
  const good = stockNumberOf('FILE-LAMP');
  const other = stockNumberOf('FILE-ROPE');
  const flat = stockNumberOf('FILE-FLAT');
  const wordy = stockNumberOf('FILE-WORDY');
  const bare = stockNumberOf('FILE-BARE');
  await givenItem(await callAs('owner@northwind.test'), known);
  const rows = [
    [good, '0007', '"Lamp, 12 V"', '10', '8.5', '4', '1.25', '9405.11', '"1,204.50"'],
    [other, '0008', 'Rope', '10', '8', '4', '1', '', ''],
    [good.toLowerCase(), '0009', 'Lamp again', '10', '8', '4', '1', '', ''],
    [known, '0010', 'Known already', '10', '8', '4', '1', '', ''],
    [flat, '0011', 'Flat', '10', '0', '4', '-1', '', ''],
    [wordy, '0012', 'Wordy', '10', '8', '4', '1', '', 'twelve'],
    [bare, '', '', '10', '8', '4', '1', '', '0'],
    ['', '0013', 'Nameless', '10', '8', '4', '1', '', ''],
  ];
  const page = await as('user@northwind.test');
  const table = (name: string) => page.getByRole('table', { name });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByLabel('Inventory', { exact: true })
    .click();

  await test.step('the file is uploaded', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import Items' }).click();
    await page.getByRole('button', { name: 'Upload File' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Upload File' });
    await dialog
      .getByLabel('Import file')
      .and(page.locator('input'))
      .setInputFiles({ name: fileName, mimeType: 'text/csv', buffer: itemsFile(rows) });
    await expect(dialog.getByText(fileName)).toBeVisible();
    await dialog.getByRole('button', { name: 'Upload' }).click();
    const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
    await result.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the list follows it to its end', async () => {
    const row = table('Import Items')
      .getByRole('row', { name: new RegExp(fileName) })
      .first();
    await expect(row).toContainText('Finished with errors', { timeout: 60_000 });
    await row.getByRole('link', { name: fileName }).click();
  });

  await test.step('each item and each mistake is named', async () => {
    await expect(page.getByRole('heading', { level: 1, name: fileName })).toBeVisible();
    await expect(table(`Successes of ${fileName}`).locator('tbody tr')).toHaveText([good, other]);
    await page.getByRole('button', { name: /^Errors/ }).click();
    const mistakes: readonly (readonly [sku: string, sentence: string])[] = [
      [good.toLowerCase(), `Row 4, SKU: Item ${good.toLowerCase()} stands in row 2 already`],
      [known, `Row 5, SKU: Item ${known} exists already`],
      [flat, `Row 6, Width: ${notSize}`],
      [flat, `Row 6, Weight: ${notSize}`],
      [wordy, `Row 7, Price: ${notPrice}`],
      [bare, 'Row 8, UPC: A value is required'],
      [bare, 'Row 8, Description: A value is required'],
      [bare, `Row 8, Price: ${notPrice}`],
      ['Row 9', 'Row 9, SKU: A value is required'],
    ];
    await expect(table(`Errors of ${fileName}`).locator('tbody tr')).toHaveText(
      mistakes.map(([sku, sentence]) => `${sku}${sentence}`),
    );
  });

  await test.step('an item that was made is in the list', async () => {
    await page.getByRole('button', { name: 'Back to Import Items' }).click();
    await page.getByRole('button', { name: /^Back to / }).click();
    const found = await searchItems(page, good);
    await expect(found).toHaveCount(1);
    await expect(found).toContainText('Lamp, 12 V');
    await found.getByRole('link', { name: good, exact: true }).click();
    await expect(page.getByLabel('UPC/Barcode')).toHaveValue('0007');
    await expect(page.getByLabel('Price')).toHaveValue('1204.5');
  });
});
