import type { Page } from '@playwright/test';
import { orders } from '@contract/order';
import { service } from '@contract/service';
import { daysOfWeek, serviceKey } from '@contract/serviceRules';
import { monthDayText } from '@/shared/format/dates';
import { expect, test } from './elsewhere';
import { openScreen } from './givenSettings';
import { violationsOf } from './violations';

const keptTable = (page: Page) => page.getByRole('table', { name: 'Shipped on their day' });
const ordersTable = (page: Page) => page.getByRole('table', { name: 'Orders' });

test('an owner reads what left last week, and opens exactly the late orders of a hard one', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const { Shipped, Weeks } = await call(service.read, { query: { weeks: '8' } });
  const [hardest] = Shipped.toSorted((a, b) => b.Late - a.Late);
  const lastWeek = Shipped.filter(({ Week }) => Week === Weeks.at(-1));
  const shippedLastWeek = lastWeek.reduce((sum, row) => sum + row.Shipped, 0);
  const { Warehouse = '', Week = '', Late = 0 } = hardest ?? {};
  expect(Late).toBeGreaterThan(0);
  const late = await call(orders.list, {
    query: {
      service: serviceKey({ of: 'late', ...daysOfWeek(Week) }),
      warehouse: Warehouse,
      pageSize: 50,
    },
  });
  expect(late.totalEntityLookupCount).toBe(Late);

  const page = await as('owner@northwind.test');
  await openScreen(page, 'Dashboard');
  await page.getByRole('button', { name: 'Service kept' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Service promised and kept' }),
  ).toBeVisible();
  await expect(keptTable(page)).toBeVisible();
  await expect(
    page.getByRole('link', { name: `${shippedLastWeek} shipped last week` }),
  ).toBeVisible();
  await expect(page.getByText('Not counted', { exact: true })).toBeVisible();

  await keptTable(page)
    .getByRole('row', { name: new RegExp(`^${Warehouse}`) })
    .getByRole('link', {
      // Not that of another week whose day begins with the same digits, nor of one with none late.
      name: new RegExp(`, ${Late} late, ${Warehouse}, week from ${monthDayText(Week)}$`),
    })
    .click();
  const beside = page.getByRole('region', { name: 'Orders' });
  await expect(beside.getByText(/day(s)? late$/)).toHaveCount(Math.min(Late, 10));
  expect(await violationsOf(page)).toEqual([]);
  await beside.getByRole('link', { name: /in the order list$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders', exact: true })).toBeVisible();
  await expect(page.getByText(/^Shipped late, /)).toBeVisible();
  const rows = ordersTable(page).locator('tbody > tr');
  await expect(rows).toHaveCount(Late);
  for (const { OrderNumber } of late.entities)
    await expect(rows.filter({ hasText: OrderNumber })).toHaveCount(1);
  await page.goBack();
  await expect(beside.getByText(/day(s)? late$/)).toHaveCount(Math.min(Late, 10));
});

test('a manager sees how its clients are served, whose a number is, and opens the account of one', async ({
  as,
}) => {
  const page = await as('manager@portside.test');
  await openScreen(page, 'Service');
  await page.getByRole('button', { name: 'All clients' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Service over all clients' }),
  ).toBeVisible();
  const clients = page.getByRole('table', { name: 'Clients' });
  await expect(clients.getByRole('button', { name: 'Northwind Outfitters' }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await test.step('a number over all clients shows whose orders it counts', async () => {
    await keptTable(page)
      .getByRole('button', { name: /late, all warehouses, 8 weeks$/ })
      .click();
    await expect(page.getByText(/^Whose are these: /)).toBeVisible();
    await expect(
      clients.getByRole('button', { name: /\d+ of these of Northwind Outfitters/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Show all clients' }).click();
    await expect(page.getByText(/^Whose are these: /)).toHaveCount(0);
  });

  await test.step('a number of a client opens its orders in its account', async () => {
    await clients.getByRole('button', { name: /open of Contoso Kitchen$/ }).click();
    await expect(page.getByRole('button', { name: 'Client: Contoso Kitchen' })).toBeVisible();
    await expect(page.getByText('Open', { exact: true })).toBeVisible();
    await expect(ordersTable(page).locator('tbody > tr').first()).toBeVisible();
  });
});
