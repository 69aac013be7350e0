import { screen, waitFor, within } from '@testing-library/react';
import { exports } from '@contract/exports';
import { orders } from '@contract/order';
import { service, type ServiceOfAccount } from '@contract/service';
import { anOrder } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { ServicePage } from './ServicePage';

const weeks = ['2026-11-08', '2026-11-15'];

const kept: ServiceOfAccount = {
  CountedAt: '2026-11-25T05:20:00.000Z',
  TimeZone: 'America/New_York',
  ProcessingDays: 1,
  Weeks: weeks,
  Shipped: [
    { Warehouse: 'ROC', Week: '2026-11-08', Shipped: 8, Late: 0 },
    { Warehouse: 'ROC', Week: '2026-11-15', Shipped: 8, Late: 2 },
    { Warehouse: 'SPA', Week: '2026-11-15', Shipped: 1, Late: 0 },
  ],
  Open: [{ Warehouse: 'ROC', Ages: [4, 0, 16, 5, 3] }],
  OpenLate: 2,
  OldestOpen: '2026-11-14T20:00:00.000Z',
  Older: { ForStock: 5, OnHold: 0, Later: 1, UnderWay: 2 },
};

const counts = {
  totalOrderCount: 2,
  submittedCount: 0,
  confirmedCount: 0,
  releasedCount: 0,
  onHoldCount: 0,
  cancelledCount: 0,
  partialOrdersCount: 0,
  backordersCount: 0,
  shippedCount: 2,
  deductCount: 0,
};

/** Two orders that left late: one was held until the day after its day. */
const late = [
  anOrder(12953, {
    Name: 'Web order 5553-B',
    Status: 'Closed',
    CreatedDate: '2026-11-17T15:00:00.000Z',
    ShippedDate: '2026-11-19T15:02:00.000Z',
    OrderHistory: [
      { Status: 'OnHold', Date: '2026-11-17T15:00:00.000Z' },
      { Status: 'Submitted', Date: '2026-11-18T22:00:00.000Z' },
    ],
  }),
  anOrder(12936, {
    Name: 'Fill-in order',
    Status: 'Closed',
    CreatedDate: '2026-11-12T15:00:00.000Z',
    ShipByDate: '2026-11-17',
    ShippedDate: '2026-11-19T21:31:00.000Z',
  }),
];

const open = (options: Options = {}) =>
  renderPortal(<ServicePage />, {
    role: 'Owner',
    route: 'Service',
    extras: { serviceKept: true, attention: true, exports: true },
    answers: [
      answers(service.read, kept),
      answers(orders.list, { entities: late, totalEntityLookupCount: 2, ...counts }),
      answers(exports.recent, { exports: [] }),
    ],
    ...options,
  });

const table = (name: string) => screen.findByRole('table', { name });
const rowOf = async (name: string, head: string) =>
  within(within(await table(name)).getByRole('row', { name: new RegExp(`^${head}`) }));

