import type { BrowserContext, Page } from '@playwright/test';
import { routeNames, routes, type RouteName } from '@/shared/routes/routes';
import { expect, setCookie, test, tokenFor } from './fixtures';

const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The screens of an area, its hub first. */
const below = (path: string): readonly RouteName[] =>
  routeNames.filter(
    (name) => routes[name].path === path || routes[name].path.startsWith(`${path}/`),
  );

const managed = below('/manage');
const settings = below('/settings');

/**
 * The screens that lie below a list lead to it when they are opened by their address (ROUTE-59).
 */
const listOf: Partial<Record<RouteName, RouteName>> = {
  ClientDetailManage: 'ManageClients',
  ClientCreateManage: 'ManageClients',
  UserDetailManage: 'ManageUsers',
  UserCreateManage: 'ManageUsers',
  // The demo's own warehouse has nothing to settle.
  ManageWarehouse: 'Manage',
  // Administrators alone see how the server does.
  ManageSystem: 'Manage',
  UserDetailSettings: 'UsersSettings',
  UserCreateSettings: 'UsersSettings',
  RecipientDetail: 'Recipients',
  RecipientCreate: 'Recipients',
  WebhookDetail: 'Webhooks',
  WebhookCreate: 'Webhooks',
};

const webhooks: readonly RouteName[] = ['Webhooks', 'WebhookDetail', 'WebhookCreate'];
const ofStaff: readonly RouteName[] = ['SettingsServiceLevels', 'Onboarding'];

/** A client's general settings are headed by its name. */
const headingOf = (arrival: RouteName): RegExp =>
  arrival === 'ClientSettings'
    ? /^(Northwind Outfitters|Portside Logistics)$/
    : new RegExp(`^${routes[arrival].title}$`);

/** Follows an address to where it leads. */
const expectArrival = async (page: Page, address: RouteName, arrival: RouteName): Promise<void> => {
  await page.goto(routes[address].path);
  // It is known who is signed in once the account has its name: nobody is sent elsewhere after
  // that.
  await expect(page.getByRole('button', { name: /, account of \w/ })).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: headingOf(arrival) }),
    `${address} leads to ${arrival}`,
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${routes[arrival].path}$`));
};

const cardsOf = async (page: Page): Promise<string[]> => {
  await expectArrival(page, 'Settings', 'Settings');
  return page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('heading', { level: 2 })
    .allTextContents();
};

const cookiesOf = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name);

for (const { who, account, refused, cards } of [
  {
    who: 'a user',
    account: 'user@northwind.test',
    refused: [...webhooks, 'ApiTokens', 'DailyExport', 'Audit', ...ofStaff],
    cards: ['General', 'Profile', 'Users', 'Recipients'],
  },
  {
    who: 'an owner',
    account: 'owner@northwind.test',
    // Until the provider lets the owners of the client make tokens.
    refused: ['ApiTokens', ...ofStaff],
    cards: ['General', 'Profile', 'Users', 'Recipients', 'Webhooks', 'Daily export', 'Audit log'],
  },
  {
    who: 'a manager',
    account: 'manager@portside.test',
    refused: [],
    cards: [
      'General',
      'Profile',
      'Users',
      'Recipients',
      'Webhooks',
      'API',
      'Daily export',
      'Audit log',
      'Service Levels',
      'Onboarding',
    ],
  },
] as const) {
  test(`${who} finds the settings that are for them, and is sent to Settings from the others (OPEN-85, OPEN-86)`, async ({
    as,
  }) => {
    const page = await as(account);
    expect(await cardsOf(page)).toEqual(cards);
    const isRefused = new Set<RouteName>(refused);
    for (const address of settings)
      await expectArrival(
        page,
        address,
        isRefused.has(address) ? 'Settings' : (listOf[address] ?? address),
      );
  });
}

for (const [who, account] of [
  ['a user', 'user@northwind.test'],
  ['an owner', 'owner@northwind.test'],
] as const) {
  test(`${who} has no Manage in the navigation, and is signed out at every address of it (ROUTE-57)`, async ({
    as,
    context,
    baseURL,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 40[13]/);
    const page = await as(account);
    await expect(navigationOf(page).getByLabel('Settings', { exact: true })).toBeVisible();
    await expect(navigationOf(page).getByLabel('Manage', { exact: true })).toHaveCount(0);
    for (const address of managed) {
      await setCookie(context, {
        name: 'portal_token',
        value: await tokenFor(context, account),
        url: baseURL ?? '',
      });
      await page.goto(routes[address].path);
      await expect(
        page.getByRole('button', { name: 'Login' }),
        `${address} signs out`,
      ).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
      expect(await cookiesOf(context)).toEqual([]);
    }
  });
}

test('a manager finds Manage in the navigation and opens every address of it', async ({ as }) => {
  const page = await as('manager@portside.test');
  await navigationOf(page).getByLabel('Manage', { exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Manage',
    'Overview',
    'Clients',
    'Users',
    'Service Levels',
    'Item Groups',
  ]);
  await page.keyboard.press('Escape');
  for (const address of managed) await expectArrival(page, address, listOf[address] ?? address);
});
