import type { Page } from '@playwright/test';
import { addDays } from '@contract/dates';
import { localToday } from '@/shared/format/dates';
import { enterDay } from './enterDay';
import { expect, test } from './fixtures';
import { givenDeductOrder, itemOnTwoTags, journey, processOrder } from './given';

const warehouse = 'OKL';

const finish = async (page: Page, sentence: RegExp | string): Promise<void> => {
  const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
  await expect(result).toContainText(sentence);
  await result.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
};

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

const openOrder = async (page: Page, name: string): Promise<void> => {
  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Deduct Order #\d+$/ })).toBeVisible();
};

test('staff take pieces of chosen tags out of the stock with a work order, and change their choice', async ({
  beside,
  callAs,
}) => {
  const name = journey('pieces for the kitting table');
  const { stockNumber, first, second } = await itemOnTwoTags(
    await callAs('admin@portside.test'),
    warehouse,
  );
  const left = first.AvailableToOrder - 4;
  const page = await beside('admin@portside.test');
  const picker = page.getByRole('dialog', { name: `Tags for ${stockNumber}` });
  const quantity = page.getByLabel(`Quantity of ${stockNumber}`);
  const chooseTags = () =>
    page.getByRole('button', { name: `Choose tags of ${stockNumber}` }).click();

  await test.step('tags are chosen with Pick and with Leave', async () => {
    await page.getByRole('button', { name: 'Create Deduct Order' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Search items').fill(stockNumber);
    await page.getByRole('button', { name: `Add ${stockNumber}`, exact: true }).click();
    await chooseTags();
    const alert = page.getByRole('alertdialog', { name: 'Item tags' });
    await expect(alert).toContainText('Select a warehouse to be able to choose item tags.');
    await alert.getByRole('button', { name: 'Ok' }).click();
    await page.getByRole('combobox', { name: 'Warehouse' }).click();
    await page.getByRole('option', { name: 'OKL' }).click();
    await chooseTags();
    await picker.getByLabel(`Pick of ${first.TagNumber}`).fill(String(first.AvailableToOrder + 1));
    await expect(
      picker.getByText('Pick quantity must be between 1 and Available.', { exact: true }).first(),
    ).toBeVisible();
    await expect(picker.getByRole('button', { name: 'Update' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await picker.getByLabel(`Leave of ${first.TagNumber}`).fill(String(left));
    await expect(picker.getByLabel(`Pick of ${first.TagNumber}`)).toHaveValue('');
    await picker.getByLabel(`Pick of ${second.TagNumber}`).fill('3');
    await expect(picker.getByText('Picked from 2 tags')).toContainText('7');
    await picker.getByRole('button', { name: 'Update' }).click();
    await expect(quantity).toHaveValue('7');
    await expect(page.getByText('2 tags, 7 picked')).toBeVisible();
  });

  await test.step('another warehouse would clear the tags, and Cancel keeps them', async () => {
    await page.getByRole('combobox', { name: 'Warehouse' }).click();
    await page.getByRole('option', { name: 'SPA' }).click();
    const question = page.getByRole('alertdialog', { name: 'Change the warehouse?' });
    await expect(question).toContainText(
      'All entered tag data for items in this order will be cleared if you change the warehouse. Continue?',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('combobox', { name: 'Warehouse' })).toHaveText('OKL');
    await expect(quantity).toHaveValue('7');
  });

  await test.step('it is created with a work order', async () => {
    await page.getByLabel('Create work order').check();
    await enterDay(page, /Completed by Date/, addDays(localToday(), 10));
    await page.getByLabel('Shipment Notice Id').fill('ASN 47-11');
    await expect(page.getByLabel('Shipment Notice Id')).toHaveValue('4711');
    await page.getByRole('button', { name: 'Create Deduct Order' }).click();
    await finish(page, new RegExp(`Order \\d+: ${name} was created successfully\\.`));
    await expect(rowOf(page, name)).toContainText('Deduct Order');
  });

  await test.step('it is edited: other pieces of a tag, and a note, which stand there when it is opened again', async () => {
    await openOrder(page, name);
    await expect(page.getByRole('combobox', { name: 'Warehouse' })).toHaveText('OKL');
    await expect(page.getByLabel('Shipment Notice Id')).toHaveValue('4711');
    await page.getByRole('textbox', { name: 'Notes' }).fill('Agreed with the client by phone');
    await chooseTags();
    await expect(picker.getByLabel(`Leave of ${first.TagNumber}`)).toHaveValue(String(left));
    await picker.getByLabel(`Pick of ${second.TagNumber}`).fill('5');
    await picker.getByRole('button', { name: 'Update' }).click();
    await expect(quantity).toHaveValue('9');
    await page.getByRole('button', { name: 'Update Deduct Order' }).click();
    await finish(page, `Order ${name} updated successfully.`);
    await openOrder(page, name);
    await expect(page.getByText('2 tags, 9 picked')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(
      'Agreed with the client by phone',
    );
  });
});

test('a deduct order shows its tags and its work order, which prints alone on the width of an A4 page', async ({
  beside,
  callAs,
}) => {
  const name = journey('a work order on paper');
  const call = await callAs('admin@portside.test');
  const item = await itemOnTwoTags(call, warehouse);
  await processOrder(call, await givenDeductOrder(call, { name, warehouse, item }), 'confirm');
  const page = await beside('admin@portside.test');
  await openOrder(page, name);

  await test.step('the detail', async () => {
    const line = page
      .getByRole('region', { name: 'Items' })
      .getByRole('row', { name: new RegExp(item.stockNumber) });
    await expect(line.getByRole('listitem')).toHaveText([
      `${item.first.TagNumber} / 4`,
      `${item.second.TagNumber} / 5`,
    ]);
    await expect(line.getByRole('cell', { name: '9', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order Details' })).toContainText(
      'Agreed with the client by phone',
    );
    await expect(page.getByRole('region', { name: 'Work Order' })).toContainText('4711');
  });

  await test.step('the work order is printed alone, on the width of an A4 page', async () => {
    await page.getByRole('button', { name: 'Print Work Order' }).click();
    const sheet = page.getByRole('article', { name: 'Work order' });
    await expect(sheet.getByRole('heading')).toHaveText(/^Work Order # .+/);
    for (const words of ['Northwind Outfitters', '4711', 'Agreed with the client by phone'])
      await expect(sheet).toContainText(words);
    await expect(sheet.getByRole('columnheader')).toHaveText([
      'Quantity',
      'SKU',
      'Description',
      'Lot #',
      'Exp. Date',
    ]);
    await expect(
      sheet.getByRole('cell', { name: item.stockNumber, exact: true }).first(),
    ).toBeVisible();
    // 210 mm less the margins of 12 mm, at 96 dots per inch.
    await page.setViewportSize({ width: 703, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading')).toHaveCount(1);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
  });
});
