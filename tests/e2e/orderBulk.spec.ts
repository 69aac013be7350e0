import type { Page, Route } from '@playwright/test';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { expect, test } from './fixtures';
import { givenOrder, journey, orderCalled, processOrder } from './given';

const choose = (page: Page, { OrderNumber }: OrderRecord): Promise<void> =>
  page.getByRole('checkbox', { name: new RegExp(`^Choose order ${OrderNumber},`) }).check();

/** The bulk actions in the dock. */
const offered = (page: Page) =>
  page.getByRole('button', { name: /^(Approve|Confirm|Release|Cancel Orders)$/ });

test('staff are offered what all selected orders allow, and nothing else', async ({
  beside,
  callAs,
}) => {
  const owner = await callAs('owner@northwind.test');
  const staff = await callAs('admin@portside.test');
  const submitted = await givenOrder(owner, { name: journey('mixed, submitted') });
  const approved = await givenOrder(owner, { name: journey('mixed, approved') });
  const confirmed = await givenOrder(owner, { name: journey('mixed, confirmed') });
  await processOrder(staff, approved, 'approve');
  await processOrder(staff, confirmed, 'confirm');
  const page = await beside('admin@portside.test');

  await choose(page, submitted);
  await expect(offered(page)).toHaveText(['Approve', 'Cancel Orders']);
  await choose(page, approved);
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(offered(page)).toHaveText(['Cancel Orders']);
  await choose(page, confirmed);
  await expect(offered(page)).toHaveCount(0);
  await expect(page.getByText('No action fits all of them')).toBeVisible();
  await page
    .getByRole('checkbox', { name: new RegExp(`^Choose order ${confirmed.OrderNumber},`) })
    .uncheck();

  await page.getByRole('button', { name: 'Cancel Orders' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to cancel these order(s)?',
  });
  await expect(question).toContainText(submitted.OrderNumber);
  await expect(question).toContainText(approved.OrderNumber);
  await question.getByRole('button', { name: 'Ok' }).click();
  const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
  await expect(result).toContainText('Order(s) cancelled successfully.');
  await result.getByRole('button', { name: 'Close' }).click();
  for (const { Name } of [submitted, approved])
    await expect(page.getByRole('row', { name: new RegExp(Name) })).toContainText('Cancelled');
  await expect(page.getByRole('row', { name: new RegExp(confirmed.Name) })).toContainText(
    'Confirmed',
  );
});

test('one order that was cancelled meanwhile does not hold up the others', async ({
  beside,
  callAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const owner = await callAs('owner@northwind.test');
  const gone = await givenOrder(owner, { name: journey('cancelled by its owner') });
  const others = [
    await givenOrder(owner, { name: journey('approved, one') }),
    await givenOrder(owner, { name: journey('approved, two') }),
  ];
  const page = await beside('admin@portside.test');
  for (const order of [gone, ...others]) await choose(page, order);
  await expect(page.getByText('3 selected')).toBeVisible();
  await owner(orders.cancel, { payload: { Ids: [gone._id] } });

  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const failure = page.getByRole('alertdialog', { name: 'Something went wrong' });
  await expect(failure).toContainText(`Order ${gone.OrderNumber} is Cancelled`);
  for (const { OrderNumber } of others)
    expect((await orderCalled(owner, OrderNumber)).Status).toBe('Submitted');
  await failure.getByRole('button', { name: 'Go on with the other 2' }).click();
  const result = page.getByRole('alertdialog', { name: 'Everything looks good!' });
  await expect(result).toContainText('Order(s) approved successfully.');
  await result.getByRole('button', { name: 'Close' }).click();
  for (const { Name } of others)
    await expect(page.getByRole('row', { name: new RegExp(Name) })).toContainText('Approved');
  await expect(page.getByRole('row', { name: new RegExp(gone.Name) })).toContainText('Cancelled');
});

test('nothing is done with rows that are not what the filter asks for', async ({
  beside,
  callAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const owner = await callAs('owner@northwind.test');
  const order = await givenOrder(owner, { name: journey('shown before the list went away') });
  const page = await beside('owner@northwind.test');
  await choose(page, order);
  await expect(page.getByRole('button', { name: 'Cancel Orders' })).toBeVisible();
  const refuse = (route: Route) =>
    route.fulfill({
      status: 503,
      json: { error: true, errorId: 'out-1', message: 'Try again later', data: null },
    });
  await page.route('**/api/ui/orders?*', refuse);

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: /^On Hold/ }).click();
  await expect(page.getByRole('alert')).toContainText('Try again later');
  await expect(page.getByText(/nothing can be done with them/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Choose all rows of this page' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);

  await page.unroute('**/api/ui/orders?*', refuse);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Cancel All Orders' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(order.Name) })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel All Orders' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to cancel these order(s)?',
  });
  await expect(question).toContainText(/\d+ On hold/);
  await question.getByRole('button', { name: 'Cancel' }).click();
});
