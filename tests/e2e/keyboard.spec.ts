import type { Locator, Page } from '@playwright/test';
import { expect, password, test } from './fixtures';
import { givenOrder, journey } from './given';

/** Presses a key until something has the focus, as somebody without a mouse does. */
const goTo = async (
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target.toString()}`);
};

/** Milliseconds between two keys of a person: who is quicker is taken for a scanner. */
const personsPace = 60;

/** Goes to a field, or to what stands for one, and types. */
const typeIn = async (page: Page, field: Locator, text: string, delay = 0): Promise<void> => {
  await goTo(page, field);
  await page.keyboard.type(text, { delay });
};

/** Goes to a button or a link and presses it. */
const press = async (page: Page, target: Locator, key?: 'Shift+Tab'): Promise<void> => {
  await goTo(page, target, key);
  await page.keyboard.press('Enter');
};

test('a clerk without a mouse signs in, finds, filters, creates and cancels orders', async ({
  page,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const first = await givenOrder(call, { name: journey('first by keys') });
  const second = await givenOrder(call, { name: journey('second by keys') });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  await test.step('signs in', async () => {
    await page.goto('/');
    await typeIn(page, page.getByLabel('Email'), 'owner@northwind.test');
    await typeIn(page, page.getByLabel('Password', { exact: true }), password);
    await page.keyboard.press('Enter');
    await expect(heading('Dashboard')).toBeFocused();
  });

  await test.step('opens the orders, whose title is announced by the focus', async () => {
    await press(
      page,
      page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Orders' }),
    );
    await expect(heading('Orders')).toBeFocused();
    await expect(page).toHaveTitle(/^Orders · /);
  });

  const table = page.getByRole('table', { name: 'Orders' });
  await test.step('searches for an order and clears the search', async () => {
    await table.waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(first.OrderNumber);
    await page.keyboard.press('Enter');
    await expect(table.locator('tbody tr')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.keyboard.press('Enter');
    await expect(table.locator('tbody tr')).toHaveCount(50);
  });

  await test.step('filters, and is back where the dialog was opened', async () => {
    await press(page, button('Filters'));
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await typeIn(page, filters.getByLabel('Item name (sku)'), 'no such item');
    await page.keyboard.press('Enter');
    await expect(filters).toBeHidden();
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
  });

  const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
  const third = journey('third by keys');
  await test.step('creates an order', async () => {
    await press(page, button('Create Order'), 'Shift+Tab');
    await expect(page.getByLabel('Order Name')).toBeFocused();
    await expect(
      page.locator('[aria-live="polite"]').getByText('Create Order', { exact: true }),
    ).toBeAttached();
    await typeIn(page, page.getByLabel('Order Name'), third, personsPace);
    await goTo(page, page.getByRole('combobox', { name: 'Delivery Option' }));
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await press(page, button('New recipient'));
    const dialog = page.getByRole('dialog', { name: 'Recipient' });
    await typeIn(page, dialog.getByLabel('First Name'), 'Maya');
    await typeIn(page, dialog.getByLabel('Last Name'), 'Ortiz');
    await typeIn(page, dialog.getByLabel('Phone'), '3035550188');
    await typeIn(page, dialog.getByLabel('Address 1'), '1437 Larimer Street');
    await typeIn(page, dialog.getByRole('combobox', { name: 'State' }), 'colo');
    await page.getByRole('option', { name: 'Colorado' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await typeIn(page, dialog.getByLabel('City'), 'Denver');
    await typeIn(page, dialog.getByLabel('Zip Code'), '80202');
    await press(page, dialog.getByRole('button', { name: 'Ok' }));
    await expect(page.getByText('1437 Larimer Street')).toBeVisible();
    await press(
      page,
      page
        .getByRole('list', { name: 'Items found' })
        .getByRole('listitem')
        .filter({ hasText: /[1-9]\d+ available/ })
        .first()
        .getByRole('button', { name: /^Add/ }),
    );
    await page.keyboard.press('Control+Enter');
    await expect(result).toContainText(`${third} was created successfully.`);
    await press(page, result.getByRole('button', { name: 'Close' }));
    await expect(heading('Orders')).toBeVisible();
  });

  await test.step('selects two orders and cancels them', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type(`${first.OrderNumber} ${second.OrderNumber}`);
    await page.keyboard.press('Enter');
    await expect(table.locator('tbody tr')).toHaveCount(2);
    await goTo(page, table.locator('tbody').getByRole('checkbox').first());
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('.');
    await expect(button('Cancel Orders')).toBeFocused();
    await page.keyboard.press('Enter');
    await press(
      page,
      page
        .getByRole('alertdialog', { name: 'Are you sure you want to cancel these order(s)?' })
        .getByRole('button', { name: 'Ok' }),
    );
    await expect(result).toContainText('Order(s) cancelled successfully.');
    await press(page, result.getByRole('button', { name: 'Close' }));
    for (const { Name } of [first, second])
      await expect(page.getByRole('row', { name: new RegExp(Name) })).toContainText('Cancelled');
    await expect(page.locator('body')).not.toBeFocused();
  });
});
