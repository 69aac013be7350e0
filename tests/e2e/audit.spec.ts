import { expect, test } from './fixtures';
import { openScreen } from './givenSettings';
import { violationsOf } from './violations';

test.slow();

test('an owner reads who signed in, and narrows the log to it', async ({ as }) => {
  const page = await as('owner@northwind.test');
  await openScreen(page, 'Audit');
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect(table.getByText('Signed in').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Details of Signed in/ })
    .first()
    .click();
  await expect(page.getByText(/, since /).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'About' }).click();
  await page.getByRole('option', { name: 'Exports' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/topic=exports/);
  await expect(table.getByText('Signed in')).toHaveCount(0);
});

test('staff read whose account they work in, leave it, and read the log of all', async ({ as }) => {
  const page = await as('manager@portside.test');
  await page.getByRole('button', { name: /^Client: / }).click();
  await page.getByRole('menuitem', { name: 'Northwind Outfitters' }).click();
  const bar = page.getByRole('note', { name: 'Account' });
  await expect(bar).toContainText('You work in the account of Northwind Outfitters.');
  expect(await violationsOf(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Leave account' }).click();
  await expect(bar).toHaveCount(0);
  await page.goto('/manage/audit');
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect(table.getByText('Opened this account').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
