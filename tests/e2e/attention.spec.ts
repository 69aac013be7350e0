import type { Page } from '@playwright/test';
import { expect, test } from './elsewhere';
import { givenOrder } from './given';
import { callWith, clientNameOf, emailOf, givenClient, signIn, tokenOn } from './givenAccounts';
import { openManaged, openScreen } from './givenSettings';
import { givenItem, stockNumberOf } from './givenStock';
import { violationsOf } from './violations';

const panel = (page: Page) => page.getByRole('region', { name: 'What needs you' });
const held = (page: Page) =>
  panel(page).getByRole('listitem').filter({ hasText: 'on hold for stock' });
const rail = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByLabel(/^Dashboard, \d+ needs? you$/);

/** How many orders of the journey's own account wait for stock. */
const waiting = 3;

test('an owner sees that orders are held, opens one of them, and puts the rest off', async ({
  page,
  callAs,
}) => {
  const [name, email] = [clientNameOf('Held Lamps'), emailOf('olga.held')];
  await givenClient(await callAs('admin@portside.test'), { name, email });
  await signIn(page, email);
  const call = callWith(page, await tokenOn(page));
  const { StockNumber } = await givenItem(call, stockNumberOf('HELD'));
  for (let nth = 1; nth <= waiting; nth += 1)
    await givenOrder(call, { name: `Held lamps ${nth}`, lines: [[StockNumber, nth]] });
  await openScreen(page, 'Dashboard');
  await expect(rail(page)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await test.step('the row leads to the orders, and one of them to its form', async () => {
    await expect(held(page)).toContainText(`${waiting} orders are on hold for stock`);
    await held(page).getByRole('link').click();
    const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody > tr');
    await expect(rows).toHaveCount(waiting);
    await expect(page.getByText('On hold for one reason')).toBeVisible();
    await expect(rows.first()).toContainText('On hold');
    await rows.first().getByRole('link').first().click();
    await expect(page.getByLabel('Order Name')).toBeVisible();
    await expect(page.getByText(/^Insufficient stock: /).first()).toBeVisible();
  });

  await test.step('what is put off is out of sight until it is asked for', async () => {
    await openScreen(page, 'Dashboard');
    await held(page)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Snooze until tomorrow' }).click();
    await expect(held(page)).toHaveCount(0);
    await panel(page).getByRole('button', { name: '1 put aside' }).click();
    await expect(held(page)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(panel(page).getByRole('button', { name: '1 put aside' })).toHaveCount(0);
    await expect(held(page)).toBeVisible();
  });
});

test('a manager sees what waits in all accounts, and opens it in the right one', async ({ as }) => {
  const page = await as('manager@portside.test');
  await openManaged(page, 'Overview');
  const table = page.getByRole('table', { name: 'Clients' });
  await table.getByRole('button', { name: 'What waits at Northwind Outfitters' }).click();
  await table.getByRole('link', { name: /on hold for stock$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Client: Northwind Outfitters' })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody > tr');
  await expect(rows.first()).toContainText('On hold');

  await openScreen(page, 'ManageOverview');
  await table.getByRole('button', { name: 'Contoso Kitchen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Client: Contoso Kitchen' })).toBeVisible();
});

const numberIn = (text: string | null): number =>
  Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));

test('a manager opens exactly the orders that a number counts', async ({ as }) => {
  const page = await as('manager@portside.test');
  await openManaged(page, 'Overview');
  const table = page.getByRole('table', { name: 'Clients' });
  const of = 'on hold of Northwind Outfitters';
  await table.getByRole('button', { name: new RegExp(`^[\\d,]+ ${of}$`) }).click();
  const lines = table.getByRole('list', { name: of }).getByRole('listitem');
  await expect(lines.first()).toBeVisible();
  const numbers = (await lines.locator('b').allTextContents()).map(numberIn);
  const sum = numbers.reduce((total, each) => total + each, 0);
  expect(numbers.length).toBeGreaterThan(1);
  await expect(table.getByRole('button', { name: `${sum} ${of}` })).toBeVisible();
  await lines.first().getByRole('link').click();
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody > tr');
  await expect(rows).toHaveCount(numbers[0] ?? 0);
});
