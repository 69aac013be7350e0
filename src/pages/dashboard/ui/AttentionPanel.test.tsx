import { screen, waitFor, within } from '@testing-library/react';
import { attention, type AttentionRow } from '@contract/attention';
import { anAttentionRow as aRow, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { AttentionPanel } from './AttentionPanel';

const found = (...Rows: AttentionRow[]) => ({ CheckedAt: '2026-11-24T14:24:00.000Z', Rows });

const open = (rows: readonly AttentionRow[], options: Options = {}) =>
  renderPortal(<AttentionPanel />, {
    route: 'Dashboard',
    role: 'Owner',
    extras: { attention: true },
    answers: [
      answers(attention.read, found(...rows)),
      answers(attention.rest, {}),
      answers(attention.resume, {}),
    ],
    ...options,
  });

const lines = async () =>
  (await screen.findAllByRole('listitem')).map((line) => line.querySelector('p')?.textContent);

describe('what needs somebody', () => {
  test('is told in a sentence with its detail, and a way on', async () => {
    open([
      aRow({ Kind: 'late', Count: 2, Numbers: ['1', '2'] }),
      aRow({
        Kind: 'held',
        Count: 11,
        Subject: 'Insufficient stock',
        Examples: [
          { Name: 'PCK', Count: 6, Day: null },
          { Name: 'BTL', Count: 3, Day: null },
        ],
      }),
      aRow({ Kind: 'held', Key: 'h2', Subject: 'Payment is being checked' }),
      aRow({ Kind: 'due', Count: 1, Day: '2026-11-25' }),
      aRow({
        Kind: 'approval',
        Count: 4,
        Examples: [{ Name: 'Web order 1', Count: null, Day: null }],
      }),
      aRow({ Kind: 'notice', Count: 9, Subject: '5049', Day: '2099-11-28' }),
      aRow({ Kind: 'short', Count: 24, Subject: '5047' }),
      aRow({ Kind: 'orderImport', Count: 39, Subject: 'bad300.csv', RecordId: idOf(1) }),
    ]);
    expect(await lines()).toEqual([
      '2 orders are past their day to ship',
      '11 orders are on hold for stockPCK 6, BTL 3',
      '1 order is on hold: Payment is being checked',
      '1 order is to ship by Nov 25 and not released',
      '4 orders await approvalWeb order 1 and 3 more',
      'Notice 5049 frees 9 orders on Nov 28',
      'Notice 5047 came 24 pieces short',
      '39 rows of bad300.csv were refused',
    ]);
    expect(screen.getByText(/^Checked \d\d:\d\d$/)).toBeVisible();
  });

  test('is told of notices that wait for reasons, and of what may be more', async () => {
    open([
      aRow({
        Kind: 'unexplained',
        Count: 2,
        Subject: '5050',
        Examples: [{ Name: 'PEN short', Count: 24, Day: null }],
      }),
      aRow({ Kind: 'notice', Count: 480, MayBeMore: true, Subject: '5051', Day: '2099-11-28' }),
    ]);
    expect(await lines()).toEqual([
      'Notice 5050 goes to stock once it is said why 2 lines differ24 x PEN short',
      'Notice 5051 frees 480 orders or more on Nov 28',
    ]);
    expect(screen.getByRole('link', { name: /^Say why: Notice 5050/ })).toBeVisible();
  });

  test('is told of items, lots and webhooks alike', async () => {
    open([
      aRow({ Kind: 'webhook', Subject: 'INVENTORY_CHANGED', RecordId: idOf(1) }),
      aRow({ Kind: 'reorder', Count: 9 }),
      aRow({ Kind: 'cover', Count: 1, Examples: [{ Name: 'INK', Count: 5, Day: null }] }),
      aRow({ Kind: 'lots30', Count: 2, Examples: [{ Name: 'PEN', Count: 4, Day: '2026-12-01' }] }),
      aRow({ Kind: 'lots90' }),
    ]);
    expect(await lines()).toEqual([
      'The webhook for Inventory Changed can not be reached',
      '9 items are at or below their reorder point',
      '1 item runs out within 14 daysINK 5 days',
      '2 items have lots that expire within 30 daysPEN Dec 1 and 1 more',
      'The first lot of 1 item expires in 61 to 90 days',
    ]);
  });

  test('leads to its record, or to the list of what it counts', async () => {
    open([
      aRow({ Kind: 'late', Key: 'late', Count: 2, Numbers: ['801', '802'] }),
      aRow({ Kind: 'held', Subject: 'x', Numbers: ['803'] }),
      aRow({ Kind: 'held', Key: 'h2', Subject: 'y', Count: 99, Numbers: ['1', '2'] }),
      aRow({ Kind: 'notice', Subject: '5049', Day: '2026-11-01' }),
      aRow({ Kind: 'itemImport', Subject: 'a.csv', RecordId: idOf(7) }),
      aRow({ Kind: 'cover', Key: 'cover', Count: 2, Numbers: ['PEN', 'INK'] }),
      aRow({ Kind: 'lots30', Key: 'lots30', Count: 99, Numbers: ['PEN'] }),
    ]);
    await screen.findAllByRole('listitem');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/orders?attention=late',
      '/orders?order=803',
      '/orders?attention=h2',
      '/shipments?notice=5049',
      `/inventory/imports?import=${idOf(7)}`,
      '/inventory?attention=cover',
      '/inventory?attention=lots30',
    ]);
  });

  test('opens where it leads to', async () => {
    const { user, navigation } = open([
      aRow({ Kind: 'approval', Key: 'approval', Count: 2, Numbers: ['801', '802'] }),
    ]);
    await user.click(await screen.findByRole('link', { name: 'Open 2: 2 orders await approval' }));
    expect([navigation.place?.pathname, navigation.place?.search]).toEqual([
      '/orders',
      '?attention=approval',
    ]);
  });

  test('is named with the account where staff work for several', async () => {
    open([aRow({ Kind: 'held', Numbers: ['803'] })], { role: 'Manager' });
    expect(await screen.findByRole('link')).toHaveAttribute(
      'href',
      `/orders?order=803&account=${idOf(2)}`,
    );
  });

  test('is shown as far as it is first, and whole when that is asked for', async () => {
    const { user } = open(
      Array.from({ length: 10 }, (_, nth) =>
        aRow({ Kind: 'short', Key: `s${nth}`, Subject: `${nth}` }),
      ),
    );
    await waitFor(async () => expect(await lines()).toHaveLength(8));
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(await lines()).toHaveLength(10);
  });

  test('may be of a kind that this portal does not know, and is left out then', async () => {
    open([aRow({ Kind: 'moonshine' }), aRow({ Kind: 'approval' })]);
    expect(await lines()).toEqual(['1 order awaits approval']);
  });

  test('is nothing: then it says when that was seen', async () => {
    open([]);
    expect(await screen.findByText(/^Nothing needs you\. Checked \d\d:\d\d\.$/)).toBeVisible();
  });
});

