import type { Page } from '@playwright/test';
import { startReceiver } from '../../server/webhooks/testing/receiver';
import { clients } from '@contract/client';
import { views } from '@contract/views';
import { webhooks } from '@contract/webhook';
import { expect, test } from './fixtures';
import { givenOrder, journey, orderCalled, processOrder } from './given';
import { openSetting } from './givenSettings';
import { givenItem, goTo, itemCalled, searchItems, stockNumberOf } from './givenStock';
import { violationsOf } from './violations';

const bar = (page: Page) => page.getByRole('region', { name: 'Undo' });
const undo = (page: Page) => bar(page).getByRole('button', { name: 'Undo' });

test('items that were deactivated by mistake are active again, by the bar on another page or by a key', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const prefix = stockNumberOf('undone');
  const [one, other] = [`${prefix}-A`, `${prefix}-B`];
  for (const stockNumber of [one, other]) await givenItem(call, stockNumber);
  const isActive = async () =>
    Promise.all([one, other].map(async (name) => (await itemCalled(call, name)).IsActive));
  const page = await as('owner@northwind.test');
  await goTo(page, 'Inventory');
  const rows = await searchItems(page, prefix);
  await expect(rows).toHaveCount(2);
  const deactivate = async () => {
    for (const name of [one, other])
      await page.getByRole('checkbox', { name: `Choose item ${name}` }).check();
    await page.getByRole('button', { name: 'Deactivate Items' }).click();
    await expect(page.getByText('Item(s) deactivated successfully.')).toBeVisible();
  };

  await test.step('the documented result stands beside the bar, and the changed rows are tinted', async () => {
    await deactivate();
    for (const words of ['2 items were deactivated: ', one, other])
      await expect(bar(page)).toContainText(words);
    // Its time stands still until the end of the next step, however long that takes.
    await bar(page).hover();
    await expect(rows.and(page.locator('[data-changed="true"]'))).toHaveCount(2);
    expect(await isActive()).toEqual([false, false]);
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('it is done by Ctrl and Z, but not while somebody types', async () => {
    await page.getByRole('searchbox', { name: 'Search items' }).focus();
    await page.keyboard.press('Control+z');
    await expect(undo(page)).toBeVisible();
    await page.getByRole('heading', { level: 1, name: 'Items' }).focus();
    await page.keyboard.press('Control+z');
    await expect(bar(page)).toContainText('2 items are active again');
    await expect(rows.filter({ hasText: prefix }).filter({ hasText: 'Inactive' })).toHaveCount(0);
    expect(await isActive()).toEqual([true, true]);
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await expect(bar(page)).toBeHidden();
  });

  await test.step('the bar outlasts its page, and its time stops while the focus is in it', async () => {
    await deactivate();
    await goTo(page, 'Shipments');
    await undo(page).focus();
    const left = await bar(page).getByRole('img').getAttribute('aria-label');
    await page.waitForTimeout(2_500);
    await expect(bar(page).getByRole('img')).toHaveAttribute('aria-label', left ?? '');
    await page.keyboard.press('Enter');
    await expect(bar(page)).toContainText('2 items are active again');
    await expect(page.getByRole('heading', { level: 1, name: 'Shipments' })).toBeFocused();
    expect(await isActive()).toEqual([true, true]);
  });
});

test('an item that was deactivated on its own page can be undone in the result, and later on in the list', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const stockNumber = stockNumberOf('undone-one');
  await givenItem(call, stockNumber);
  const page = await as('owner@northwind.test');
  const deactivate = async () => {
    await goTo(page, 'Inventory');
    const rows = await searchItems(page, stockNumber);
    await rows.getByRole('link', { name: stockNumber }).click();
    await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  };
  const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });

  await deactivate();
  await expect(result).toContainText('Item(s) deactivated successfully.');
  expect(await violationsOf(page)).toEqual([]);
  await result.getByRole('button', { name: 'Undo' }).click();
  await expect(bar(page)).toContainText(`Item ${stockNumber} is active again`);
  expect((await itemCalled(call, stockNumber)).IsActive).toBe(true);

  await deactivate();
  const since = Date.now();
  await result.getByRole('button', { name: 'Close' }).click();
  await page.mouse.move(5, 5);
  await expect(bar(page)).toContainText(`Item ${stockNumber} was deactivated`);
  await expect(bar(page)).toBeHidden();
  expect(Date.now() - since).toBeGreaterThan(9_000);
  expect((await itemCalled(call, stockNumber)).IsActive).toBe(false);
});

