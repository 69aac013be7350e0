import type { Page } from '@playwright/test';
import { orders } from '@contract/order';
import { atRest } from './atRest';
import { expect, password, test } from './fixtures';
import { givenOrder, journey, processOrder } from './given';
import { linksIn, mailsTo } from './outbox';
import { violationsOf } from './violations';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

const place = (page: Page) => page.getByRole('group', { name: 'Rows of the list' });

const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};

test('a colleague who is signed out opens the address of an order that a clerk has copied', async ({
  as,
  callAs,
  browser,
  baseURL,
}) => {
  const { OrderNumber } = await givenOrder(await callAs('owner@northwind.test'), {
    name: journey('passed on'),
  });
  const page = await as('owner@northwind.test');
  const link = page.getByRole('link', { name: journey('passed on'), exact: true });
  const href = await link.getAttribute('href');
  expect(href).toBe(`/orders?order=${OrderNumber}`);

  const newTab = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const tab = await newTab;
  await expect(heading(tab, `Order #${OrderNumber}`)).toBeVisible();
  await tab.close();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const colleague = await context.newPage();
  await colleague.goto(href ?? '');
  await colleague.getByLabel('Email').fill('user@northwind.test');
  await colleague.getByLabel('Password', { exact: true }).fill(password);
  await colleague.getByRole('button', { name: 'Login' }).click();
  await expect(heading(colleague, `Order #${OrderNumber}`)).toBeVisible();
  expect(addressOf(colleague)).toBe(`/orders/edit?order=${OrderNumber}`);
  expect(await violationsOf(colleague)).toEqual([]);
  await colleague.reload();
  await expect(heading(colleague, `Order #${OrderNumber}`)).toBeVisible();
  await context.close();
});

