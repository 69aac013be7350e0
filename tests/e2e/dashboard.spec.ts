import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openScreen } from './givenSettings';

const ordersTitle = /^Last two months we closed\/shipped/;

const panel = (page: Page, name: RegExp | string) => page.getByRole('region', { name });

const stat = (page: Page, name: string) =>
  panel(page, 'Stats').getByRole('link', { name: new RegExp(`^${name} `) });

const numberIn = (text: string): number => Number(/[\d,]+$/.exec(text)?.[0].replaceAll(',', ''));

/** The number of a card, once it is known. */
const numberOn = async (card: Locator): Promise<number> => {
  await expect(card).toHaveText(/\d$/);
  return numberIn((await card.textContent()) ?? '');
};

/** What a chart shows: a row of numbers for each day or month. */
const numbersOf = async (table: Locator): Promise<number[][]> => {
  const rows = table.locator('tbody tr');
  await expect(rows.first()).toBeAttached();
  return Promise.all(
    (await rows.all()).map(async (row) =>
      (await row.getByRole('cell').allTextContents()).map(numberIn),
    ),
  );
};

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

const choose = (charted: Locator, range: string) =>
  charted.getByRole('radio', { name: range, exact: true }).check();

/** Rows on the first page of a list. */
const pageSize = 50;

/**
 * Follows a card from the dashboard, and again if what other journeys have begun moves meanwhile;
 * `compare` is given its number.
 */
const follow = (
  page: Page,
  name: string,
  compare: (number: number) => Promise<void>,
): Promise<void> =>
  test.step(name, () =>
    expect(async () => {
      await openScreen(page, 'Dashboard');
      const number = await numberOn(stat(page, name));
      expect(number).toBeGreaterThan(0);
      await stat(page, name).click();
      await compare(number);
    }).toPass({ timeout: 120_000 }),
  );

test('each number of the stats is that of the list which its card leads to, and Returns leads nowhere', async ({
  as,
}) => {
  const page = await as('owner@northwind.test');

  for (const [name, status] of [
    ['On Hold', 'onHold'],
    ['Backorders', 'backorders'],
  ] as const) {
    await follow(page, name, async (number) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`status=${status}`));
      await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText(
        new RegExp(`${name}${number.toLocaleString('en-US')}$`),
      );
      await expect(page.getByRole('table', { name: 'Orders' }).locator('tbody > tr')).toHaveCount(
        Math.min(number, pageSize),
      );
    });
  }

  await follow(page, 'In Shipment', async (number) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Shipments' })).toBeVisible();
    const card = page
      .getByRole('radiogroup', { name: 'Status' })
      .locator('label')
      .filter({ has: page.getByRole('radio', { checked: true }) });
    await expect(card).toHaveText(`Created ${number.toLocaleString('en-US')}`);
    const rows = page.getByRole('table', { name: 'Shipments' }).locator('tbody > tr');
    await expect(rows).toHaveCount(Math.min(number, pageSize));
    await expect(rows.filter({ hasText: 'Created' })).toHaveCount(Math.min(number, pageSize));
  });

  await test.step('Returns', async () => {
    await openScreen(page, 'Dashboard');
    await expect(panel(page, 'Stats').getByText('Returns')).toBeVisible();
    await expect(panel(page, 'Stats').getByRole('link')).toHaveCount(3);
  });
});

test('the charts begin with the documented ranges, tell the same orders in all of them, and are as they were left on the way back', async ({
  as,
}) => {
  const page = await as('owner@northwind.test');
  await openScreen(page, 'Dashboard');
  const [orders, warehouses, products] = [
    panel(page, ordersTitle),
    panel(page, 'Orders Shipped by Warehouse'),
    panel(page, 'Top Shipped Products'),
  ];

  await test.step('ranges', async () => {
    for (const charted of [orders, warehouses]) {
      await expect(charted.getByRole('radiogroup').locator('label')).toHaveText([
        'This Week',
        'Last Week',
        'Last Month',
        'Last Year',
      ]);
      await expect(charted.getByRole('radio', { name: 'This Week' })).toBeChecked();
    }
    await expect(products.getByRole('radiogroup').locator('label')).toHaveText([
      'Last Week',
      'Last Month',
      'Last Year',
    ]);
    await expect(products.getByRole('radio', { name: 'Last Week' })).toBeChecked();
  });

  for (const [range, days] of [
    ['Last Week', [7]],
    ['Last Month', [28, 29, 30, 31]],
    ['Last Year', [12]],
  ] as const) {
    await test.step(range, async () => {
      await choose(orders, range);
      await choose(warehouses, range);
      const ofOrders = await numbersOf(
        orders.getByRole('table', { name: 'Orders closed/shipped' }),
      );
      expect(days).toContain(ofOrders.length);
      expect(sum(ofOrders.flat())).toBeGreaterThan(0);
      // An order has left from one warehouse on one day.
      const ofWarehouses = await numbersOf(
        warehouses.getByRole('table', { name: 'Orders Shipped by Warehouse' }),
      );
      expect(ofWarehouses.map(sum)).toEqual(ofOrders.flat());
      const legend = await warehouses
        .getByRole('list', { name: 'Orders shipped in this range' })
        .getByRole('listitem')
        .allTextContents();
      expect(sum(legend.map(numberIn))).toBe(sum(ofOrders.flat()));
    });
  }

  await test.step('the top products are five at most, the most first', async () => {
    await choose(products, 'Last Year');
    const top = (
      await products
        .getByRole('list', { name: 'Top Shipped Products' })
        .locator('li b')
        .allTextContents()
    ).map(numberIn);
    expect(top).toHaveLength(5);
    expect(top).toEqual(top.toSorted((a, b) => b - a));
    const waiting = (await numbersOf(page.getByRole('table', { name: 'Backorder Products' }))).map(
      ([pieces = 0]) => pieces,
    );
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.length).toBeLessThanOrEqual(5);
    expect(waiting).toEqual(waiting.toSorted((a, b) => b - a));
    await expect(panel(page, 'Backorder Products')).toContainText(
      `${sum(waiting).toLocaleString('en-US')}units`,
    );
  });

  await test.step('back from a list', async () => {
    await stat(page, 'On Hold').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await page.goBack();
    for (const charted of [orders, warehouses, products])
      await expect(charted.getByRole('radio', { name: 'Last Year' })).toBeChecked();
  });
});

test('while the account loads the page says so', async ({ as }) => {
  const page = await as('owner@northwind.test');
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/ui/orders/dashboard', async (route) => {
    await asked;
    await route.continue();
  });
  await openScreen(page, 'Dashboard');
  await expect(page.getByText('Loading Account...', { exact: true })).toBeVisible();
  answer();
  await expect(page.getByText('Loading Account...', { exact: true })).toHaveCount(0);
  await expect(
    page.getByRole('heading', { name: /^Last two months we closed\/shipped [\d,]+ orders$/ }),
  ).toBeVisible();
});
