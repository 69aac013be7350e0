import { imports } from '@contract/imports';
import { orders } from '@contract/order';
import { expect, test } from './fixtures';
import { givenOrder, journey, plentifulItems } from './given';
import { violationsOf } from './violations';

test('whoever writes an order whose name exists is told so, looks at it in another tab, and may create it all the same', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const order = await givenOrder(call, { name: journey('told twice') });
  const page = await as('owner@northwind.test');
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.getByLabel('Order Name').fill(order.Name.toUpperCase());
  const note = page.getByText(/has the same name/);
  await expect(note).toContainText(`Order ${order.OrderNumber}`);
  expect(await violationsOf(page)).toEqual([]);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: order.OrderNumber }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(order.OrderNumber);
  await tab.close();
  await page.getByLabel('Order Name').fill(`${order.Name}, another`);
  await expect(note).toBeHidden();
});

const fileOf = (name: string, sku: string): string =>
  [
    'Order Name,Product SKU,Product Quantity,Shipping Service Level,Recipient Company,Recipient First Name,Recipient Last Name,Recipient Address,Recipient Address 2,Recipient City,Recipient State,Recipient Zip Code,Sender Company,Sender First Name,Sender Last Name,Sender Address,Sender City,Sender State,Sender Zip Code,Ship Reference 1,Recipient Country,Warehouse Code,Product Lot Number',
    ...[1, 2].map(
      (nth) =>
        `${name} ${nth},${sku},1,FedEx Ground,Acme,,,1 Main Street,,Denver,CO,80202,,,,,,,,,US,,`,
    ),
  ].join('\n');

test('the same file sent twice is told before it is uploaded, and all its orders are cancelled at once', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const name = journey('from a file');
  const [item] = await plentifulItems(call);
  const file = {
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(fileOf(name, item?.StockNumber ?? '')),
  };
  const page = await as('owner@northwind.test');
  await page.getByRole('button', { name: 'Import Orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload File' });
  const choose = async () => {
    await page.getByRole('button', { name: 'Upload File' }).click();
    await dialog.getByLabel('Import file').and(page.locator('input')).setInputFiles(file);
  };
  await choose();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await page
    .getByRole('alertdialog', { name: 'Everything looks good!' })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect
    .poll(async () => (await call(imports.list, { query: { type: 'Orders' } })).entities[0])
    .toMatchObject({ FileName: 'november.csv', ImportStatus: 'Finished', NumSuccesses: 2 });

  await choose();
  await expect(dialog.getByText(/This file was imported as/)).toContainText('made 2 orders');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.reload();
  await page.getByRole('link', { name: 'november.csv' }).first().click();
  await page.getByRole('button', { name: 'Cancel the 2 orders of this import' }).click();
  const question = page.getByRole('alertdialog', { name: /^Cancel 2/ });
  await expect(question).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel 2' }).click();
  await expect
    .poll(async () => {
      const { entities } = await call(orders.list, { query: { searchByName: name } });
      return entities.map(({ Status }) => Status);
    })
    .toEqual(['Cancelled', 'Cancelled']);
  await expect(page.getByRole('alertdialog')).toBeHidden();
});