describe('an owner who looks at the service kept', () => {
  test('reads the share by warehouse and week, with the sums', async () => {
    open();
    const heads = within(await table('Shipped on their day')).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Week from',
      'Nov 8',
      'Nov 15',
      '2 weeks',
    ]);
    /** What is seen of a cell. */
    const seen = (cell: HTMLElement) =>
      [...cell.querySelectorAll('a')].map((link) => link.firstChild?.textContent).join(', ');
    const texts = async (head: string) =>
      (await rowOf('Shipped on their day', head)).getAllByRole('cell').map(seen);
    expect(await texts('ROC')).toEqual(['100 %, 8 of 8', '75 %, 6 of 8', '88 %, 14 of 16']);
    expect(await texts('SPA')).toEqual(['', '100 %, 1 of 1', '100 %, 1 of 1']);
    expect(await texts('All')).toEqual(['100 %, 8 of 8', '78 %, 7 of 9', '88 %, 15 of 17']);
  });

  const lateCell = { name: '75 % on their day, 2 late, ROC, week from Nov 15' };

  test('sees the orders of a number beside it, with both days and why', async () => {
    const { user, calls, navigation } = open();
    const row = await rowOf('Shipped on their day', 'ROC');
    await user.click(row.getByRole('link', lateCell));
    const [held, plain] = within(await screen.findByRole('list', { name: 'Orders' })).getAllByRole(
      'listitem',
    );
    expect(held).toHaveTextContent(
      'Web order 5553-B 129531 day lateIts day Nov 18, shipped Nov 19It was on hold until Nov 18',
    );
    expect(plain).toHaveTextContent(
      /^Fill-in order 129362 days lateIts day Nov 17, shipped Nov 19$/,
    );
    expect(row.getByRole('link', lateCell)).toHaveAttribute('aria-current', 'true');
    expect(calls(orders.list)).toEqual([
      {
        query: expect.objectContaining({
          service: 'late.2026-11-15.2026-11-21',
          warehouse: 'ROC',
          pageSize: 10,
        }),
      },
    ]);
    await user.click(screen.getByRole('link', { name: 'All 2 in the order list' }));
    expect(navigation.place).toMatchObject({
      pathname: '/orders',
      search: '?service=late.2026-11-15.2026-11-21&warehouse=ROC',
    });
  });

  test('closes the orders of a number again', async () => {
    const { user } = open();
    const row = await rowOf('Shipped on their day', 'ROC');
    await user.click(row.getByRole('link', lateCell));
    await user.click(await screen.findByRole('button', { name: 'Close the orders' }));
    expect(screen.queryByRole('list', { name: 'Orders' })).not.toBeInTheDocument();
    expect(row.getByRole('link', lateCell)).not.toHaveAttribute('aria-current');
  });

  test('takes the orders of the chosen number along, and all that were shipped without one', async () => {
    const { user } = open();
    const row = await rowOf('Shipped on their day', 'ROC');
    const exported = async () => {
      await user.click(screen.getByRole('button', { name: 'More' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Export' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Export Orders' }));
      const text = dialog.getByText(/match the list's filters/).textContent;
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      return text;
    };
    expect(await exported()).toBe("17 rows match the list's filters");
    await user.click(row.getByRole('link', lateCell));
    expect(await exported()).toBe("2 rows match the list's filters");
  });

  test('reads why the older of the open orders are open', async () => {
    open();
    expect(
      await screen.findByText(
        (_text, element) => element?.tagName === 'P' && element.textContent.startsWith('Of the 8'),
      ),
    ).toHaveTextContent(
      /older than 3 days: 5.* wait for stock, 1.* has a later ship-by date, 2.* are under way\.$/,
    );
    expect(
      screen.getByRole('link', { name: '5 open, over 3 days, wait for stock' }),
    ).toHaveAttribute('href', '/orders?service=forStock.4');
  });

  test('on a tablet opens what was late from a share, and all that was shipped beside it', async () => {
    const { user, navigation } = open({ width: 1180 });
    const row = await rowOf('Shipped on their day', 'ROC');
    const all = row.getByRole('link', { name: '6 of 8 on their day, ROC, week from Nov 15' });
    expect(all).toHaveAttribute(
      'href',
      '/orders?service=shipped.2026-11-15.2026-11-21&warehouse=ROC',
    );
    await user.click(
      row.getByRole('link', { name: '75 % on their day, 2 late, ROC, week from Nov 15' }),
    );
    expect(navigation.place).toMatchObject({
      pathname: '/orders',
      search: '?service=late.2026-11-15.2026-11-21&warehouse=ROC',
    });
  });

  test('opens the orders of an age; none are no link', async () => {
    open();
    const row = await rowOf('Age of open orders', 'ROC');
    expect(row.getByRole('link', { name: '3 open, over 7 days, ROC' })).toHaveAttribute(
      'href',
      '/orders?service=open.8&warehouse=ROC',
    );
    expect(row.getAllByRole('cell')[1]).toHaveTextContent(/^0$/);
    expect(row.queryByRole('link', { name: /1 day/ })).toBeNull();
  });

  test('reads the account in five numbers, each with its orders', async () => {
    open();
    const short = within(await screen.findByRole('region', { name: 'In short' }));
    expect(short.getByText('88 %')).toBeVisible();
    expect(short.getByRole('link', { name: '28 open now' })).toHaveAttribute(
      'href',
      '/orders?service=open.0',
    );
    expect(short.getByText('the oldest for 11 days')).toBeVisible();
    expect(short.getByRole('link', { name: '2 open past their day' })).toHaveAttribute(
      'href',
      '/orders?attention=late',
    );
  });

  test('reads what is counted, by the processing time of the account', async () => {
    open();
    expect(
      await screen.findByText(/plus 1 working day, the processing time of this account/),
    ).toBeVisible();
    expect(screen.getByText(/All days are those of America\/New_York/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your processing time' })).toHaveAttribute(
      'href',
      '/settings/general',
    );
  });

  test('unfolds what is counted where the window is narrow', async () => {
    const { user } = open({ width: 1180 });
    await user.click(await screen.findByText('What is counted'));
    expect(screen.getByText(/plus 1 working day/)).toBeVisible();
  });

  test('looks back over half a year, week below week', async () => {
    const { user, calls } = open();
    await table('Shipped on their day');
    await user.click(screen.getByRole('radio', { name: '26 weeks' }));
    expect(calls(service.read).map(({ query }) => query)).toEqual([
      { weeks: '8' },
      { weeks: '26' },
    ]);
  });

  test('reads that there is nothing to count, and looks further back', async () => {
    const { user, calls } = open({
      answers: [answers(service.read, { ...kept, Shipped: [], Open: [], OldestOpen: null })],
    });
    expect(await screen.findByText('No orders to count')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show 26 weeks' }));
    expect(calls(service.read)).toHaveLength(2);
  });

  test('reads why the numbers could not be read', async () => {
    open({
      answers: [answers(service.read, aProblem('The database is gone.', { errorId: 'err-9' }))],
    });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The database is gone.')).toBeVisible();
    expect(within(alert).getByText(/err-9/)).toBeVisible();
  });

  test('has the weeks below each other on a phone, the last one first', async () => {
    open({ width: 390 });
    const found = within(await table('Shipped on their day')).getAllByRole('rowheader');
    expect(found.map(({ textContent }) => textContent)).toEqual(['Nov 15', 'Nov 8', '2 weeks']);
  });

  test('is not offered all clients; a manager is', async () => {
    const { unmount } = open();
    await table('Shipped on their day');
    expect(screen.queryByRole('button', { name: 'All clients' })).toBeNull();
    unmount();
    const { user, navigation } = open({ role: 'Manager' });
    await user.click(await screen.findByRole('button', { name: 'All clients' }));
    expect(navigation.routeName).toBe('ServiceClients');
  });
});
