import { screen, waitFor, within } from '@testing-library/react';
import { monthNames } from '@contract/dates';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { anOrder } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { ArchivedOrdersPage } from './ArchivedOrdersPage';

const year = new Date().getFullYear();

const listing = (...records: OrderRecord[]) =>
  answers(orders.archived, { entities: records, totalEntityLookupCount: records.length });

const open = (options: Options = {}) =>
  renderPortal(<ArchivedOrdersPage />, {
    route: 'ArchivedOrders',
    client: { createdAt: `${year - 2}-06-15T12:00:00.000Z` },
    ...options,
  });

const chosenMonth = `?year=${year}&month=March`;

const optionsOf = async (user: ReturnType<typeof open>['user'], label: RegExp) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
};

test('a person chooses a year first, then a month, and sees the orders of that month', async () => {
  const { user, calls, navigation } = open({
    answers: [listing(anOrder(412), anOrder(411, { Status: 'Cancelled' }))],
  });
  expect(await screen.findByRole('heading', { name: 'Choose a year and a month' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: /Month/ })).toHaveAttribute('aria-disabled', 'true');
  expect(await optionsOf(user, /Year/)).toEqual([String(year), String(year - 1), String(year - 2)]);
  await user.click(screen.getByRole('option', { name: String(year - 1) }));
  expect(await screen.findByRole('heading', { name: 'Choose a month' })).toBeVisible();
  expect(await optionsOf(user, /Month/)).toEqual([...monthNames]);
  expect(calls(orders.archived)).toEqual([]);
  await user.click(screen.getByRole('option', { name: 'March' }));
  expect(await screen.findByText('Web order 411')).toBeVisible();
  expect(calls(orders.archived)).toMatchObject([
    { params: { year: String(year - 1), month: 'March' }, query: { page: 1 } },
  ]);
  expect(navigation.place?.search).toBe(`?year=${year - 1}&month=March`);
});

test('the month is looked at: no checkboxes, no bulk actions, the columns of the order list', async () => {
  open({ search: chosenMonth, answers: [listing(anOrder(412))] });
  const table = await screen.findByRole('table', { name: 'Archived Orders' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['ORDER NAME', 'ORDER NO.', 'CREATED DATE', 'RECIPIENT', 'STATUS', 'WH. STATUS']);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a row opens the archived order, even one that could still be edited', async () => {
  const order = anOrder(412, { Status: 'Submitted' });
  const { user, navigation } = open({ search: chosenMonth, answers: [listing(order)] });
  await user.click(await screen.findByRole('link', { name: 'Web order 412' }));
  expect(navigation.routeName).toBe('ArchivedOrderDetail');
  expect(navigation.params).toMatchObject({ id: order._id, term: '412' });
});

test('pages are turned, and another month begins with its first page', async () => {
  const { user, calls } = open({
    search: `${chosenMonth}&page=2`,
    answers: [answers(orders.archived, { entities: [anOrder(412)], totalEntityLookupCount: 120 })],
  });
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Page 3 of 3')).toBeVisible();
  await optionsOf(user, /Month/);
  await user.click(screen.getByRole('option', { name: 'April' }));
  await waitFor(() =>
    expect(calls(orders.archived)).toContainEqual({
      params: { year: String(year), month: 'April' },
      query: { page: 1, pageSize: 50 },
    }),
  );
});

test('a month without orders says so', async () => {
  open({ search: chosenMonth, answers: [listing()] });
  expect(await screen.findByRole('heading', { name: `No orders in March ${year}` })).toBeVisible();
});

test('a failed load says why and can be tried again', async () => {
  const { user, calls } = open({
    search: chosenMonth,
    answers: [answers(orders.archived, aProblem('Issue getting archived orders. Network issue.'))],
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Issue getting archived orders. Network issue.')).toBeVisible();
  expect(alert.getByText(/err-1/)).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'Reload' }));
  expect(calls(orders.archived)).toHaveLength(2);
});

test.each([
  { button: 'Import Orders', route: 'OrderImports' },
  { button: 'Create Order', route: 'OrderCreate' },
])('$button remembers the way back to the archive', async ({ button, route }) => {
  const { user, navigation } = open();
  await user.click(screen.getByRole('button', { name: button }));
  expect(navigation.routeName).toBe(route);
  expect(navigation.back).toEqual({ to: 'ArchivedOrders', label: 'Archived Orders' });
});

test('the way back is to the recent orders', async () => {
  const { user, navigation } = open();
  await user.click(screen.getByRole('button', { name: 'Back to Recent Orders' }));
  expect(navigation.routeName).toBe('Orders');
});
