import { join } from 'node:path';
import { expect, test } from './fixtures';

const fileName = 'orders-200-rows.csv';

const mistakes: readonly (readonly [order: string, sentence: string])[] = [
  ['Fall dealers 4011', 'Row 20, Product SKU: Item BTL-0750-GRN was not found'],
  ['Fall dealers 4019', 'Row 34, Product SKU: Item GLV-S is not active'],
  [
    'Fall dealers 4027',
    'Row 48, Product Quantity: The quantity must be a whole number from 1 to 999,999',
  ],
  [
    'Fall dealers 4035',
    'Row 62, Product Quantity: The quantity must be a whole number from 1 to 999,999',
  ],
  [
    'Fall dealers 4043',
    'Row 76, Shipping Service Level: Delivery Option FedEx Overnight is not available for this client',
  ],
  ['Fall dealers 4051', 'Row 90, Recipient First Name: First Name and Last Name, or Company'],
  [
    'Fall dealers 4054',
    'Row 96, Recipient City: It must be empty or the same as in row 94, where the order begins',
  ],
  ['Fall dealers 4059', 'Row 104, Recipient City: A value is required'],
  ['Fall dealers 4067', 'Row 118, Recipient State: State ZZ is not in the list of states of US'],
  [
    'Fall dealers 4075',
    'Row 132, Recipient Zip Code: A zip code of the US has 5 digits; leading zeros are kept where the column is formatted as text',
  ],
  [
    'Fall dealers 4083',
    "Row 146, Warehouse Code: Warehouse EXT is not one of this client's warehouses",
  ],
  [
    'Fall dealers 4091',
    'Row 160, Product Lot Number: Lot number L0000-0000 is not known for item FAK-TRL',
  ],
];

test('a file of 200 rows makes the good orders, and says of each mistake where it is and what to correct', async ({
  as,
}) => {
  const page = await as('user@northwind.test');
  const table = (name: string) => page.getByRole('table', { name });

  await test.step('the file is uploaded', async () => {
    await page.getByRole('button', { name: 'Import Orders' }).click();
    await page.getByRole('button', { name: 'Upload File' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload File' });
    await expect(dialog.getByRole('button', { name: 'Upload' })).toHaveAccessibleDescription(
      'Choose a file first',
    );
    await dialog
      .getByLabel('Import file')
      .and(page.locator('input'))
      .setInputFiles(join(import.meta.dirname, 'files', fileName));
    await expect(dialog.getByText(fileName)).toBeVisible();
    await dialog.getByRole('button', { name: 'Upload' }).click();
    const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
    await result.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the list follows it to its end', async () => {
    const row = table('Import Orders')
      .getByRole('row', { name: new RegExp(fileName) })
      .first();
    await expect(row).toContainText('Finished with errors', { timeout: 60_000 });
    await expect(row.getByRole('cell', { name: '102', exact: true })).toBeVisible();
    await expect(row.getByRole('cell', { name: '12', exact: true })).toBeVisible();
    await row.getByRole('link', { name: fileName }).click();
  });

  let number = '';
  await test.step('each order and each mistake is named', async () => {
    await expect(page.getByRole('heading', { level: 1, name: fileName })).toBeVisible();
    await expect(page.getByText('Page 1 of 3')).toBeVisible();
    const first = table(`Successes of ${fileName}`).getByRole('row', {
      name: /^Fall dealers 4001/,
    });
    number = (await first.getByRole('cell').last().textContent()) ?? '';
    expect(number).toMatch(/^\d+$/);
    await page.getByRole('button', { name: /^Errors/ }).click();
    const rows = table(`Errors of ${fileName}`).locator('tbody tr');
    await expect(rows).toHaveText(mistakes.map(([order, sentence]) => `${order}${sentence}`));
  });

  await test.step('an order that was made is in the list', async () => {
    await page.getByRole('button', { name: 'Back to Import Orders' }).click();
    await page.getByRole('button', { name: 'Back to Orders' }).click();
    await page.getByLabel('Search by order number(s)').fill(number);
    await page.keyboard.press('Enter');
    const row = page.getByRole('table', { name: 'Orders' }).locator('tbody tr');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Fall dealers 4001');
    await expect(row).toContainText('Alder Supply');
  });
});
