import { act, screen, waitFor, within } from '@testing-library/react';
import { attention, type AttentionOfClient } from '@contract/attention';
import { addDays } from '@contract/dates';
import { warehouseDesk } from '@contract/warehouseDesk';
import { cookies } from '@/shared/api/cookies';
import { tellRecovered } from '@/shared/api/recovery';
import { localToday } from '@/shared/format/dates';
import { anAttentionRow as aRow, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { OverviewPage } from './OverviewPage';

const counts = {
  Late: 0,
  OnHold: 0,
  Due: 0,
  ToApprove: 0,
  ToFree: 0,
  Notices: 0,
  ImportRows: 0,
  LowStock: 0,
  Expiring: 0,
  Failing: 0,
};

const aClient = (
  nth: number,
  Name: string,
  {
    Counts = {},
    ...more
  }: Partial<Omit<AttentionOfClient, 'Counts'>> & { Counts?: Partial<typeof counts> } = {},
): AttentionOfClient => ({
  _id: idOf(nth),
  Name,
  CheckedAt: '2026-11-24T14:24:00.000Z',
  Since: null,
  Longest: null,
  ...more,
  Counts: { ...counts, ...Counts },
});

/** The account that the tests work in. */
const northwind = aClient(2, 'Northwind', {
  Since: '2026-11-20T10:00:00.000Z',
  Longest: aRow({ Kind: 'held', Count: 3, Subject: 'Insufficient stock' }),
  Counts: { OnHold: 3, Late: 2 },
});
const acme = aClient(9, 'Acme', {
  Since: '2026-11-18T10:00:00.000Z',
  Longest: aRow({ Kind: 'approval', Count: 7 }),
  Counts: { ToApprove: 7 },
});
const calm = aClient(10, 'Calm');

const open = (options: Options = {}) =>
  renderPortal(<OverviewPage />, {
    role: 'Manager',
    route: 'ManageOverview',
    extras: { attention: true },
    answers: [
      answers(attention.clients, { Clients: [acme, northwind, calm] }),
      answers(attention.ofClient, ({ params: { id } }) => {
        const Client = id === northwind._id ? northwind : acme;
        const held = aRow({
          Kind: 'held',
          Count: 3,
          Subject: 'Insufficient stock',
          Numbers: ['1', '2', '3'],
        });
        const approval = aRow({ Kind: 'approval', Count: 7, Numbers: ['4', '5'] });
        return {
          CheckedAt: '2026-11-24T14:24:00.000Z',
          Rows: [id === northwind._id ? held : approval],
          Client,
        };
      }),
    ],
    ...options,
  });

const names = async () => {
  const table = await screen.findByRole('table', { name: 'Clients' });
  return within(table)
    .getAllByRole('button', { name: /^What waits at/ })
    .map((button) => button.getAttribute('aria-label')?.replace('What waits at ', ''));
};

afterEach(() => cookies.client.remove());

describe('somebody of the staff', () => {
  test('sees a line for each client with its counts, and the sums of them', async () => {
    open();
    expect(await names()).toEqual(['Acme', 'Northwind', 'Calm']);
    expect(screen.getByText('3 orders are on hold for stock')).toBeVisible();
    expect(screen.getByText('Nothing open')).toBeVisible();
    expect(screen.getByRole('button', { name: '7 to approve of Acme' })).toBeVisible();
    const total = screen.getByText('Total').closest('tr');
    expect(
      total &&
        within(total)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
    ).toEqual(['', 'Total', '2', '3', '0', '7', '0', '0', '0', '0', '0', '0']);
  });

  test('sorts them by whatever column', async () => {
    const { user } = open();
    await names();
    await user.click(screen.getByRole('button', { name: 'ON HOLD' }));
    expect(await names()).toEqual(['Northwind', 'Acme', 'Calm']);
    await user.click(screen.getByRole('button', { name: 'CLIENT' }));
    expect(await names()).toEqual(['Acme', 'Calm', 'Northwind']);
    await user.click(screen.getByRole('button', { name: 'WAITING' }));
    expect(await names()).toEqual(['Acme', 'Northwind', 'Calm']);
  });

  test('finds one by its name, and those with something open', async () => {
    const { user } = open();
    await names();
    await user.click(screen.getByLabelText('Only those with something open'));
    expect(await names()).toEqual(['Acme', 'Northwind']);
    await user.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'north');
    expect(await names()).toEqual(['Northwind']);
    await user.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'x');
    expect(screen.getByText('No client matches')).toBeVisible();
  });

  test('opens a line in place, and a row of it in the account that it is of', async () => {
    const { user, session } = open();
    await names();
    await user.click(screen.getByRole('button', { name: 'What waits at Acme' }));
    await user.click(await screen.findByRole('link', { name: 'Open 7: 7 orders await approval' }));
    expect(session.switchingTo).toBe('Acme');
    expect(cookies.client.get()).toBe(idOf(9));
  });

  test('goes to the dashboard of a client by its name, and in the own account without a switch', async () => {
    const { user, session, navigation } = open();
    await names();
    await user.click(screen.getByRole('button', { name: 'Northwind' }));
    expect([session.switchingTo, navigation.routeName]).toEqual([null, 'Dashboard']);
  });

  test('goes to the list behind a number', async () => {
    const { user, navigation } = open();
    await names();
    await user.click(screen.getByRole('button', { name: '3 on hold of Northwind' }));
    await waitFor(() => expect(navigation.place?.search).toBe('?attention=held'));
  });

  describe('who opens a number', () => {
    const today = localToday();
    const rows = [
      aRow({ Kind: 'held', Key: 'h1', Count: 11, Subject: 'Insufficient stock', Numbers: [] }),
      aRow({ Kind: 'held', Key: 'h2', Count: 20, Subject: 'Payment is being checked' }),
      aRow({ Kind: 'notice', Key: 'n1', Count: 0, Subject: '5047', Day: today }),
      aRow({ Kind: 'notice', Key: 'n2', Count: 3, Subject: '5049', Day: addDays(today, 4) }),
      aRow({ Kind: 'short', Key: 's1', Count: 24, Subject: '5031' }),
      aRow({ Kind: 'orderImport', Key: 'i1', Count: 39, Subject: 'a.csv', RecordId: idOf(7) }),
      aRow({ Kind: 'itemImport', Key: 'i2', Count: 2, Subject: 'b.csv', RecordId: idOf(8) }),
      aRow({ Kind: 'lots30', Key: 'lots30', Count: 2, Numbers: ['A', 'B'] }),
      aRow({ Kind: 'lots60', Key: 'lots60', Count: 1, Numbers: ['C'] }),
    ];
    const many = aClient(2, 'Northwind', {
      Longest: rows[0] ?? null,
      Counts: { OnHold: 31, ToFree: 3, Notices: 2, ImportRows: 60, Expiring: 3 },
    });
    const openMany = () =>
      open({
        answers: [
          answers(attention.clients, { Clients: [many] }),
          answers(attention.ofClient, {
            CheckedAt: '2026-11-24T14:24:00.000Z',
            Rows: rows,
            Client: many,
          }),
        ],
      });
    const told = async (name: string) =>
      within(await screen.findByRole('list', { name }))
        .getAllByRole('listitem')
        .map((line) => line.querySelector('b')?.textContent);

    test.each([
      [
        '31 on hold of Northwind',
        'on hold of Northwind',
        ['11 orders are on hold for stock', '20 orders are on hold: Payment is being checked'],
      ],
      [
        '2 notices of Northwind',
        'notices of Northwind',
        ['Notice 5047 is due today', 'Notice 5031 came 24 pieces short'],
      ],
      [
        '3 expiring of Northwind',
        'expiring of Northwind',
        [
          '2 items have lots that expire within 30 days',
          'The first lot of 1 item expires in 31 to 60 days',
        ],
      ],
    ])('sees in the line all that it counts, and nothing else: %s', async (number, list, lines) => {
      const { user, navigation } = openMany();
      await names();
      await user.click(screen.getByRole('button', { name: number }));
      expect(await told(list)).toEqual(lines);
      expect(navigation.routeName).toBe('ManageOverview');
      await user.click(screen.getByRole('button', { name: 'Show all that waits at Northwind' }));
      expect(await told('What waits at Northwind')).toHaveLength(5);
    });

    test('goes to the one notice that frees orders, not to one that is merely due', async () => {
      const { user, navigation } = openMany();
      await names();
      await user.click(screen.getByRole('button', { name: '3 to free of Northwind' }));
      await waitFor(() => expect(navigation.place?.pathname).toBe('/shipments'));
      expect(navigation.place?.search).toContain('notice=5049');
    });

    test('reads that not all of it is told one by one', async () => {
      const { user } = openMany();
      await names();
      await user.click(screen.getByRole('button', { name: '60 import rows of Northwind' }));
      expect(await told('import rows of Northwind')).toEqual([
        '39 rows of a.csv were refused',
        '2 rows of b.csv were refused',
      ]);
      expect(screen.getByText('Those that wait longest are shown.')).toBeVisible();
    });
  });

  test('sees of an open line what waits there now, and what waited where that can not be read', async () => {
    let now: 'before' | 'after' | 'down' = 'before';
    const { user } = open({
      answers: [
        answers(attention.clients, { Clients: [acme] }),
        answers(attention.ofClient, () =>
          now === 'down'
            ? aProblem('The database is gone.', { errorId: 'err-9' })
            : {
                CheckedAt: '2026-11-24T14:24:00.000Z',
                Rows: [aRow({ Kind: 'approval', Count: now === 'before' ? 7 : 5 })],
                Client: acme,
              },
        ),
      ],
    });
    await names();
    await user.click(screen.getByRole('button', { name: 'What waits at Acme' }));
    const way = (name: string) => screen.findByRole('link', { name });
    expect(await way('Open 7: 7 orders await approval')).toBeVisible();
    now = 'after';
    act(tellRecovered);
    expect(await way('Open 5: 5 orders await approval')).toBeVisible();
    now = 'down';
    act(tellRecovered);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/err-9/)).toBeVisible();
    expect(await way('Open 5: 5 orders await approval')).toBeVisible();
  });

  test('reads of a line that could not be opened why, and opens it again', async () => {
    let isDown = true;
    const { user } = open({
      answers: [
        answers(attention.clients, { Clients: [acme] }),
        answers(attention.ofClient, () =>
          isDown
            ? aProblem('The database is gone.', { errorId: 'err-9' })
            : { CheckedAt: '2026-11-24T14:24:00.000Z', Rows: [], Client: acme },
        ),
      ],
    });
    await names();
    await user.click(screen.getByRole('button', { name: 'What waits at Acme' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/err-9/)).toBeVisible();
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText('Nothing needs you here.')).toBeVisible();
  });

  test('reads why the clients could not be read', async () => {
    open({
      answers: [
        answers(attention.clients, aProblem('The database is gone.', { errorId: 'err-9' })),
      ],
    });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The database is gone.')).toBeVisible();
    expect(within(alert).getByText(/err-9/)).toBeVisible();
  });

  test('sees the counts in words where the screen is small', async () => {
    open({ width: 390 });
    await names();
    expect(screen.getByRole('button', { name: '3 on hold' })).toBeVisible();
    expect(screen.getByRole('button', { name: '2 late' })).toBeVisible();
  });
});