describe('a row', () => {
  const held = aRow({ Kind: 'held', Subject: 'x' });
  const menu = async (user: ReturnType<typeof open>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Actions for 1 order is on hold: x' }));

  test.each([
    ['Snooze until tomorrow', 'tomorrow'],
    ['Snooze until next week', 'nextWeek'],
    ['Done, until it changes', 'changed'],
  ])('is put aside: %s', async (entry, Until) => {
    const { user, calls } = open([held]);
    await menu(user);
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    await waitFor(() =>
      expect(calls(attention.rest)).toEqual([{ payload: { Key: held.Key, State: 's', Until } }]),
    );
    await waitFor(() => expect(calls(attention.read)).toHaveLength(2));
  });

  test('that was put aside comes back by undoing', async () => {
    const { user, calls } = open([held]);
    await menu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Snooze until tomorrow' }));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(calls(attention.resume)).toEqual([{ payload: { Key: held.Key } }]));
  });

  test('that was put aside is out of sight, and can be brought back', async () => {
    const { user, calls } = open([{ ...held, IsHidden: true, HiddenUntil: '2026-11-25' }]);
    expect(await screen.findByText(/^Nothing needs you/)).toBeVisible();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '1 put aside' }));
    await menu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Show again' }));
    await waitFor(() => expect(calls(attention.resume)).toHaveLength(1));
  });

  test('that can not be put aside stays, and why is said', async () => {
    const { user } = open([held], {
      answers: [
        answers(attention.read, found(held)),
        answers(attention.rest, aProblem('The server is too busy.', { errorId: 'err-7' })),
      ],
    });
    await menu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Snooze until tomorrow' }));
    expect(await screen.findByText('The server is too busy.')).toBeVisible();
    expect(screen.getByText(/err-7/)).toBeVisible();
  });
});

test('what was read stays when it can not be read again, which says so with its Error ID', async () => {
  let isDown = false;
  const { user } = open([], {
    answers: [
      answers(attention.read, () =>
        isDown
          ? aProblem('The database is gone.', { errorId: 'err-9' })
          : found(aRow({ Kind: 'approval', Since: null })),
      ),
      answers(attention.rest, {}),
    ],
  });
  expect(await lines()).toEqual(['1 order awaits approval']);
  isDown = true;
  await user.click(screen.getByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Snooze until tomorrow' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(/err-9/)).toBeVisible();
  expect(await lines()).toEqual(['1 order awaits approval']);
  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('what has waited says since when, for machines as well', async () => {
  open([
    aRow({ Kind: 'approval', Since: '2026-11-22T03:24:00.000Z' }),
    aRow({ Kind: 'notice', Subject: '5049', Count: 0, Day: '2026-11-01' }),
    aRow({ Kind: 'reorder', Since: null }),
  ]);
  await lines();
  const times = screen.getAllByRole('time').map((time) => time.getAttribute('datetime'));
  expect(times).toEqual(['2026-11-22T03:24:00.000Z', '2026-11-01']);
});

test('what could not be read says so with its Error ID, and is read again', async () => {
  let isDown = true;
  const { user } = open([], {
    answers: [
      answers(attention.read, () =>
        isDown ? aProblem('The database is gone.', { errorId: 'err-9' }) : found(),
      ),
    ],
  });
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('The database is gone.')).toBeVisible();
  expect(within(alert).getByText(/err-9/)).toBeVisible();
  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText(/^Nothing needs you/)).toBeVisible();
});
