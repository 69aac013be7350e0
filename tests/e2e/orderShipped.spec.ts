import type { Page } from '@playwright/test';
import { expect, setCookie, test, tokenFor } from './fixtures';
import { journey } from './given';

const bulk = async (
  page: Page,
  orderName: string,
  { action, done }: { action: 'Approve' | 'Confirm' | 'Release'; done: string },
): Promise<void> => {
  await page
    .getByRole('row', { name: new RegExp(orderName) })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: action, exact: true }).click();
  const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
  await expect(result).toContainText(`Order(s) ${done} successfully.`);
  await result.getByRole('button', { name: 'Close' }).click();
  await expect(result).toBeHidden();
};

test('staff approves, confirms and releases an order, the warehouse ships it, and its owner sees the package', async ({
  as,
  browser,
  baseURL,
}) => {
  const orderName = journey('from approval to the shipped package');
  const owner = await as('owner@northwind.test');
  await owner.getByRole('button', { name: 'Create Order' }).click();
  await owner.getByLabel('Order Name').fill(orderName);
  await owner.getByRole('combobox', { name: 'Delivery Option' }).click();
  await owner
    .getByRole('option', { name: /FedEx|UPS/ })
    .first()
    .click();
  await owner.getByLabel('Search recipients').fill('northwind');
  await owner.getByRole('menuitem').first().click();
  const item = owner
    .getByRole('list', { name: 'Items found' })
    .getByRole('listitem')
    .filter({ hasText: /[1-9]\d+ available/ })
    .first();
  await item.getByRole('button', { name: /^Add/ }).click();
  await owner.getByRole('button', { name: 'Create Order' }).click();
  await owner.getByRole('button', { name: 'Close' }).click();

  const context = await browser.newContext();
  await setCookie(context, {
    name: 'portal_token',
    value: await tokenFor(context, 'admin@portside.test'),
    url: baseURL ?? '',
  });
  const staff = await context.newPage();
  await staff.goto('/orders');
  await staff.getByRole('button', { name: /^Client:/ }).click();
  await staff.getByRole('menuitem', { name: /Northwind/ }).click();
  await bulk(staff, orderName, { action: 'Approve', done: 'approved' });
  await bulk(staff, orderName, { action: 'Confirm', done: 'confirmed' });
  await bulk(staff, orderName, { action: 'Release', done: 'released' });
  await context.close();

  const row = owner.getByRole('row', { name: new RegExp(orderName) });
  const number = (await row.locator('td').nth(2).textContent()) ?? '';
  const token = await tokenFor(owner.context(), 'owner@northwind.test');
  await expect(async () => {
    const answer = await owner.request.get(`/api/ui/orders?searchById=${number}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await answer.text()).toContain('"Status":"Closed"');
  }).toPass({ timeout: 60_000 });
  await owner.reload();
  await expect(row).toContainText('Closed');
  await row.getByRole('link', { name: orderName }).click();
  await expect(owner.getByRole('heading', { level: 1, name: /^Order #\d+/ })).toBeVisible();
  const packages = owner.getByRole('region', { name: /Packages/ });
  await expect(packages).toBeVisible();
  await expect(packages.getByRole('link').first()).toHaveAttribute('href', /^https:\/\//);
  await expect(
    packages
      .getByRole('img', { name: /barcode/i })
      .or(packages.locator('svg rect').first())
      .first(),
  ).toBeVisible();
  await expect(owner.getByRole('region', { name: 'Order History' })).toContainText('Closed');
});
