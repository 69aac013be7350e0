import { expect, test } from './fixtures';
import { closeResult, givenItem, goTo, searchItems, stockNumberOf } from './givenStock';

test('a kit is made of components that were searched, and goes on or off with them as its owner decides', async ({
  as,
  callAs,
  expectedErrors,
}) => {
  // What stands in the way of a status change is answered with a conflict.
  expectedErrors.push(/status of 409/);
  const call = await callAs('owner@northwind.test');
  const prefix = stockNumberOf('CAMP');
  const cup = `${prefix}-CUP`;
  const plate = `${prefix}-PLATE`;
  const kit = `${prefix}-SET`;
  const cupBox = `${prefix}-BOX`;
  const cupBag = `${prefix}-BAG`;
  for (const stockNumber of [cup, plate]) await givenItem(call, stockNumber);
  for (const stockNumber of [cupBox, cupBag])
    await givenItem(call, stockNumber, { components: [[cup, 6]] });
  const page = await as('owner@northwind.test');
  const row = (stockNumber: string) => page.getByRole('row', { name: new RegExp(stockNumber) });
  await goTo(page, 'Inventory');

  await test.step('the kit is made', async () => {
    await page.getByRole('button', { name: 'Add Item' }).click();
    await page.getByLabel('Stock Number', { exact: true }).fill(kit);
    await page.getByLabel('UPC/Barcode').fill('0850012345694');
    await page.getByLabel('Description').fill('Camp table set');
    for (const label of ['Length', 'Width', 'Height', 'Weight'])
      await page.getByLabel(label, { exact: true }).fill('9');
    await page.getByRole('combobox', { name: 'Item Type' }).click();
    await page.getByRole('option', { name: 'Bundled' }).click();
    await page.getByLabel('Search items').fill(prefix);
    const found = page.getByRole('list', { name: 'Items found' }).getByRole('listitem');
    // Kits can not be components.
    await expect(found).toHaveCount(2);
    for (const [stockNumber, quantity] of [
      [cup, '4'],
      [plate, '2'],
    ] as const) {
      await page.getByRole('button', { name: `Add ${stockNumber}`, exact: true }).click();
      await page.getByLabel(`Quantity of ${stockNumber}`).fill(quantity);
    }
    await page.getByRole('button', { name: 'Add Item' }).click();
    await closeResult(page, `Item ${kit} was created successfully.`);
    await page.getByRole('table', { name: 'Items' }).waitFor();
    await expect(await searchItems(page, prefix)).toHaveCount(5);
    await expect(row(kit)).toContainText('Bundled');
  });

  await test.step('a component is taken out of its kits; those without another one go off', async () => {
    await row(cup).getByRole('link', { name: cup, exact: true }).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    const question = page.getByRole('alertdialog', { name: `Kits contain item ${cup}` });
    await expect(question.getByRole('listitem')).toHaveText([cupBag, cupBox, kit]);
    await question.getByRole('button', { name: 'Remove Item from Kit(s)' }).click();
    await closeResult(page, 'Item(s) deactivated successfully.');
    for (const stockNumber of [cup, cupBox, cupBag])
      await expect(row(stockNumber)).toContainText('Inactive');
    for (const stockNumber of [kit, plate])
      await expect(row(stockNumber)).not.toContainText('Inactive');
  });

  await test.step('a kit goes off with its component, unless the question is answered with Cancel', async () => {
    await page.getByRole('checkbox', { name: `Choose item ${plate}`, exact: true }).check();
    await page.getByRole('button', { name: 'Deactivate Items' }).click();
    const question = page.getByRole('alertdialog', { name: `Kits contain item ${plate}` });
    await question.getByRole('button', { name: 'Cancel/Skip Kit' }).click();
    await expect(row(plate)).not.toContainText('Inactive');
    await page.getByRole('button', { name: 'Deactivate Items' }).click();
    await expect(question.getByRole('listitem')).toHaveText([kit]);
    await question.getByRole('button', { name: 'Deactivate Kit(s)' }).click();
    await expect(
      page.getByText('Item(s) deactivated successfully.', { exact: true }),
    ).toBeVisible();
    for (const stockNumber of [kit, plate])
      await expect(row(stockNumber)).toContainText('Inactive');
  });

  await test.step('many are activated, and what could not be is said of each', async () => {
    for (const stockNumber of [cup, kit, cupBox, cupBag])
      await page.getByRole('checkbox', { name: `Choose item ${stockNumber}`, exact: true }).check();
    await page.getByRole('button', { name: 'Activate Items' }).click();
    const question = page.getByRole('alertdialog', {
      name: `Components of kit ${kit} are inactive`,
    });
    await expect(question.getByRole('listitem')).toHaveText([plate]);
    await question.getByRole('button', { name: 'Activate Item(s)' }).click();
    const failure = page.getByRole('alert');
    for (const stockNumber of [cupBox, cupBag])
      await expect(failure).toContainText(
        `Error activating item ${stockNumber}: Kit ${stockNumber} has no components`,
      );
    await expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible();
    await failure.getByRole('button', { name: 'Dismiss' }).click();
    for (const stockNumber of [cup, plate, kit])
      await expect(row(stockNumber)).not.toContainText('Inactive');
    for (const stockNumber of [cupBox, cupBag])
      await expect(row(stockNumber)).toContainText('Inactive');
  });
});