describe('the warehouses above it', () => {
  const state = {
    Connection: 'none' as const,
    Warehouses: [
      {
        Code: 'ROC',
        Way: 'none' as const,
        Waiting: 14,
        WaitingOrders: 12,
        Since: '2026-11-24T10:00:00.000Z',
        LastAnswer: '',
        NextAttemptAt: null,
        SnapshotAt: null,
        Compared: 0,
        Agreed: 0,
      },
    ],
    Differences: 2,
    Messages: 1,
    Settled: 0,
  };
  const extras = { attention: true, warehouseDesk: true };
  const prepared = [answers(attention.clients, { Clients: [calm] })];

  test('tell that none is connected and how many orders wait, and lead to what is to be settled', async () => {
    const { user, navigation } = open({
      extras,
      answers: [...prepared, answers(warehouseDesk.state, state)],
    });
    const lines = await screen.findByRole('region', { name: 'Warehouses' });
    expect(lines).toHaveTextContent('No warehouse is connected: 12 released orders wait.');
    expect(lines).toHaveTextContent('2 differences and 1 message of the warehouses wait for you.');
    await user.click(screen.getByRole('button', { name: 'Open Warehouse' }));
    expect(navigation.routeName).toBe('ManageWarehouse');
  });

  test('say nothing where all is well', async () => {
    const { calls } = open({
      extras,
      answers: [
        ...prepared,
        answers(warehouseDesk.state, {
          Connection: 'connected',
          Warehouses: [],
          Differences: 0,
          Messages: 0,
          Settled: 0,
        }),
      ],
    });
    await waitFor(() => expect(calls(warehouseDesk.state)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Warehouses' })).toBeNull();
  });

  test('tell why they could not be read, beside the clients', async () => {
    open({
      extras,
      answers: [...prepared, answers(warehouseDesk.state, aProblem('Out of order'))],
    });
    expect(await screen.findByText('Out of order')).toBeVisible();
    expect(await names()).toEqual(['Calm']);
  });
});
