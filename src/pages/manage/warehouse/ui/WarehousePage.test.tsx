import { screen, waitFor, within } from '@testing-library/react';
import type { WarehouseState } from '@contract/warehouseConnection';
import {
  warehouseDesk,
  type DifferenceOpened,
  type LeftMessage,
  type StockDifference,
} from '@contract/warehouseDesk';
import { warehouseSides } from '@contract/warehouseSides';
import { aClient, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { WarehousePage } from './WarehousePage';

const state: WarehouseState = {
  Connection: 'connected',
  Warehouses: [
    {
      Code: 'ROC',
      Way: 'sent',
      Waiting: 3,
      WaitingOrders: 2,
      Since: '2026-11-20T10:00:00.000Z',
      LastAnswer: '503 down',
      NextAttemptAt: '2026-11-20T11:00:00.000Z',
      SnapshotAt: '2026-11-20T08:00:00.000Z',
      Compared: 1207,
      Agreed: 1204,
    },
  ],
  Differences: 1,
  Messages: 2,
  Settled: 41,
};
const agreeing: WarehouseState = {
  ...state,
  Warehouses: state.Warehouses.map((each) => ({
    ...each,
    Waiting: 0,
    WaitingOrders: 0,
    Since: null,
  })),
  Differences: 0,
  Messages: 0,
  Settled: 41,
};

const rope: StockDifference = {
  _id: idOf(1),
  ClientId: aClient()._id,
  ClientName: 'Northwind Outfitters',
  StockNumber: 'RPE-70',
  Description: 'Dynamic rope',
  WarehouseCode: 'ROC',
  Source: 'snapshot N-7',
  Books: { OnHand: 184, Unshippable: 0 },
  UnderWay: -12,
  Told: { OnHand: 180, Unshippable: 0 },
  FoundAt: '2026-11-20T08:00:00.000Z',
  Since: '2026-11-18T08:00:00.000Z',
  State: 'open',
  Reason: null,
  EndedAt: null,
  EndedBy: null,
};

const noStep = {
  By: 'Warehouse ROC',
  Reason: null,
  IsBlocked: false,
  Document: null,
  Subject: '',
  Why: '',
  Change: null,
  Books: null,
  Told: null,
} as const;

const ropeOpened: DifferenceOpened = {
  entity: rope,
  Steps: [
    {
      ...noStep,
      Kind: 'told',
      At: '2026-11-20T08:00:00.000Z',
      Subject: 'snapshot N-7',
      Books: 184,
      Told: 180,
    },
    {
      ...noStep,
      Kind: 'movement',
      At: '2026-11-19T08:00:00.000Z',
      Reason: 'shipped',
      Document: { Kind: 'order', Number: '12955', Line: null },
      Change: -2,
      Books: 184,
    },
  ],
  IsCut: false,
  Cause: {
    Kind: 'message',
    Pieces: -4,
    IsWhole: true,
    At: '2026-11-19T07:00:00.000Z',
    Reason: null,
    Document: null,
    Type: 'stock.adjusted',
    Why: 'The books have 3 of RPE-70',
  },
  Now: { OnHand: 184, Unshippable: 0 },
  After: { OnHand: 180, Unshippable: 0 },
  Reserved: 12,
  AskedAt: null,
  WhyNot: null,
};

const aMessage = (more: Partial<LeftMessage> = {}): LeftMessage => ({
  Id: 'roc-1',
  WarehouseCode: 'ROC',
  Type: 'shipment.sent',
  ClientId: rope.ClientId,
  ClientName: rope.ClientName,
  Record: 'order 12931-P1',
  Number: null,
  State: 'left',
  Why: 'Order 12931 was cancelled before',
  ReceivedAt: '2026-11-20T09:21:50.000Z',
  Reason: null,
  EndedAt: null,
  EndedBy: null,
  ...more,
});
const waiting = aMessage({
  Id: 'roc-2',
  Type: 'order.progress',
  Record: 'order 12961',
  Number: 4,
  State: 'waits',
  Why: 'Message 3 about order 12961 has not come yet',
});

const pageOf = <Row,>(...entities: Row[]) => ({
  entities,
  totalEntityLookupCount: entities.length,
});

const open = ({ answers: more = [], ...options }: Options = {}) =>
  renderPortal(<WarehousePage />, {
    role: 'Manager',
    route: 'ManageWarehouse',
    extras: { warehouseDesk: true },
    answers: [
      answers(warehouseDesk.state, state),
      answers(warehouseDesk.differences, pageOf(rope)),
      answers(warehouseDesk.messages, pageOf(aMessage(), waiting)),
      answers(warehouseDesk.difference, ropeOpened),
      ...more,
    ],
    ...options,
  });

const differing = () => screen.findByRole('table', { name: 'Stock that differs' });
const openRope = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: 'History of RPE-70 in ROC' }));
  await screen.findByRole('table', { name: 'History of RPE-70' });
};
const messagesTable = () =>
  screen.findByRole('table', { name: 'Messages left for staff or waiting' });

