import type { BrowserContext } from '@playwright/test';
import { expect, setCookie, startCallByCall, test, tokenFor } from './fixtures';

const refused = /40[13]/;

const cookiesOf = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name);

test('a visit without a session goes to Login', async ({ page }) => {
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login\?to=%2Forders$/);
});

test('the page says what it is, and asks search engines to stay away', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('head meta[name="description"]')).toHaveAttribute(
    'content',
    'The client portal of a logistics provider: orders, stock and shipments',
  );
  const robots = await page.request.get('/robots.txt');
  expect(await robots.text()).toContain('Disallow: /');
});

test('a valid session opening Login goes on to the dashboard', async ({ as }) => {
  const page = await as('owner@northwind.test');
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('an expired token goes to Login and both cookies are gone', async ({
  page,
  context,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(refused);
  await setCookie(context, {
    name: 'portal_token',
    value: 'expired-or-made-up',
    url: baseURL ?? '',
  });
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login\?to=%2Forders&ended=1$/);
  expect(await cookiesOf(context)).toEqual([]);
});

test('a client user with a chosen-client cookie is signed out', async ({
  page,
  context,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(refused);
  await setCookie(context, {
    name: 'portal_token',
    value: await tokenFor(context, 'owner@northwind.test'),
    url: baseURL ?? '',
  });
  await setCookie(context, {
    name: 'portal_client',
    value: '00000000-0000-4000-8000-000000000000',
    url: baseURL ?? '',
  });
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login\?to=%2Forders&ended=1$/);
  expect(await cookiesOf(context)).toEqual([]);
});

test('a session that ends in mid-work goes to Login', async ({ as, context, expectedErrors }) => {
  expectedErrors.push(refused);
  const page = await as('owner@northwind.test');
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  const token = (await context.cookies()).find(({ name }) => name === 'portal_token')?.value ?? '';
  // A call that is still under way would be the one that is refused, and close the menu.
  await page.waitForLoadState('networkidle');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option', { name: /^Cancelled/ })).toBeVisible();
  await context.request.post('/api/identities/request/revoke-access', {
    headers: { Authorization: `Bearer ${token}` },
  });
  await page.getByRole('option', { name: /^Cancelled/ }).click();
  await expect(page).toHaveURL(/\/login\?to=%2Forders/);
  expect(await cookiesOf(context)).toEqual([]);
});

test('a session start that fails shows the failed-load screen with its Error ID and keeps the session', async ({
  as,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  await startCallByCall(context);
  await context.route('**/api/ui/clients/current', (route) =>
    route.fulfill({
      status: 503,
      json: { error: true, errorId: 'e-start', message: 'The database is not reachable' },
    }),
  );
  const page = await as('owner@northwind.test');
  await expect(
    page.getByText(
      'We are experiencing difficulties, try refreshing, otherwise create a support ticket',
    ),
  ).toBeVisible();
  await expect(page.getByText('e-start')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Support Ticket' })).toBeVisible();
  expect(await cookiesOf(context)).toContain('portal_token');
  await context.unroute('**/api/ui/clients/current');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
});

test('the direct address of a create page goes to its list', async ({ as }) => {
  const page = await as('owner@northwind.test');
  await page.goto('/orders/create');
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
});

test('a list that can not be loaded says so and loads again on Reload', async ({
  as,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await context.route('**/api/ui/orders?*', (route) =>
    route.fulfill({
      status: 500,
      json: { error: true, errorId: 'e-list', message: 'Something broke' },
    }),
  );
  const page = await as('owner@northwind.test');
  await expect(page.getByRole('alert')).toContainText('Something broke');
  await expect(page.getByText('e-list')).toBeVisible();
  await context.unroute('**/api/ui/orders?*');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
});

test('a client user sees no client switcher, and staff sees its preferred clients first', async ({
  as,
  browser,
  baseURL,
}) => {
  const owner = await as('owner@northwind.test');
  await expect(owner.getByRole('table', { name: 'Orders' })).toBeVisible();
  await expect(owner.getByRole('button', { name: /^Client:/ })).toHaveCount(0);
  const context = await browser.newContext();
  const manager = await context.newPage();
  await setCookie(context, {
    name: 'portal_token',
    value: await tokenFor(context, 'manager@portside.test'),
    url: baseURL ?? '',
  });
  await manager.goto('/orders');
  await manager.getByRole('button', { name: /^Client:/ }).click();
  const preferred = await manager.getByRole('menuitem').count();
  await manager.getByLabel('Show all clients').check();
  expect(await manager.getByRole('menuitem').count()).toBeGreaterThan(preferred);
  await context.close();
});

test('signing out ends the session on the server too', async ({ as, context, expectedErrors }) => {
  // What is still on its way is answered 401, which the browser reports.
  expectedErrors.push(refused);
  const page = await as('user@northwind.test');
  const token = (await context.cookies()).find(({ name }) => name === 'portal_token')?.value ?? '';
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await cookiesOf(context)).toEqual([]);
  const check = await context.request.get('/api/ui/identities/verify-token', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(check.status()).toBe(401);
});
