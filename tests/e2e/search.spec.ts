import type { Page } from '@playwright/test';
import { preferences } from '@contract/preferences';
import { search } from '@contract/search';
import type { Call } from '@/shared/api/createCall';
import { routes } from '@/shared/routes/routes';
import { expect, test } from './fixtures';
import { givenOrder, journey } from './given';
import { violationsOf } from './violations';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const options = (page: Page) => page.getByRole('option');

const openByKey = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
};

/** A tracking number of the demo, with the order that it belongs to. */
const shippedParcel = async (call: Call): Promise<{ tracking: string; number: string }> => {
  const { hits } = await call(search.find, { query: { term: '1Z' } });
  const hit = hits.find(({ match }) => match.field === 'tracking');
  if (!hit) throw new Error('The demo has no parcel of this carrier');
  return { tracking: hit.match.text, number: hit.number };
};

test('a clerk finds an order by half a tracking number and opens it by keyboard alone', async ({
  as,
  callAs,
}) => {
  const { tracking, number } = await shippedParcel(await callAs('owner@northwind.test'));
  const page = await as('owner@northwind.test');
  await openByKey(page);
  await page.keyboard.type(tracking.slice(Math.floor(tracking.length / 2)));
  const hit = options(page).filter({ hasText: number }).first();
  await expect(hit).toContainText(tracking);
  expect(await violationsOf(page)).toEqual([]);
  for (let presses = 0; presses < 5; presses += 1) {
    if ((await hit.getAttribute('aria-selected')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order #${number}` })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(
    page.getByRole('group', { name: 'Opened last' }).getByRole('option').first(),
  ).toContainText(number);
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
});

test('a clerk finds what was opened last again in another browser, and a colleague does not', async ({
  as,
  beside,
  callAs,
}) => {
  const name = journey('opened last');
  const { OrderNumber } = await givenOrder(await callAs('owner@northwind.test'), { name });
  const page = await as('owner@northwind.test');
  const isKept = page.waitForResponse((answer) => answer.url().endsWith(preferences.opened.path));
  await page.goto(`/orders?order=${OrderNumber}`);
  await expect(page.getByRole('heading', { name: `Order #${OrderNumber}` })).toBeVisible();
  expect((await isKept).status()).toBe(200);
  const opened = (where: Page) => where.getByRole('group', { name: 'Opened last' });

  const another = await beside('owner@northwind.test');
  await openByKey(another);
  await expect(opened(another).getByRole('option').first()).toContainText(OrderNumber);
  expect(await another.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await another.keyboard.press('Enter');
  await expect(another.getByRole('heading', { name: `Order #${OrderNumber}` })).toBeVisible();

  const colleague = await beside('user@northwind.test');
  await openByKey(colleague);
  await expect(options(colleague).first()).toBeVisible();
  await expect(opened(colleague).getByText(OrderNumber)).toBeHidden();
});

test('a clerk pastes a column and reads which of its values is unknown', async ({ as, callAs }) => {
  const call = await callAs('owner@northwind.test');
  const first = await givenOrder(call, { name: journey('first of a column') });
  const second = await givenOrder(call, { name: journey('second of a column') });
  const page = await as('owner@northwind.test');
  await openByKey(page);
  await field(page).evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, `${first.OrderNumber}\r\n${second.OrderNumber}\r\nunknown-1\r\n`);
  await expect(field(page)).toHaveValue(`${first.OrderNumber}, ${second.OrderNumber}, unknown-1`);
  await expect(page.getByText('Not found: unknown-1')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Orders 2' }).getByRole('option')).toHaveCount(2);
  await page.getByRole('option', { name: 'List the 2 orders found' }).click();
  await expect(page.getByRole('table', { name: 'Orders' }).locator('tbody tr')).toHaveCount(2);
});

test('staff find an order of another client and land in its account', async ({
  beside,
  callAs,
}) => {
  const order = await givenOrder(await callAs('owner@contoso.test'), {
    name: journey('found from elsewhere'),
  });
  const page = await beside('admin@portside.test');
  await openByKey(page);
  await page.keyboard.type(order.OrderNumber);
  await page.getByRole('switch', { name: 'All clients' }).check();
  const hit = options(page).filter({ hasText: order.Name });
  await expect(hit).toContainText('Contoso');
  expect(await violationsOf(page)).toEqual([]);
  await hit.click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Order #${order.OrderNumber}` }),
  ).toBeVisible();
});

test('a clerk finds an order on a phone, and comes back to the list', async ({ as, callAs }) => {
  const order = await givenOrder(await callAs('owner@northwind.test'), {
    name: journey('found on a phone'),
  });
  const page = await as('owner@northwind.test');
  await page.setViewportSize({ width: 390, height: 844 });
  const opener = page.getByRole('button', { name: 'Search everything' });
  await opener.click();
  await field(page).fill(order.OrderNumber);
  await expect(options(page).first()).toContainText(order.Name);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(opener).toBeFocused();
});

test('the order list shows what is found elsewhere for what is no order number', async ({ as }) => {
  const page = await as('owner@northwind.test');
  await page.getByRole('searchbox').fill('BTL-0500');
  await page.keyboard.press('Enter');
  const place = page.getByRole('region', { name: 'Found elsewhere' });
  await expect(place).toContainText('Found for “BTL-0500”:');
  expect(await violationsOf(page)).toEqual([]);
  await place.getByRole('list', { name: 'Items' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${routes.Inventory.path}`));
});
