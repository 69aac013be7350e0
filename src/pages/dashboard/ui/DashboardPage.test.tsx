import { act, screen, waitFor, within } from '@testing-library/react';
import { dashboard, type DashboardData, type DashboardRange } from '@contract/dashboard';
import { itemAdmin } from '@contract/itemAdmin';
import { refreshEvery } from '@/shared/list/AutoRefresh';
import { aStockItem } from '@tests/records';
import { answers, aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { chartHeight, topHeight } from './chartHeight';
import { DashboardPage } from './DashboardPage';

const inRanges = <Value,>(
  values: Partial<Record<DashboardRange, Value>>,
  other: Value,
): Record<DashboardRange, Value> => ({
  thisWeek: other,
  lastWeek: other,
  lastMonth: other,
  lastYear: other,
  ...values,
});

const aDashboard = (more: Partial<DashboardData> = {}): DashboardData => ({
  OrderData: inRanges(
    {
      thisWeek: [
        { label: '2026-11-19', count: 1127 },
        { label: '2026-11-20', count: 41 },
      ],
      lastYear: [{ label: '2025-01', count: 900 }],
    },
    [],
  ),
  WarehouseData: inRanges(
    {
      thisWeek: [
        {
          warehouse: 'ROC',
          points: [
            { label: '2026-11-19', count: 57 },
            { label: '2026-11-20', count: 21 },
          ],
        },
        {
          warehouse: 'SPA',
          points: [
            { label: '2026-11-19', count: 0 },
            { label: '2026-11-20', count: 12 },
          ],
        },
      ],
    },
    [{ warehouse: 'ROC', points: [{ label: '2026-11-12', count: 0 }] }],
  ),
  ProductData: inRanges(
    {
      lastWeek: [
        { name: 'TRL-2210-GRN', count: 1412 },
        { name: 'BTL-0750-STL', count: 356 },
      ],
      thisWeek: [{ name: 'NOT-OFFERED', count: 1 }],
    },
    [],
  ),
  ProductBackOrderData: {
    topBackOrder: [
      { name: 'TNT-2P-OCH', count: 75 },
      { name: 'PAD-R45-REG', count: 25 },
    ],
  },
  StatData: { onHold: 14, inShipments: 9, backOrders: 1027, returns: 3 },
  lastTwoMonthsOrderCount: 4812,
  ...more,
});

const open = (options: Options = {}) =>
  renderPortal(<DashboardPage />, {
    route: 'Dashboard',
    answers: [answers(dashboard.read, aDashboard())],
    ...options,
  });

const panel = (name: string | RegExp) => within(screen.getByRole('region', { name }));

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

describe('while the account loads', () => {
  test('a person reads that it does, and then as of when the numbers are (DASH-01)', async () => {
    const { promise, finish } = laterAnswer<DashboardData>();
    open({ answers: [answers(dashboard.read, () => promise)] });
    expect(screen.getByRole('status')).toHaveTextContent('Loading Account...');
    expect(screen.getByRole('heading', { name: 'Top Shipped Products' })).toBeVisible();
    await act(async () => finish(aDashboard()));
    expect(screen.queryByText('Loading Account...')).not.toBeInTheDocument();
    expect(screen.getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
  });

  test('the table of backorders names its columns before its numbers are there', () => {
    const { promise } = laterAnswer<DashboardData>();
    open({ answers: [answers(dashboard.read, () => promise)] });
    for (const name of ['Product', 'Quantity', 'Share'])
      expect(screen.getByRole('columnheader', { name })).toBeVisible();
  });

  test('a failure is told with its Error ID, and Reload reads again', async () => {
    const outcomes = [aProblem('Issue getting dashboard.', { errorId: 'e-dash' }), aDashboard()];
    const { user } = open({
      answers: [answers(dashboard.read, () => outcomes.shift() ?? aDashboard())],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Issue getting dashboard.');
    expect(screen.getByText('e-dash')).toBeVisible();
    expect(screen.queryByText('Loading Account...')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByRole('heading', { name: /4,812/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('a chart whose range the server answers in a shape of its own says so, and the others are drawn (OPEN-127)', async () => {
  const unknown = { thisWeek: null, lastWeek: null, lastMonth: null, lastYear: null };
  open({
    answers: [
      answers(dashboard.read, {
        ...aDashboard(),
        OrderData: unknown,
        WarehouseData: unknown,
        ProductData: unknown,
      }),
    ],
  });
  expect(
    await screen.findAllByText("The server's answer for this range can not be drawn"),
  ).toHaveLength(3);
  expect(screen.getByRole('heading', { name: /4,812/ })).toBeVisible();
  expect(rowsOf('Backorder Products')).toContainEqual(['TNT-2P-OCH', '75', '75%']);
});

describe('the stats', () => {
  test.each([
    ['On Hold', '14', 'Orders', { selectedStatus: 'onHold' }],
    ['In Shipment', '9', 'Shipments', { selectedTab: 'Created' }],
    ['Backorders', '1,027', 'Orders', { selectedStatus: 'backorders' }],
  ] as const)('%s leads to its list (DASH-11 to DASH-13)', async (name, count, route, params) => {
    const { user, navigation } = open();
    await user.click(await screen.findByRole('link', { name: `${name} ${count}` }));
    expect(navigation.routeName).toBe(route);
    expect(navigation.params).toEqual(params);
  });

  test('Returns leads nowhere (DASH-14)', async () => {
    open();
    const stats = panel('Stats');
    expect(await stats.findByText('1,027')).toBeVisible();
    expect(stats.getByText('Returns')).toBeVisible();
    expect(stats.getAllByRole('link')).toHaveLength(3);
  });
});

describe('the charts', () => {
  test('tell how many orders were closed or shipped, this week first (DASH-02, DASH-08)', async () => {
    const { user } = open();
    const orders = panel(/^Last two months we closed\/shipped/);
    expect(
      await screen.findByRole('heading', {
        name: 'Last two months we closed/shipped 4,812 orders',
      }),
    ).toBeVisible();
    expect(
      orders.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['This Week', 'Last Week', 'Last Month', 'Last Year']);
    expect(orders.getByRole('radio', { name: 'This Week' })).toBeChecked();
    expect(rowsOf('Orders closed/shipped')).toEqual([
      ['Date', 'Orders'],
      ['Nov 19, 2026', '1,127'],
      ['Nov 20, 2026, so far', '41'],
    ]);
    await user.click(orders.getByRole('radio', { name: 'Last Year' }));
    expect(rowsOf('Orders closed/shipped')).toEqual([
      ['Date', 'Orders'],
      ['January 2025', '900'],
    ]);
    expect(
      panel('Orders Shipped by Warehouse').getByRole('radio', { name: 'This Week' }),
    ).toBeChecked();
  });

  test('tell what each warehouse shipped (DASH-03, DASH-09)', async () => {
    const { user } = open();
    const warehouses = panel('Orders Shipped by Warehouse');
    expect(
      (await warehouses.findAllByRole('listitem')).map(({ textContent }) => textContent),
    ).toEqual(['ROC 78', 'SPA 12']);
    expect(rowsOf('Orders Shipped by Warehouse')).toEqual([
      ['Date', 'ROC', 'SPA'],
      ['Nov 19, 2026', '57', '0'],
      ['Nov 20, 2026, so far', '21', '12'],
    ]);
    await user.click(warehouses.getByRole('radio', { name: 'Last Week' }));
    expect(warehouses.getByText('No orders were shipped in this range')).toBeVisible();
    expect(warehouses.queryByRole('table')).not.toBeInTheDocument();
    await user.click(warehouses.getByRole('button', { name: 'Show This Week' }));
    expect(warehouses.getByRole('radio', { name: 'This Week' })).toBeChecked();
    expect(warehouses.getByRole('radio', { name: 'This Week' })).toHaveFocus();
    expect(warehouses.getByRole('table')).toBeInTheDocument();
  });

  test('bring one warehouse to the front of the others, as long as it is pressed', async () => {
    const { user } = open();
    const spartanburg = await screen.findByRole('button', { name: 'SPA 12' });
    await user.click(spartanburg);
    expect(spartanburg).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'ROC 78' })).toHaveAttribute('data-back', 'true');
    await user.click(spartanburg);
    await user.unhover(spartanburg);
    expect(screen.getByRole('button', { name: 'ROC 78' })).toHaveAttribute('data-back', 'false');
  });

  test('tell the top products of last week first, and not of this one (DASH-04, DASH-10)', async () => {
    const { user } = open();
    const products = panel('Top Shipped Products');
    expect(
      (await products.findAllByRole('listitem')).map(({ textContent }) => textContent),
    ).toEqual(['TRL-2210-GRN1,412', 'BTL-0750-STL356']);
    expect(
      products.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['Last Week', 'Last Month', 'Last Year']);
    expect(products.getByRole('radio', { name: 'Last Week' })).toBeChecked();
    await user.click(products.getByRole('radio', { name: 'Last Month' }));
    expect(products.getByText('No products were shipped in this range')).toBeVisible();
  });

  test('tell what a product is, where the server says it, and open it', async () => {
    const item = aStockItem('TRL-2210-GRN');
    const products = [
      { name: 'TRL-2210-GRN', count: 9, description: 'Trailhead 22 daypack, moss' },
    ];
    const { user, navigation, calls } = open({
      answers: [
        answers(dashboard.read, aDashboard({ ProductData: inRanges({ lastWeek: products }, []) })),
        answers(itemAdmin.list, {
          entities: [aStockItem('TRL-2210-GRN-XL'), item],
          totalEntityLookupCount: 2,
          totalItemCount: 9,
          activeCount: 9,
          inactiveCount: 0,
        }),
      ],
    });
    expect(await screen.findByText('Trailhead 22 daypack, moss')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'TRL-2210-GRN' }));
    expect(calls(itemAdmin.list)[0]?.query).toMatchObject({ searchTerm: 'TRL-2210-GRN' });
    expect(navigation.routeName).toBe('ProductDetail');
    expect(navigation.params).toEqual({ id: item._id, term: 'TRL-2210-GRN' });
  });

  test('say that an item is being looked up, and do so once', async () => {
    const found = {
      entities: [aStockItem('TNT-2P-OCH')],
      totalEntityLookupCount: 1,
      totalItemCount: 1,
      activeCount: 1,
      inactiveCount: 0,
    };
    const { promise, finish } = laterAnswer<typeof found>();
    const { user, calls, navigation } = open({
      answers: [answers(dashboard.read, aDashboard()), answers(itemAdmin.list, () => promise)],
    });
    const product = await screen.findByRole('button', { name: 'TNT-2P-OCH' });
    await user.click(product);
    await user.click(product);
    expect(product).toHaveAttribute('aria-busy', 'true');
    expect(
      await screen.findByRole('progressbar', { name: 'Opening TNT-2P-OCH' }),
    ).toBeInTheDocument();
    expect(calls(itemAdmin.list)).toHaveLength(1);
    finish(found);
    await waitFor(() => expect(navigation.routeName).toBe('ProductDetail'));
  });

  test('lead to the items, searched for a product that can not be opened', async () => {
    const { user, navigation } = open({
      answers: [
        answers(dashboard.read, aDashboard()),
        answers(itemAdmin.list, aProblem('Issue getting items.')),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'TNT-2P-OCH' }));
    expect(navigation.routeName).toBe('Inventory');
    expect(navigation.params).toEqual({ searchTerm: 'TNT-2P-OCH' });
  });

  test('tell which products are waited for, with their shares (DASH-06)', async () => {
    open();
    await screen.findByText('TNT-2P-OCH');
    expect(rowsOf('Backorder Products')).toEqual([
      ['Product', 'Quantity', 'Share'],
      ['TNT-2P-OCH', '75', '75%'],
      ['PAD-R45-REG', '25', '25%'],
    ]);
    expect(panel('Backorder Products').getByText('100')).toBeVisible();
  });

  test('take as much room when they can not be drawn as when they can, and a line when there is nothing to draw', async () => {
    const unknown = { thisWeek: null, lastWeek: null, lastMonth: null, lastYear: null };
    const empty = aDashboard({
      OrderData: inRanges({}, []),
      ProductBackOrderData: { topBackOrder: [] },
    });
    open({
      looks: true,
      answers: [
        answers(dashboard.read, { ...empty, WarehouseData: unknown, ProductData: unknown }),
      ],
    });
    const roomOf = (text: HTMLElement) => getComputedStyle(text.parentElement ?? text).minHeight;
    const undrawn = await screen.findAllByText(
      "The server's answer for this range can not be drawn",
    );
    expect(undrawn.map(roomOf)).toEqual([`${chartHeight}px`, `${topHeight}px`]);
    expect(roomOf(screen.getByText('No products are on backorder'))).toBe(`${topHeight}px`);
    expect(roomOf(screen.getByText('No orders were closed or shipped in this range'))).toBe(
      'calc(12 * var(--mui-spacing))',
    );
  });

  test('say so when there is nothing to show', async () => {
    open({
      answers: [
        answers(
          dashboard.read,
          aDashboard({ OrderData: inRanges({}, []), ProductBackOrderData: { topBackOrder: [] } }),
        ),
      ],
    });
    expect(await screen.findByText('No orders were closed or shipped in this range')).toBeVisible();
    expect(panel(/^Last two months/).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('No products are on backorder')).toBeVisible();
  });
});

describe('a dashboard that stays open', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const later = () => act(() => jest.advanceTimersByTimeAsync(refreshEvery));

  test('reads again every ten minutes, keeping what it shows and the ranges', async () => {
    const { promise, finish } = laterAnswer<DashboardData>();
    const outcomes = [aDashboard(), promise];
    const { calls } = open({
      answers: [answers(dashboard.read, () => outcomes.shift() ?? aDashboard())],
    });
    await act(() => jest.advanceTimersByTimeAsync(0));
    act(() => panel('Top Shipped Products').getByRole('radio', { name: 'Last Year' }).click());
    await later();
    expect(calls(dashboard.read)).toHaveLength(2);
    expect(screen.getByRole('progressbar', { name: 'Refreshing Dashboard' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /4,812/ })).toBeVisible();
    await act(async () => finish(aDashboard({ lastTwoMonthsOrderCount: 4900 })));
    expect(screen.getByRole('heading', { name: /4,900/ })).toBeVisible();
    expect(panel('Top Shipped Products').getByRole('radio', { name: 'Last Year' })).toBeChecked();
  });

  test('keeps its numbers when that fails, says so, and waits for Reload', async () => {
    const outcomes = [aDashboard(), aProblem('No answer in time.', { errorId: 'e-late' })];
    const { calls } = open({
      answers: [answers(dashboard.read, () => outcomes.shift() ?? aDashboard())],
    });
    await act(() => jest.advanceTimersByTimeAsync(0));
    await later();
    expect(screen.getByRole('alert')).toHaveTextContent('No answer in time.');
    expect(screen.getByRole('heading', { name: /4,812/ })).toBeVisible();
    await later();
    expect(calls(dashboard.read)).toHaveLength(2);
  });
});

test('staff find the client switcher where lists have it; people of a client have none (ROUTE-53)', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('button', { name: 'Client: Northwind' })).toBeVisible();
  unmount();
  open({ role: 'Owner' });
  expect(await screen.findByText(/^Updated/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Client:/ })).not.toBeInTheDocument();
});