test('a clerk walks through orders over the border of a page, and finds the row again', async ({
  as,
}) => {
  const page = await as('owner@northwind.test');
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row');
  const last = rows.last().getByRole('link');
  await expect(rows).toHaveCount(51);
  await last.click();
  await expect(place(page)).toContainText('50 of ');
  await page.keyboard.press('j');
  await expect(place(page)).toContainText('51 of ');
  const walked = new URL(page.url()).searchParams.get('order') ?? 'none';
  await page.keyboard.press('k');
  await expect(place(page)).toContainText('50 of ');
  await page.keyboard.press('j');
  await expect(place(page)).toContainText('51 of ');
  expect(await violationsOf(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/orders\?page=2$/);
  const found = page.getByRole('row').filter({ hasText: walked });
  await expect(found.getByRole('link')).toBeFocused();
  await expect(found).toBeInViewport();
});

test('a clerk who saves an order comes back to where it stood in the list', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const name = journey('found again');
  await givenOrder(call, { name });
  // Enough above it that the list has to be scrolled.
  for (let nth = 0; nth < 25; nth += 1) await givenOrder(call, { name: journey('in the way') });
  const page = await as('owner@northwind.test');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByLabel('Order Name').fill(`${name}, renamed`);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const link = page.getByRole('link', { name: `${name}, renamed`, exact: true });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test('a detail that is opened by its path alone leads to its list, a number that nothing has to a sentence', async ({
  as,
}) => {
  const page = await as('owner@northwind.test');
  await page.goto('/orders/detail');
  await expect(page).toHaveURL(/\/orders$/);
  await page.goto('/orders?order=999999999');
  await expect(
    page.getByText('Order 999999999 was not found. It may be gone, or belong to another account.'),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('the link in the mail of a shipped order opens it, through the sign-in', async ({
  callAs,
  page,
}) => {
  const order = await givenOrder(await callAs('owner@northwind.test'), {
    name: journey('told by mail'),
  });
  await processOrder(await callAs('manager@portside.test'), order, 'release');
  const subject = `Order ${order.OrderNumber} was shipped`;
  const links = async () =>
    (await mailsTo('orders@northwind.test'))
      .filter((mail) => mail.subject === subject)
      .flatMap(linksIn);
  const link = `/orders?order=${order.OrderNumber}`;
  await expect.poll(links).toEqual([link]);
  await page.goto(link);
  await expect(page).toHaveURL(/\/login\?to=/);
  await page.getByLabel('Email').fill('owner@northwind.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(heading(page, `Order #${order.OrderNumber}`)).toBeVisible();
  expect(addressOf(page)).toBe(`/orders/detail?order=${order.OrderNumber}`);
});

test('an address in a mail of an earlier version opens its order', async ({ as, callAs }) => {
  const { OrderNumber } = await givenOrder(await callAs('owner@northwind.test'), {
    name: journey('from a mail'),
  });
  const page = await as('owner@northwind.test');
  await page.goto(`/orders?open=${OrderNumber}`);
  await expect(heading(page, `Order #${OrderNumber}`)).toBeVisible();
});

test('staff are asked before the account is switched for an address', async ({ as, callAs }) => {
  const { OrderNumber } = await givenOrder(await callAs('owner@northwind.test'), {
    name: journey('for staff'),
  });
  const page = await as('admin@portside.test');
  await page.goto(`/orders?order=${OrderNumber}`);
  await expect(
    page.getByRole('heading', { name: `Order ${OrderNumber} belongs to Northwind Outfitters` }),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Switch to Northwind Outfitters' }).click();
  await expect(heading(page, `Order #${OrderNumber}`)).toBeVisible();
  // Switched already, the same address asks no more.
  await page.goto(`/orders?order=${OrderNumber}`);
  await expect(heading(page, `Order #${OrderNumber}`)).toBeVisible();
});

test('a user is led from a page that is for others to the page above it, and after Login to the Dashboard', async ({
  as,
}) => {
  const page = await as('user@northwind.test');
  for (const path of ['/settings/webhooks', '/settings/webhooks/detail']) {
    await page.goto(`${path}?webhook=none`);
    await expect(heading(page, 'Settings')).toBeVisible();
    expect(addressOf(page)).toBe('/settings');
  }
  await page.context().clearCookies();
  await page.goto('/manage/clients?client=Northwind+Outfitters');
  await page.getByLabel('Email').fill('user@northwind.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  expect(addressOf(page)).toBe('/');
});

test('an Admin whose session has ended in Manage comes back there after Login', async ({
  beside,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const page = await beside('admin@portside.test');
  await page.goto('/manage/clients');
  await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible();
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto('/manage/clients?client=Contoso+Kitchen');
  await expect(page).toHaveURL(/\/login\?to=/);
  await page.unroute('**/api/**');
  await page.getByLabel('Email').fill('admin@portside.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/manage\/clients\/detail\?client=Contoso/);
});

const lists = [
  { path: '/inventory', field: 'item' },
  { path: '/shipments', field: 'notice' },
  { path: '/settings/recipients', field: 'recipient' },
  { path: '/settings/users', field: 'user' },
  { path: '/orders/imports', field: 'import' },
  { path: '/manage/clients', field: 'client' },
  { path: '/manage/users', field: 'user' },
] as const;

for (const { path, field } of lists)
  test(`a manager reloads a record of ${path} by its address`, async ({ beside }) => {
    const page = await beside('manager@portside.test');
    await page.goto(path);
    const row = page.locator('main tbody').getByRole('link').first();
    await row.click();
    await expect(page).toHaveURL(new RegExp(`${path}/detail\\?${field}=`));
    await expect(place(page)).toBeVisible();
    // A record that still loads has the name of its kind.
    await atRest(page);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${path}/detail\\?${field}=`));
    await expect(heading(page, title ?? '')).toBeVisible();
  });

test('a clerk works through a list by keys alone, and can switch single keys off', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const name = journey('by single keys');
  for (let nth = 0; nth < 3; nth += 1) await givenOrder(call, { name });
  const page = await as('owner@northwind.test');
  await page.goto(`/orders?${new URLSearchParams({ searchByName: name }).toString()}`);
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('.');
  await expect(page.getByRole('button', { name: /^Cancel/ })).toBeFocused();
  // The second key is heard as this one's for a second.
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('i')]);
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(heading(page, 'Add New Item')).toBeVisible();
  await page.goto('/orders');
  await expect(table).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Go to the next row; on a record, to the next record');
  expect(await violationsOf(page)).toEqual([]);
  const isKept = () =>
    page.waitForResponse(
      (answer) =>
        answer.url().includes('/portal/preferences') && answer.request().method() !== 'GET',
    );
  const isOff = isKept();
  await list.getByRole('checkbox', { name: /^Use single keys/ }).uncheck();
  await isOff;
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await page.goto('/settings/profile');
  const choice = page.getByRole('checkbox', { name: /^Use single keys/ });
  await expect(choice).not.toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  const isOn = isKept();
  await choice.check();
  await isOn;
  await page.goto('/orders');
  await expect(table).toBeVisible();
  await page.keyboard.press('c');
  await expect(heading(page, 'Create Order')).toBeVisible();
});

test('an address of another client leads a client user to nothing but a sentence', async ({
  as,
  callAs,
}) => {
  const owner = await callAs('owner@contoso.test');
  const { entities } = await owner(orders.list, { query: {} });
  const number = entities[0]?.OrderNumber ?? '';
  const page = await as('owner@northwind.test');
  await page.goto(`/orders?order=${number}`);
  await expect(page.getByText(`Order ${number} was not found.`)).toBeVisible();
});
