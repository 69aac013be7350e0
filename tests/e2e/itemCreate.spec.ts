import { expect, test } from './fixtures';
import { aPdf } from './given';
import { closeResult, goTo, searchItems, stockNumberOf } from './givenStock';

/** A PNG of one dot. */
const aPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACklEQVR4nGMAAQAABQABDQottAAAAABJRU5ErkJggg==',
  'base64',
);

test('a client user adds an item with an image and a PDF, finds it and changes it', async ({
  as,
}) => {
  const stockNumber = stockNumberOf('TENT 50%/2P');
  const page = await as('user@northwind.test');
  const input = (label: string) =>
    page.getByLabel(label, { exact: true }).and(page.locator('input'));
  await goTo(page, 'Inventory');

  await test.step('the form says what is missing, and takes the item once it is complete', async () => {
    await page.getByRole('button', { name: 'Add Item' }).click();
    await page.getByLabel('Stock Number', { exact: true }).fill(stockNumber);
    await page.getByLabel('UPC/Barcode').fill('0850012345670');
    // It is aria-disabled, and says what is missing when it is pressed.
    await page.getByRole('button', { name: 'Add Item' }).press('Enter');
    await expect(page.getByLabel('Description')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Description').fill('Two-person tent');
    for (const [label, size] of [
      ['Length', '24.5'],
      ['Width', '8'],
      ['Height', '7.25'],
      ['Weight', '5.1'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(size);
    await page.getByLabel('Price').fill('249.95');
    await input('Image').setInputFiles({ name: 'tent.png', mimeType: 'image/png', buffer: aPng });
    await expect(page.getByRole('img', { name: `Image of ${stockNumber}` })).toBeVisible();
    await input('PDF').setInputFiles({
      name: 'manual.pdf',
      mimeType: 'application/pdf',
      buffer: await aPdf(),
    });
    await expect(page.getByText('manual.pdf')).toBeVisible();
    await page.getByRole('button', { name: 'Add Item' }).click();
    await closeResult(page, `Item ${stockNumber} was created successfully.`);
  });

  const rows = await searchItems(page, stockNumber);
  await test.step('it is in the list, with nothing in stock', async () => {
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Two-person tent');
    await expect(rows).toContainText('Active');
    await page.getByRole('button', { name: `Details of item ${stockNumber}` }).click();
    await expect(page.getByText('No warehouse holds this item.')).toBeVisible();
    await rows.getByRole('link', { name: stockNumber, exact: true }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: `Item - ${stockNumber}` }),
    ).toBeVisible();
  });

  await test.step('its files open again, and it has no tags', async () => {
    await expect(page.getByRole('img', { name: `Image of ${stockNumber}` })).toBeVisible();
    await page.getByRole('button', { name: 'Item PDF' }).click();
    const dialog = page.getByRole('dialog', { name: 'Item PDF' });
    await expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /^blob:/);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('tab', { name: 'Tags' }).click();
    await expect(page.getByRole('heading', { name: 'No tags' })).toBeVisible();
    await page.getByRole('tab', { name: 'Item Details' }).click();
  });

  await test.step('a change is saved, and stands in the list as it was searched', async () => {
    await page.getByLabel('Description').fill('Two-person tent, green');
    await page.getByLabel('Expiration date required').check();
    await expect(page.getByLabel('Cycle Time')).toHaveValue('90');
    await page.getByRole('button', { name: 'Remove PDF' }).click();
    await page.getByRole('button', { name: 'Update Item' }).click();
    await closeResult(page, `Item ${stockNumber} updated successfully.`);
    await expect(page.getByRole('searchbox', { name: 'Search items' })).toHaveValue(stockNumber);
    await expect(rows).toContainText('Two-person tent, green');
    await rows.getByRole('link', { name: stockNumber, exact: true }).click();
    await expect(page.getByLabel('Cycle Time')).toHaveValue('90');
    await expect(page.getByRole('img', { name: `Image of ${stockNumber}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Attach PDF' })).toBeVisible();
  });
});

test('a stock number that exists already is refused with the reason, and nothing that was typed is lost', async ({
  as,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const stockNumber = stockNumberOf('STOVE');
  const page = await as('owner@northwind.test');
  await goTo(page, 'Inventory');
  const add = async (number: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add Item' }).click();
    await page.getByLabel('Stock Number', { exact: true }).fill(number);
    await page.getByLabel('UPC/Barcode').fill('0850012345687');
    await page.getByLabel('Description').fill('Gas stove');
    for (const label of ['Length', 'Width', 'Height', 'Weight'])
      await page.getByLabel(label, { exact: true }).fill('4');
    await page.getByRole('button', { name: 'Add Item' }).click();
  };
  await add(stockNumber);
  await closeResult(page, `Item ${stockNumber} was created successfully.`);
  await add(stockNumber.toLowerCase());
  const failure = page.getByRole('alertdialog', { name: 'Something went wrong' });
  await expect(failure).toContainText(`Stock Number ${stockNumber.toLowerCase()} exists already`);
  await failure.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Gas stove');
});
