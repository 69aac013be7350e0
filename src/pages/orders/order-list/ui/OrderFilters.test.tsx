import { act, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@contract/access';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { anOrder } from '@tests/records';
import { answers, renderPortal, type Options } from '@tests/renderPortal';
import { OrdersPage } from './OrdersPage';

const counts = {
  totalOrderCount: 1,
  submittedCount: 1,
  confirmedCount: 0,
  releasedCount: 0,
  onHoldCount: 0,
  cancelledCount: 0,
  partialOrdersCount: 0,
  backordersCount: 0,
  shippedCount: 0,
  deductCount: 0,
};

/** A person at the order list, with what was asked of the server last. */
const atOrders = async (
  search = '',
  order: OrderRecord = anOrder(48231),
  options: Options = {},
) => {
  const portal = renderPortal(<OrdersPage />, {
    ...options,
    search,
    answers: [answers(orders.list, { entities: [order], totalEntityLookupCount: 1, ...counts })],
  });
  await screen.findByText('48231');
  return { ...portal, lastQuery: () => portal.calls(orders.list).at(-1)?.query };
};

const openFilters = async ({ user }: Pick<ReturnType<typeof renderPortal>, 'user'>) => {
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
};

const status = () => screen.getByRole('combobox', { name: /Status/ });

describe('the filter panel', () => {
  test('is whole at the moment a person sees it, so that it is placed for its full size', async () => {
    const panel = await openFilters(await atOrders());
    expect(panel.getByRole('button', { name: 'Apply' })).toBeInTheDocument();
  });

  test('applies what a person filled in, and closes', async () => {
    const page = await atOrders('?page=1');
    const panel = await openFilters(page);
    await page.user.type(panel.getByRole('textbox', { name: 'Company' }), 'Acme');
    await page.user.click(panel.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(page.lastQuery()).toMatchObject({ searchByRCName: 'Acme' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the status filter', () => {
  const shown = {
    totalOrderCount: 1214,
    submittedCount: 12,
    confirmedCount: 5,
    releasedCount: 64,
    onHoldCount: 3,
    cancelledCount: 2,
    partialOrdersCount: 7,
    backordersCount: 4,
    shippedCount: 1128,
    deductCount: 9,
  };

  const optionsFor = async (role: Role) => {
    const { user } = renderPortal(<OrdersPage />, {
      role,
      answers: [
        answers(orders.list, { entities: [anOrder(48231)], totalEntityLookupCount: 1, ...shown }),
      ],
    });
    await screen.findByText('48231');
    await user.click(status());
    return screen.getAllByRole('option').map(({ textContent }) => textContent);
  };

  const forEverybody = [
    'All1,214',
    'Submitted/Waiting for Stock12',
    'Confirmed/Approved5',
    'In Process64',
    'On Hold3',
    'Cancelled2',
    'Partial Orders7',
    'Backorders4',
    'Shipped/Closed1,128',
  ];

  test('shows staff how many orders each entry has (ORD-20 to ORD-30)', async () => {
    expect(await optionsFor('Manager')).toEqual([...forEverybody, 'Deduct9']);
  });

  test('shows an owner the same but for deduct orders', async () => {
    expect(await optionsFor('Owner')).toEqual(forEverybody);
  });

  test('goes back to the first page when a person chooses another entry (LIST-10)', async () => {
    const { user, lastQuery } = await atOrders('?page=1&pageSize=20');
    await user.click(status());
    await user.click(screen.getByRole('option', { name: /In Process/ }));
    await waitFor(() => expect(lastQuery()).toEqual({ page: 1, pageSize: 20, status: 'released' }));
  });

  test.each([
    [{ selectedStatus: 'onHold' }, 'onHold', 'On Hold'],
    [{ selectedTab: 'shipped' }, 'shipped', 'Shipped/Closed'],
    [{ selectedStatus: 'onHold', selectedTab: 'shipped' }, 'onHold', 'On Hold'],
    [{ selectedStatus: 'unheard of' }, undefined, 'All'],
  ])(
    'starts for a person with what the page before says: %j (ORD-31, OPEN-109)',
    async (params, asked, words) => {
      const { lastQuery } = await atOrders('', undefined, { params });
      expect(lastQuery()?.status).toBe(asked);
      expect(status()).toHaveTextContent(words);
    },
  );

  test('keeps what the address says: a person may come back to it', async () => {
    const { lastQuery } = await atOrders('?status=cancelled', undefined, {
      params: { selectedStatus: 'onHold' },
    });
    expect(lastQuery()?.status).toBe('cancelled');
  });

  test.each([
    ['?selectedStatus=submitted', 'submitted'],
    ['?selectedTab=shipped&page=2', 'shipped'],
    ['?selectedTab=shipped&status=onHold', 'onHold'],
    ['?selectedStatus=unheard-of', undefined],
  ])(
    'is read off the address %s as well, by the names of the route (OPEN-109)',
    async (address, asked) => {
      const { lastQuery } = await atOrders(address);
      expect(lastQuery()?.status).toBe(asked);
    },
  );

  test('is used up once: a person who chose another status keeps it when the page loads anew', async () => {
    const { user, navigation, calls, lastQuery } = await atOrders('', undefined, {
      params: { selectedStatus: 'onHold' },
    });
    await user.click(status());
    await user.click(screen.getByRole('option', { name: /^All/ }));
    await waitFor(() => expect(lastQuery()?.status).toBeUndefined());
    const before = calls(orders.list).length;
    act(() => navigation.reload());
    await waitFor(() => expect(calls(orders.list).length).toBeGreaterThan(before));
    expect(lastQuery()?.status).toBeUndefined();
  });

  test('of deduct orders means all to an owner, who has none', async () => {
    const { lastQuery } = await atOrders('?status=deduct', undefined, { role: 'Owner' });
    expect(lastQuery()?.status).toBeUndefined();
    expect(status()).toHaveTextContent('All');
  });
});

describe('the filters in force', () => {
  test('stand as tags, and a person takes back one of them (ORD-40)', async () => {
    const { user, lastQuery } = await atOrders(
      '?warehouse=ROC&dateFrom=2026-11-01&searchByItem=BTL',
    );
    const tags = () =>
      screen
        .getAllByRole('button', { name: /^Remove/ })
        .map((button) => button.getAttribute('aria-label'));
    expect(tags()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: /^Remove.*Warehouse/ }));
    await waitFor(() =>
      expect(lastQuery()).toEqual({
        page: 1,
        pageSize: 50,
        dateFrom: '2026-11-01',
        searchByItem: 'BTL',
        warehouse: undefined,
      }),
    );
    expect(tags()).toHaveLength(2);
  });

  test('give way to order numbers, and the panel says so (ORD-32)', async () => {
    const page = await atOrders('?warehouse=ROC&searchById=48231');
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
    const panel = await openFilters(page);
    expect(panel.getByRole('textbox', { name: 'Order number(s)' })).toHaveAccessibleDescription(
      'When used, the other filters are ignored.',
    );
  });

  test('offer a person every filter (ORD-32 to ORD-39)', async () => {
    const panel = await openFilters(await atOrders());
    for (const name of ['Order number(s)', 'Item name (sku)', 'First name', 'Last name', 'Company'])
      expect(panel.getByRole('textbox', { name })).toBeVisible();
    for (const name of ['Date from', 'Date to'])
      expect(panel.getByRole('group', { name })).toBeVisible();
    expect(panel.getByRole('combobox', { name: 'Warehouse' })).toBeVisible();
    expect(panel.getByRole('button', { name: 'Clear all Filters' })).toBeVisible();
  });
});

describe('the number search', () => {
  test('says how several numbers are written (ORD-19)', async () => {
    const { user, lastQuery } = await atOrders();
    const box = screen.getByRole('searchbox', { name: 'Search by order number(s)' });
    expect(box).toHaveAttribute('placeholder', 'Search by order number(s): n or nn, nnn, nnn');
    await user.type(box, ' 48231, 48230 {Enter}');
    await waitFor(() => expect(lastQuery()?.searchById).toBe('48231, 48230'));
  });

  test('shows all statuses, because it finds orders of any', async () => {
    await atOrders('?status=onHold&searchById=48231');
    expect(status()).toHaveTextContent('All');
  });

  test('ends when a person chooses a status', async () => {
    const { user, lastQuery } = await atOrders('?searchById=48231');
    await user.click(status());
    await user.click(screen.getByRole('option', { name: /On Hold/ }));
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({ status: 'onHold', searchById: undefined }),
    );
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('gets the focus by the / key', async () => {
    const { user } = await atOrders();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('leaves the / key to a person who types elsewhere', async () => {
    const { user } = await atOrders();
    const box = screen.getByRole('textbox', { name: 'Go to page' });
    await user.click(box);
    await user.keyboard('/');
    expect(box).toHaveFocus();
  });
});

describe('clearing all filters', () => {
  test('leaves a bare address and fetches the orders again', async () => {
    const { user, navigation, calls, lastQuery } = await atOrders(
      '?status=submitted&warehouse=ROC',
      undefined,
      { params: { selectedStatus: 'onHold' } },
    );
    expect(navigation.place?.search).toBe('?status=submitted&warehouse=ROC');
    await user.click(screen.getByRole('button', { name: 'Clear all Filters' }));
    await waitFor(() => expect(calls(orders.list)).toHaveLength(2));
    expect(navigation.place?.search).toBe('');
    expect(lastQuery()).toEqual({ page: 1, pageSize: 50 });
    expect(status()).toHaveTextContent('All');
  });
});

describe('long texts', () => {
  test('a long recipient keeps the height of its row', async () => {
    const order = anOrder(48231);
    const long = 'A'.repeat(251);
    const Recipient = order.Recipient && {
      ...order.Recipient,
      FirstName: null,
      LastName: null,
      Company: long,
    };
    await atOrders('', { ...order, Recipient }, { looks: true });
    expect(screen.getByTitle(long)).toHaveStyle({
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    });
  });

  test('a long filter is cut, and says all of it to a person who points at it', async () => {
    const long = 'A'.repeat(200);
    await atOrders(`?searchByRCName=${long}`, anOrder(48231), { looks: true });
    expect(screen.getByTitle(`Company ${long}`)).toHaveStyle({
      maxWidth: 'min(100%, calc(80 * var(--mui-spacing)))',
    });
    expect(screen.getByText(long)).toHaveStyle({ textOverflow: 'ellipsis' });
    expect(screen.getByRole('button', { name: 'Clear all Filters' })).toHaveStyle({
      flex: '0 0 auto',
    });
  });
});