test('a webhook that comes back is told of the next order, under the secret that it had', async ({
  as,
  callAs,
}) => {
  const receiver = await startReceiver();
  const call = await callAs('owner@northwind.test');
  const { _id } = await call(webhooks.add, {
    payload: { WebhookEvent: 'ORDER_STATUS_CHANGED', HttpMethod: 'POST', HttpUrl: receiver.url },
  });
  const page = await as('owner@northwind.test');
  await openSetting(page, 'Webhooks');
  await page
    .getByRole('checkbox', { name: `Choose webhook Order Status Changed to ${receiver.url}` })
    .check();
  await page.getByRole('button', { name: 'Delete Webhooks' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Webhook(s) deleted successfully.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: receiver.url })).toHaveCount(0);
  await expect(bar(page)).toContainText(receiver.url);
  await bar(page).hover();
  expect(await violationsOf(page)).toEqual([]);
  await undo(page).click();
  await expect(bar(page)).toContainText('The webhook is back');
  await expect(page.getByRole('row').filter({ hasText: receiver.url })).toHaveCount(1);
  const { client } = await call(clients.current, {});
  expect(client.Webhooks?.map(({ _id: id }) => id)).toContain(_id);
  const order = await givenOrder(call, { name: journey('told to a webhook that is back') });
  await processOrder(await callAs('admin@portside.test'), order, 'approve');
  await expect
    .poll(() => receiver.received.some(({ body }) => body.includes(order._id)))
    .toBe(true);
  await call(webhooks.remove, { payload: { Ids: [_id] } });
  await receiver.close();
});

test('a view comes back under its name, and opens its list as before', async ({ as, callAs }) => {
  const call = await callAs('owner@northwind.test');
  const name = `Undone ${test.info().repeatEachIndex + 1}`;
  const { _id } = await call(views.create, {
    payload: {
      List: 'notices',
      Name: name,
      IsDefault: true,
      Fields: {},
      Columns: ['id', 'vendor', 'status'],
    },
  });
  const page = await as('owner@northwind.test');
  await page.goto('/shipments');
  const tab = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(tab).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: `Actions for view ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
  await expect(tab).toBeHidden();
  await expect(bar(page)).toContainText(`View ${name} was deleted`);
  await undo(page).click();
  await expect(bar(page)).toContainText(`View ${name} is back`);
  await expect(tab).toBeVisible();
  await page.goto('/shipments');
  await expect(tab).toHaveAttribute('aria-pressed', 'true');
  await call(views.remove, { payload: { Id: _id } });
});

test('an unsaved form that was discarded is offered again, and filled in as it was', async ({
  as,
}) => {
  const name = journey('discarded by mistake');
  const page = await as('owner@northwind.test');
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.getByLabel('Order Name').fill(name);
  await expect(page.getByText(/^Draft kept \d\d:\d\d$/)).toBeVisible();
  await page.goto('/orders');
  const offers = page.getByRole('region', { name: 'Unsaved forms' });
  await expect(offers).toContainText(name);
  await offers.getByRole('button', { name: 'Discard' }).first().click();
  await expect(page.getByText(`Unsaved order ${name}`, { exact: false }).first()).toBeVisible();
  await undo(page).click();
  await expect(bar(page)).toContainText('The unsaved form is back');
  await expect(offers).toContainText(name);
  await offers.getByRole('button', { name: 'Continue' }).first().click();
  await expect(page.getByLabel('Order Name')).toHaveValue(name);

  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByLabel('Order Name')).toHaveValue('');
  await undo(page).click();
  await expect(page.getByLabel('Order Name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByLabel('Order Name')).toHaveValue('');
});

test('cancelling an order is final, and its result leads to a new one that is like it', async ({
  as,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const order = await givenOrder(call, { name: journey('cancelled, then duplicated') });
  const page = await as('owner@northwind.test');
  await page
    .getByRole('checkbox', { name: new RegExp(`^Choose order ${order.OrderNumber},`) })
    .check();
  await page.getByRole('button', { name: 'Cancel Orders' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to cancel these order(s)?',
  });
  await expect(question).toContainText("A cancelled order can't be brought back.");
  expect(await violationsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Ok' }).click();
  const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
  await expect(result).toContainText('Order(s) cancelled successfully.');
  await expect(bar(page)).toBeHidden();
  await result.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Order Name')).toHaveValue(order.Name);
  await expect(page.getByRole('main')).toContainText(order.Items[0]?.StockNumber ?? '-');
  await page.getByLabel('Order Name').fill(`${order.Name} again`);
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.getByRole('alertdialog', { name: 'Everything looks good!' }).waitFor();
  expect((await orderCalled(call, order.OrderNumber)).Status).toBe('Cancelled');
});
