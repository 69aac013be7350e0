import type { Locator, Page } from '@playwright/test';
import { may } from '@contract/access';
import { itemAdmin } from '@contract/itemAdmin';
import { recipients } from '@contract/recipient';
import type { Call } from '@/shared/api/createCall';
import { mayOpen, routeNames, routes, type RouteName } from '@/shared/routes/routes';
import { atRest } from './atRest';
import { expect, test } from './fixtures';
import { givenOrder, journey, plentifulItems } from './given';
import { emailOf, givenUser } from './givenAccounts';
import { openScreen } from './givenSettings';
import { givenNotice } from './givenStock';
import { sizes } from './sizes';

test.slow();

/** Screens that an address opens to a client's owner. */
const addressed = routeNames.filter((name) => {
  const { outside, opensFrom } = routes[name];
  const isOpen = mayOpen(name, (capability) => may('Owner', capability));
  return isOpen && outside === undefined && opensFrom === undefined;
});

/**
 * By how much the whole page can be scrolled, to which no page has a reason: what is long scrolls
 * inside it.
 */
const scrollOf = (page: Page) =>
  page.evaluate(() => ({
    down: document.documentElement.scrollHeight - document.documentElement.clientHeight,
    aside: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));

/** The headings that come after one more than a level above them, such as an h4 after an h2. */
const skippedHeadings = (page: Page) =>
  page.evaluate(() => {
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
      Number(tagName[1]),
    );
    return levels
      .filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
      .map((level) => `h${level}`);
  });

/** Pixels that a finger needs in each direction (WCAG 2.5.8). */
const leastTarget = 24;

const sizeOf = (target: Locator): Promise<readonly [number, number]> =>
  target.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    return [width, height];
  });

const look = (page: Page, screen: string) =>
  test.step(screen, async () => {
    await atRest(page);
    expect(await scrollOf(page), screen).toEqual({ down: 0, aside: 0 });
    expect(await skippedHeadings(page), screen).toEqual([]);
  });

interface List {
  readonly list: RouteName;
  readonly table: string;
  readonly create: string;
  /** The screen that a record opens in. */
  readonly opens: RouteName;
  /** Makes or finds a record that opens there; answers what its row is called. */
  readonly given: (call: Call) => Promise<string>;
}

const anItem = async (call: Call): Promise<string> => {
  const {
    entities: [item],
  } = await call(itemAdmin.list, { query: {} });
  return item?.StockNumber ?? '';
};

const aRecipient = async (call: Call): Promise<string> => {
  const {
    entities: [recipient],
  } = await call(recipients.list, { query: {} });
  return [recipient?.FirstName, recipient?.LastName].join(' ');
};

const aNotice = async (call: Call): Promise<string> => {
  const [item] = await plentifulItems(call);
  return (await givenNotice(call, item?.StockNumber ?? '', 1)).Id;
};

const aUser = async (call: Call): Promise<string> => {
  await givenUser(call, { email: emailOf('tall.window'), name: ['Tall', 'Window'], role: 'User' });
  return 'Tall Window';
};

const lists: readonly List[] = [
  {
    list: 'Orders',
    table: 'Orders',
    create: 'Create Order',
    opens: 'OrderEdit',
    given: async (call) =>
      (await givenOrder(call, { name: journey('as high as the window') })).Name,
  },
  { list: 'Inventory', table: 'Items', create: 'Add Item', opens: 'ProductDetail', given: anItem },
  {
    list: 'Shipments',
    table: 'Shipments',
    create: 'Create Notice',
    opens: 'ShipNoticeDetail',
    given: aNotice,
  },
  {
    list: 'UsersSettings',
    table: 'Users',
    create: 'Add User',
    opens: 'UserDetailSettings',
    given: aUser,
  },
  {
    list: 'Recipients',
    table: 'Recipients',
    create: 'Add Recipient',
    opens: 'RecipientDetail',
    given: aRecipient,
  },
];

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

  test('every page is as high as the window, and its headings skip no level', async ({ as }) => {
    const page = await as('owner@northwind.test');
    for (const route of addressed) {
      await page.goto(routes[route].path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(page, route);
    }
  });

  for (const { list, table, create, opens, given } of lists) {
    test(`a record of ${list} and its form are as high as the window`, async ({ as, callAs }) => {
      const record = await given(await callAs('owner@northwind.test'));
      const page = await as('owner@northwind.test');
      await openScreen(page, list);
      const opener = page
        .getByRole('table', { name: table })
        .getByRole('link', { name: record, exact: true })
        .first();
      await expect(opener).toBeVisible();
      expect(Math.min(...(await sizeOf(opener)))).toBeGreaterThanOrEqual(leastTarget);
      await opener.click();
      await expect(page).toHaveURL(({ pathname }) => pathname === routes[opens].path);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await look(page, `a record of ${list}`);
      await openScreen(page, list);
      await page.getByRole('button', { name: create }).click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await look(page, create);
    });
  }
});

test('the cards of the settings fill the page, and the titles of a row stand on one line', async ({
  as,
}) => {
  const page = await as('owner@northwind.test');
  await openScreen(page, 'Settings');
  const cards = page.getByRole('navigation', { name: 'Settings' });
  await expect(cards.getByRole('heading', { name: 'Recipients' })).toBeVisible();
  const { right, padded } = await cards.evaluate((nav) => ({
    right: Math.max(
      ...[...nav.querySelectorAll('a')].map((card) => card.getBoundingClientRect().right),
    ),
    padded:
      nav.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(nav).paddingRight),
  }));
  expect(right).toBeCloseTo(padded, 0);
  const tops = await Promise.all(
    ['General', 'Recipients'].map(
      async (name) => (await cards.getByRole('heading', { name }).boundingBox())?.y,
    ),
  );
  expect(tops[0]).toBe(tops[1]);
});
