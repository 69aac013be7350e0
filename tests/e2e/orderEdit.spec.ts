import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { aPdf, givenOrder, journey, missingItem, plentifulItems, processOrder } from './given';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

const openOrder = async (page: Page, name: string): Promise<void> => {
  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order #\d+/ })).toBeVisible();
};

const save = async (
  page: Page,
  button: 'Update Order' | 'Submit Order',
  sentence: string,
): Promise<void> => {
  await page.getByRole('button', { name: button }).click();
  const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
  await expect(result).toContainText(sentence);
  await result.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
};

const attach = async (page: Page, label: string, name: string): Promise<void> => {
  await page
    .getByLabel(label, { exact: true })
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: await aPdf() });
  await expect(page.getByText(name)).toBeVisible();
};

test('an owner changes the items and files of an order, and the order shows it ever after', async ({
  as,
  callAs,
}) => {
  const name = journey('changed in every part');
  const call = await callAs('owner@northwind.test');
  const [kept = '', dropped = '', added = ''] = (await plentifulItems(call)).map(
    ({ StockNumber }) => StockNumber,
  );
  const file = (await aPdf()).toString('base64');
  const order = await givenOrder(call, {
    name,
    lines: [
      [kept, 2],
      [dropped, 1],
    ],
    files: { InvoiceFile: file, ShippingLabel: file },
  });
  const page = await as('owner@northwind.test');
  await openOrder(page, name);

  await test.step('quantity, items and files are changed', async () => {
    const status = page.getByRole('region', { name: 'Status' });
    await expect(status).toContainText('Submitted');
    await expect(status).toContainText('Initial');
    await expect(page.getByRole('button', { name: 'Update Order' })).toHaveAccessibleDescription(
      'Nothing was changed yet',
    );
    await page.getByLabel(`Quantity of ${kept}`).fill('5');
    await page.getByRole('button', { name: `Remove ${dropped}`, exact: true }).click();
    await page.getByLabel('Search items').fill(added);
    await page.getByRole('button', { name: `Add ${added}`, exact: true }).click();
    await attach(page, 'Customer invoice', 'invoice-2.pdf');
    await page.getByRole('button', { name: 'Remove Shipping label' }).click();
    await save(page, 'Update Order', `Order ${name} updated successfully.`);
    await expect(rowOf(page, name)).toContainText('Submitted');
  });

  await test.step('the form opens with the changes', async () => {
    await openOrder(page, name);
    await expect(page.getByLabel(`Quantity of ${kept}`)).toHaveValue('5');
    await expect(page.getByLabel(`Quantity of ${added}`)).toHaveValue('1');
    await expect(page.getByLabel(`Quantity of ${dropped}`)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Replace Customer invoice' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Attach PDF: Shipping label' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('once it is confirmed, its detail shows them', async () => {
    await processOrder(await callAs('admin@portside.test'), order, 'confirm');
    await page.reload();
    await expect(rowOf(page, name)).toContainText('Confirmed');
    await openOrder(page, name);
    const lines = page
      .getByRole('region', { name: 'Items to Ship' })
      .getByRole('table')
      .locator('tbody tr');
    await expect(lines).toHaveCount(2);
    await expect(
      lines.filter({ hasText: kept }).getByRole('cell', { name: '5', exact: true }),
    ).toBeVisible();
    await expect(
      lines.filter({ hasText: added }).getByRole('cell', { name: '1', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Shipping label' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Customer invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Customer invoice' });
    await expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'download',
      `customer-invoice-${order.OrderNumber}.pdf`,
    );
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });
});

test('an order that somebody else has changed meanwhile is not overwritten, and nothing typed is lost', async ({
  as,
  beside,
  callAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const name = journey('changed by two');
  await givenOrder(await callAs('owner@northwind.test'), { name });
  const owner = await as('owner@northwind.test');
  await openOrder(owner, name);
  await owner.getByLabel('Order Name').fill(`${name}, mine`);

  const colleague = await beside('user@northwind.test');
  await openOrder(colleague, name);
  await colleague.getByLabel('Order Name').fill(`${name}, theirs`);
  await colleague.getByLabel('Shipping note').fill('Use the back door');
  await save(colleague, 'Update Order', `Order ${name}, theirs updated successfully.`);

  await owner.getByRole('button', { name: 'Update Order' }).click();
  const question = owner.getByRole('alertdialog', { name: /^Order #\d+ was changed meanwhile$/ });
  const differences = question.getByRole('table', { name: 'Differences' });
  await expect(differences.getByRole('row', { name: /^Order Name/ })).toHaveText(
    `Order Name${name}, theirs${name}, mine`,
  );
  await expect(differences.getByRole('row', { name: /^Shipping note/ })).toHaveText(
    'Shipping noteUse the back doorNot changed',
  );
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(owner.getByLabel('Order Name')).toHaveValue(`${name}, mine`);
  await expect(owner.getByLabel('Shipping note')).toHaveValue('Use the back door');
  await save(owner, 'Update Order', `Order ${name}, mine updated successfully.`);

  await openOrder(owner, `${name}, mine`);
  await expect(owner.getByLabel('Shipping note')).toHaveValue('Use the back door');
});

test('an order on hold for lack of stock is submitted again with items that are there', async ({
  as,
  callAs,
}) => {
  const name = journey('on hold, then submitted');
  const call = await callAs('owner@northwind.test');
  const { StockNumber: missing } = await missingItem(call);
  const [there] = await plentifulItems(call);
  await givenOrder(call, { name, lines: [[missing, 2]] });
  const page = await as('owner@northwind.test');
  await expect(rowOf(page, name)).toContainText('On hold');
  await openOrder(page, name);
  await expect(page.getByRole('region', { name: 'Status' })).toContainText(missing);

  await test.step('as it is, it still waits, and says for what', async () => {
    await page.getByRole('button', { name: 'Submit Order' }).click();
    const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
    await expect(result).toContainText(
      new RegExp(`Order ${name} submitted successfully\\. It is still on hold: .*${missing}`),
    );
    await result.getByRole('button', { name: 'Close' }).click();
    await expect(rowOf(page, name)).toContainText('On hold');
  });

  await test.step('with another item it is on its way', async () => {
    await openOrder(page, name);
    await page.getByRole('button', { name: `Add ${there?.StockNumber}`, exact: true }).click();
    await page.getByRole('button', { name: `Remove ${missing}`, exact: true }).click();
    await page.getByRole('button', { name: 'Submit Order' }).click();
    const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
    await expect(
      result.getByText(`Order ${name} submitted successfully.`, { exact: true }),
    ).toBeVisible();
    await result.getByRole('button', { name: 'Close' }).click();
    await expect(rowOf(page, name)).toContainText('Submitted');
  });
});