describe('somebody of the staff', () => {
  test('sees what differs with both sides, and a connection that is broken', async () => {
    open();
    const [, line] = within(await differing()).getAllByRole('row');
    expect(
      within(line!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '',
      'RPE-70Dynamic rope',
      'ROC',
      'Northwind Outfitters',
      '184',
      '−12',
      '192',
      '−4',
      expect.stringContaining('Nov 18, 2026'),
    ]);
    expect(screen.getByText(/^ROC has not received 3 messages since Nov 20, 2026/)).toBeVisible();
    const outbox = screen.getByRole('table', { name: 'Messages to the warehouses' });
    expect(within(outbox).getByText('503 down')).toBeVisible();
  });

  test('opens a row to its history, the likely cause and what taking over does', async () => {
    const page = open();
    await openRope(page);
    const history = screen.getByRole('table', { name: 'History of RPE-70' });
    expect(within(history).getByText('Told by snapshot N-7')).toBeVisible();
    expect(within(history).getByRole('button', { name: 'Order 12955' })).toBeVisible();
    expect(
      screen.getByText(
        /^A message stock.adjusted came on Nov 19, 2026, .* and was not booked\. The books have 3 of RPE-70\. It explains the whole\.$/,
      ),
    ).toBeVisible();
    expect(
      screen.getByText(
        'On hand 184 to 180, available 172 to 168. No order is touched, 12 are reserved.',
      ),
    ).toBeVisible();
  });

  test('takes over with a reason, and not without one', async () => {
    const page = open({
      answers: [
        answers(warehouseDesk.takeOver, { entity: { ...rope, State: 'taken' } }),
        answers(warehouseDesk.difference, ropeOpened),
      ],
    });
    await openRope(page);
    const button = screen.getByRole('button', { name: 'Take over 180' });
    expect(button).toHaveAccessibleDescription('Choose a reason first');
    await page.user.click(button);
    expect(page.calls(warehouseDesk.takeOver)).toEqual([]);
    await page.user.click(screen.getByRole('combobox', { name: /^Reason/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Count of the warehouse' }));
    await page.user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Counted twice');
    await page.user.click(button);
    expect(await screen.findByText('RPE-70 in ROC is now as the warehouse has it.')).toBeVisible();
    expect(page.calls(warehouseDesk.takeOver)).toEqual([
      {
        payload: { Id: rope._id, Reason: 'counted', Note: 'Counted twice', Seen: ropeOpened.Now },
      },
    ]);
    expect(page.calls(warehouseDesk.differences)).toHaveLength(2);
  });

  test('is told that the books have moved meanwhile, and sees them anew', async () => {
    const moved = {
      ...ropeOpened,
      Now: { OnHand: 182, Unshippable: 0 },
      After: { OnHand: 178, Unshippable: 0 },
    };
    let asked = 0;
    const page = open({
      answers: [
        answers(warehouseDesk.takeOver, aProblem('The books have moved meanwhile')),
        answers(warehouseDesk.difference, () => ((asked += 1) === 1 ? ropeOpened : moved)),
      ],
    });
    await openRope(page);
    await page.user.click(screen.getByRole('combobox', { name: /^Reason/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Count of the warehouse' }));
    await page.user.click(screen.getByRole('button', { name: 'Take over 180' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The books have moved meanwhile');
    expect(await screen.findByRole('button', { name: 'Take over 178' })).toBeVisible();
  });

  test('can not take over what was counted since, and reads why; ours can be kept', async () => {
    const WhyNot = 'The item was counted since this difference was found';
    const page = open({
      answers: [
        answers(warehouseDesk.difference, { ...ropeOpened, WhyNot }),
        answers(warehouseDesk.keepOurs, { entity: { ...rope, State: 'kept' } }),
      ],
    });
    await openRope(page);
    expect(screen.getByText(`${WhyNot}.`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take over' })).toHaveAttribute('aria-disabled');
    await page.user.click(screen.getByRole('button', { name: 'Keep ours, 184' }));
    await page.user.type(
      await screen.findByRole('textbox', { name: 'Reason' }),
      'Counted by hand{Enter}',
    );
    expect(await screen.findByText('The books of RPE-70 stay as they are.')).toBeVisible();
    expect(page.calls(warehouseDesk.keepOurs)).toEqual([
      { payload: { Id: rope._id, Reason: 'Counted by hand' } },
    ]);
  });

  test('asks the warehouse to count, and reads since when it is asked', async () => {
    let isAsked = false;
    const AskedAt = '2026-11-20T10:30:00.000Z';
    const page = open({
      answers: [
        answers(warehouseDesk.difference, () => ({
          ...ropeOpened,
          AskedAt: isAsked ? AskedAt : null,
        })),
        answers(warehouseDesk.askToCount, () => {
          isAsked = true;
          return { AskedAt };
        }),
      ],
    });
    await openRope(page);
    await page.user.click(screen.getByRole('button', { name: 'Ask ROC to count' }));
    expect(await screen.findByText('ROC was asked to count RPE-70.')).toBeVisible();
    expect(
      await screen.findByText(
        /^ROC was asked on Nov 20, 2026, .* to count it; what it counts decides\.$/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask ROC again' })).toBeVisible();
    expect(page.calls(warehouseDesk.askToCount)).toEqual([{ payload: { Id: rope._id } }]);
  });

  test('tries a message again and reads what became of it', async () => {
    const page = open({
      answers: [
        answers(warehouseDesk.tryAgain, { Outcome: 'waits', Why: 'Message 3 has not come yet' }),
      ],
    });
    const table = await messagesTable();
    expect(within(table).getByText('Order 12931 was cancelled before')).toBeVisible();
    await page.user.click(
      within(table).getByRole('button', { name: 'Try again order.progress order 12961' }),
    );
    expect(
      await screen.findByText('The message still waits. Message 3 has not come yet.'),
    ).toBeVisible();
    expect(page.calls(warehouseDesk.tryAgain)).toEqual([
      { payload: { Warehouse: 'ROC', Id: 'roc-2' } },
    ]);
  });

  test('puts a message aside with a reason', async () => {
    const page = open({
      answers: [answers(warehouseDesk.putAside, { entity: aMessage({ State: 'dismissed' }) })],
    });
    const table = await messagesTable();
    await page.user.click(
      within(table).getByRole('button', { name: 'Put aside shipment.sent order 12931-P1' }),
    );
    await page.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Returned{Enter}');
    expect(await screen.findByText(/^The message was put aside\./)).toBeVisible();
    expect(page.calls(warehouseDesk.putAside)).toEqual([
      { payload: { Warehouse: 'ROC', Id: 'roc-1', Reason: 'Returned' } },
    ]);
  });

  test('sees what was settled, and by whom', async () => {
    const settled = {
      EndedBy: 'Marcus Bell',
      EndedAt: '2026-11-21T09:00:00.000Z',
    };
    const page = open({
      answers: [
        answers(warehouseDesk.differences, ({ query }) =>
          query.show === 'settled'
            ? pageOf({ ...rope, ...settled, State: 'kept' as const, Reason: 'Counted by hand' })
            : pageOf(rope),
        ),
        answers(warehouseDesk.messages, ({ query }) =>
          query.show === 'settled'
            ? pageOf(aMessage({ ...settled, State: 'dismissed', Reason: 'Returned' }))
            : pageOf<LeftMessage>(),
        ),
      ],
    });
    await differing();
    await page.user.click(screen.getByRole('tab', { name: 'Settled 41' }));
    const decided = await screen.findByRole('table', { name: 'Stock that differed' });
    expect(within(decided).getByText('Ours kept')).toBeVisible();
    expect(within(decided).getByText(/^Marcus Bell, Nov 21, 2026/)).toBeVisible();
    const aside = screen.getByRole('table', { name: 'Messages that were put aside' });
    expect(within(aside).getByText(/Returned/)).toBeVisible();
    expect(within(aside).queryByRole('button', { name: /^Put aside/ })).toBeNull();
    expect(page.navigation.place?.search).toBe('?show=settled');
  });

  test('reads that both agree where nothing differs', async () => {
    open({
      answers: [
        answers(warehouseDesk.state, agreeing),
        answers(warehouseDesk.differences, pageOf<StockDifference>()),
        answers(warehouseDesk.messages, pageOf<LeftMessage>()),
      ],
    });
    expect(
      await screen.findByText(/^Books and warehouse agree\. Snapshot of Nov 20, 2026, /),
    ).toBeVisible();
    expect(screen.getByText('No message of a warehouse waits.')).toBeVisible();
  });

  test('reads that nothing was compared before the first snapshot', async () => {
    const Warehouses = agreeing.Warehouses.map((each) => ({ ...each, SnapshotAt: null }));
    open({
      answers: [
        answers(warehouseDesk.state, { ...agreeing, Warehouses }),
        answers(warehouseDesk.differences, pageOf<StockDifference>()),
        answers(warehouseDesk.messages, pageOf<LeftMessage>()),
      ],
    });
    expect(
      await screen.findByText('Nothing was compared: no snapshot has come yet.'),
    ).toBeVisible();
    expect(screen.queryByText(/Books and warehouse agree/)).toBeNull();
  });

  test('reads which side wins, by kind', async () => {
    const { user } = open();
    await differing();
    await user.click(screen.getByRole('button', { name: 'Who wins, by kind' }));
    const dialog = await screen.findByRole('dialog', { name: 'Who wins, by kind' });
    const rows = within(dialog).getAllByRole('row');
    expect(rows).toHaveLength(Object.keys(warehouseSides).length + 1);
    expect(dialog).toHaveTextContent('What has left, in which package');
    expect(within(dialog).getByRole('row', { name: /stock\.snapshot/ })).toHaveTextContent(
      'Nobody',
    );
  });

  test('reads who wins as the provider has chosen it', async () => {
    const chosen = { ...state, Sides: { 'stock.snapshot': 'The warehouse' as const } };
    const { user } = open({
      answers: [
        answers(warehouseDesk.state, () => chosen),
        answers(warehouseDesk.differences, pageOf(rope)),
        answers(warehouseDesk.messages, pageOf<LeftMessage>()),
      ],
    });
    await differing();
    await user.click(screen.getByRole('button', { name: 'Who wins, by kind' }));
    const row = await screen.findByRole('row', { name: /stock\.snapshot/ });
    expect(row).toHaveTextContent('The warehouse');
  });

  test('reads why it could not be loaded, with the Error ID, and loads it again', async () => {
    let asked = 0;
    const { user } = open({
      answers: [
        answers(warehouseDesk.state, () =>
          (asked += 1) === 1 ? aProblem('No network', { errorId: 'err-7' }) : state,
        ),
      ],
    });
    expect(await screen.findByText('No network')).toBeVisible();
    expect(screen.getByText(/err-7/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /again|Refresh|Reload/i }));
    expect(await differing()).toBeVisible();
  });

  test('sees it on a phone as blocks', async () => {
    const page = open({ width: 390 });
    await screen.findByRole('button', { name: 'History of RPE-70 in ROC' });
    expect(screen.getByText('Snapshot 192')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'History of RPE-70 in ROC' }));
    expect(await screen.findByRole('button', { name: 'Take over 180' })).toBeVisible();
  });
});

test('on a server without it everybody is led back to the hub', async () => {
  const { navigation } = open({ extras: {} });
  await waitFor(() => expect(navigation.routeName).toBe('Manage'));
});
