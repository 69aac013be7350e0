import type { Page } from '@playwright/test';
import { routeNames, routes, type RouteName } from '@/shared/routes/routes';
import { expect, test } from './fixtures';
import { openScreen } from './givenSettings';

test.slow();

/** Screens that an address opens; a client's owner sees those without a capability and the webhooks. */
const addressed = routeNames.filter((name) => {
  const { needs, outside, opensFrom } = routes[name];
  return (needs === undefined || needs === 'webhook.manage') && outside === undefined && opensFrom === undefined;
});

/** By how much the whole page can be scrolled, to which no page has a reason: what is long scrolls inside it. */
const scrollOf = (page: Page) =>
  page.evaluate(() => ({
    down: document.documentElement.scrollHeight - document.documentElement.clientHeight,
    aside: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));

/** The headings that come after one more than a level above them, such as an h4 after an h2. */
const skippedHeadings = (page: Page) =>
  page.evaluate(() => {
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1]));
    return levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1).map((level) => `h${level}`);
  });

const look = (page: Page, screen: string) =>
  test.step(screen, async () => {
    await page.waitForLoadState('networkidle');
    expect(await scrollOf(page), screen).toEqual({ down: 0, aside: 0 });
    expect(await skippedHeadings(page), screen).toEqual([]);
  });

const lists = [
  { list: 'Orders', table: 'Orders', create: 'Create Order' },
  { list: 'Inventory', table: 'Items', create: 'Add Item' },
  { list: 'Shipments', table: 'Shipments', create: 'Create Notice' },
  { list: 'UsersSettings', table: 'Users', create: 'Add User' },
  { list: 'Recipients', table: 'Recipients', create: 'Add Recipient' },
] as const satisfies readonly { readonly list: RouteName; readonly table: string; readonly create: string }[];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every page is as high as the window, and its headings skip no level', async ({ as }) => {
    const page = await as('owner@northwind.test');
    for (const route of addressed) {
      await page.goto(routes[route].path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(page, route);
    }
  });

  for (const { list, table, create } of lists) {
    test(`a record of ${list} and its form are as high as the window`, async ({ as }) => {
      const page = await as('owner@northwind.test');
      await openScreen(page, list);
      await page.getByRole('table', { name: table }).locator('tbody tr').first().locator('button:not([aria-expanded])').first().click();
      await expect(page).toHaveURL(/\/(detail|edit)$/);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await look(page, `a record of ${list}`);
      await openScreen(page, list);
      await page.getByRole('button', { name: create }).click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await look(page, create);
    });
  }
});

test('the cards of the settings fill the page, and the titles of a row stand on one line', async ({ as }) => {
  const page = await as('owner@northwind.test');
  await openScreen(page, 'Settings');
  const cards = page.getByRole('navigation', { name: 'Settings' });
  await expect(cards.getByRole('heading', { name: 'Recipients' })).toBeVisible();
  const { right, padded } = await cards.evaluate((nav) => ({
    right: Math.max(...[...nav.querySelectorAll('a')].map((card) => card.getBoundingClientRect().right)),
    padded: nav.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(nav).paddingRight),
  }));
  expect(right).toBeCloseTo(padded, 0);
  const tops = await Promise.all(['General', 'Recipients'].map(async (name) => (await cards.getByRole('heading', { name }).boundingBox())?.y));
  expect(tops[0]).toBe(tops[1]);
});
