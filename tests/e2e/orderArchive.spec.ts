import { dayIn, monthNames } from '@contract/dates';
import { expect, test } from './fixtures';
import { givenOrder, journey } from './given';

/** The archive counts its months in the time zone of the provider. */
const providerZone = 'America/New_York';

test('an owner looks through the archive by year and month, and an order of it is looked at alone', async ({
  as,
  callAs,
}) => {
  const name = journey('looked at in the archive');
  const { OrderNumber, CreatedDate } = await givenOrder(await callAs('owner@northwind.test'), {
    name,
  });
  const [year = '', month = ''] = dayIn(providerZone, new Date(CreatedDate)).split('-');
  const monthName = monthNames[Number(month) - 1] ?? '';
  const page = await as('owner@northwind.test');
  const table = page.getByRole('table', { name: 'Archived Orders' });

  await test.step('first the year, then the month', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Archived Orders' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a year and a month' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Month' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('combobox', { name: 'Year' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    const years = (await page.getByRole('option').allTextContents()).map(Number);
    expect(years[0]).toBe(Number(year));
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    expect(years.length).toBeGreaterThan(1);
    await page.getByRole('option', { name: String(Number(year) - 1) }).click();
    await page.getByRole('combobox', { name: 'Month' }).click();
    await expect(page.getByRole('option')).toHaveText([...monthNames]);
    await page.getByRole('option', { name: 'December' }).click();
    await expect(table.locator('tbody tr').first()).toContainText(
      new RegExp(`Dec \\d+, ${Number(year) - 1}`),
    );
    await expect(page.getByText(name)).toHaveCount(0);
  });

  await test.step('an order that could be edited is read only here', async () => {
    await page.getByRole('combobox', { name: 'Year' }).click();
    await page.getByRole('option', { name: year }).click();
    await page.getByRole('combobox', { name: 'Month' }).click();
    await page.getByRole('option', { name: monthName }).click();
    await expect(table.getByRole('checkbox')).toHaveCount(0);
    await table.getByRole('link', { name, exact: true }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: `Order #${OrderNumber}` }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order Details' })).toContainText('Submitted');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    const named = page.getByRole('main').getByRole('button').filter({ hasText: /./ });
    await expect(named).toHaveText([
      'Archived Orders',
      /^Search everything/,
      'Refresh',
      'Copy status',
      'More',
      'Add team note',
    ]);
  });

  await test.step('the ways back lead to the month, and then to the recent orders', async () => {
    await page.getByRole('button', { name: 'Back to Archived Orders' }).click();
    await expect(page.getByRole('combobox', { name: 'Year' })).toContainText(year);
    await expect(page.getByRole('combobox', { name: 'Month' })).toContainText(monthName);
    await expect(table.getByRole('link', { name, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Back to Recent Orders' }).click();
    await expect(page.getByRole('table', { name: 'Orders', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/orders$/);
  });
});
