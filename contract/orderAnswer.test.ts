import { anOrder, aSubOrder } from '@tests/records';
import { customerStatus } from './customerStatus';
import { orderAnswer } from './orderAnswer';
import type { AnswerFacts } from './orderPage';
import type { OrderRecord } from './orderRecord';
import { orderStatuses, warehouseStatuses } from './orderRules';
import { trackingPage } from './trackingPages';

const words = {
  moment: (iso: string) => iso.slice(0, 16).replace('T', ' '),
  day: (day: string) => day.slice(0, 10),
};
const people: AnswerFacts = {
  Next: null,
  Automatic: { Submit: true, Approve: false, Confirm: false, Release: false },
  Plan: null,
  Recall: null,
};
const automatic = (Action: 'approve' | 'confirm' | 'release'): AnswerFacts => ({
  ...people,
  Next: { Action, At: '2026-11-20T12:00:00.000Z' },
  Automatic: { Submit: true, Approve: true, Confirm: true, Release: true },
});
const on = (Status: string, day: number) => ({
  Status,
  Date: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
});
const way = [
  on('Submitted', 19),
  on('Approved', 20),
  on('Confirmed', 21),
  on('Released', 22),
  on('Picked', 23),
  on('Packed', 24),
  on('Shipped', 25),
];

const ask = (
  more: Partial<OrderRecord>,
  { facts = people, isStaff = true }: { facts?: AnswerFacts | null; isStaff?: boolean } = {},
) => orderAnswer({ order: anOrder(12942, more), facts, isStaff, words, today: '2026-11-24' });

type Line = NonNullable<AnswerFacts['Plan']>['Lines'][number];
const next = { Notice: '5053', Date: '2026-12-18', Pieces: 120, Warehouse: 'OKL' };
const bottles: Line = {
  Index: 0,
  StockNumber: 'BTL-0500-BLK',
  Wanted: 24,
  Available: [
    { Warehouse: 'ROC', Pieces: 12, IsTried: true },
    { Warehouse: 'SPA', Pieces: 90, IsTried: false },
  ],
  Short: 12,
  Next: next,
};
const planned = (
  Kind: 'waits' | 'ships' | 'refused',
  Lines: readonly Line[],
  more: { Reason?: string; Submit?: boolean } = {},
): AnswerFacts => ({
  ...people,
  Automatic: { ...people.Automatic, Submit: more.Submit ?? true },
  Recall: null,
  Plan: {
    Lines: [...Lines],
    Outcome: {
      Kind,
      Parts: Kind === 'ships' ? [{ Warehouse: 'ROC', Pieces: 12 }] : [],
      Reason: more.Reason ?? null,
      Elsewhere: [],
    },
  },
});
const short = planned('waits', [bottles]);

const held = {
  Status: 'OnHoldDueToInsufficientStock',
  OnHoldReason: 'Insufficient stock: BTL-0500-BLK',
  OrderHistory: [on('OnHoldDueToInsufficientStock', 20)],
};
const closed = {
  Status: 'Closed',
  WarehouseStatus: 'Shipped',
  OrderHistory: way,
  ShippedServiceLevel: 'UPS Ground',
};

describe('the first sentence', () => {
  const rows: readonly [
    more: Partial<OrderRecord>,
    facts: AnswerFacts | null,
    sentence: string,
    ofStaff: string,
    ofClient: string,
  ][] = [
    [
      { OrderHistory: way.slice(0, 1) },
      people,
      'Submitted on 2026-11-19 10:00, and its stock is reserved.',
      'It is to be approved by you or a colleague.',
      'It is approved next by the warehouse’s people.',
    ],
    [
      { WaitingForClientApproval: true, ShipByDate: '2026-12-01' },
      people,
      'Submitted on 2026-11-19 10:22, and its stock is reserved.',
      'It has to be approved: nothing happens before. It is to ship on 2026-12-01.',
      'It waits for its approval. It is to ship on 2026-12-01.',
    ],
    [
      {},
      automatic('approve'),
      'Submitted on 2026-11-19 10:22, and its stock is reserved.',
      'The system approves it at 2026-11-20 12:00.',
      'The system approves it at 2026-11-20 12:00.',
    ],
    [
      { Status: 'Approved', OrderHistory: way.slice(0, 2) },
      people,
      'Approved on 2026-11-20 10:00.',
      'It is to be confirmed by you or a colleague.',
      'It is confirmed next by the warehouse’s people.',
    ],
    [
      { Status: 'Confirmed', OrderHistory: way.slice(0, 3) },
      automatic('release'),
      'Confirmed on 2026-11-21 10:00.',
      'The system releases it to the warehouse at 2026-11-20 12:00.',
      'The system releases it to the warehouse at 2026-11-20 12:00.',
    ],
    [
      { Status: 'Released', WarehouseStatus: 'Started', OrderHistory: way.slice(0, 4) },
      people,
      'ROC is picking it, since 2026-11-22 10:00.',
      'It ships when it is packed.',
      'It ships when it is packed.',
    ],
    [
      { Status: 'Released', WarehouseStatus: 'On the dock', OrderHistory: way.slice(0, 4) },
      people,
      'ROC says On the dock, since 2026-11-22 10:00.',
      'It ships when it is packed.',
      'It ships when it is packed.',
    ],
    [
      { Status: 'Released', WarehouseStatus: 'Started', OrderHistory: way.slice(0, 4) },
      { ...people, Recall: { State: 'asked', At: '2026-11-23T09:00:00.000Z', Reason: null } },
      'ROC is picking it, since 2026-11-22 10:00.',
      'ROC was asked on 2026-11-23 09:00 to cancel it, and has not answered yet. It ships when it is packed.',
      'ROC was asked on 2026-11-23 09:00 to cancel it, and has not answered yet. It ships when it is packed.',
    ],
    [
      { Status: 'Released', WarehouseStatus: 'Started', OrderHistory: way.slice(0, 4) },
      {
        ...people,
        Recall: { State: 'refused', At: '2026-11-23T09:00:00.000Z', Reason: 'It is on the truck.' },
      },
      'ROC is picking it, since 2026-11-22 10:00.',
      'ROC has refused on 2026-11-23 09:00 to cancel it: It is on the truck. It ships when it is packed.',
      'ROC has refused on 2026-11-23 09:00 to cancel it: It is on the truck. It ships when it is packed.',
    ],
    [closed, people, 'Shipped on 2026-11-25 10:00 from ROC with UPS Ground.', '', ''],
    [{ ...closed, OrderType: 'Deduct' }, people, 'Taken out of ROC on 2026-11-25 10:00.', '', ''],
    [
      {
        ...closed,
        BackOrders: [aSubOrder('12942-B1', { Status: 'OnHoldDueToInsufficientStock' })],
      },
      people,
      'Shipped in part on 2026-11-25 10:00 from ROC with UPS Ground.',
      '2 pieces follow as a backorder once there is stock.',
      '2 pieces follow as a backorder once there is stock.',
    ],
    [
      { Status: 'Cancelled', OrderHistory: [way[0] ?? on('Submitted', 1), on('Cancelled', 20)] },
      people,
      'Cancelled on 2026-11-20 10:00.',
      "Nothing of it ships. A cancelled order can't be brought back.",
      "Nothing of it ships. A cancelled order can't be brought back.",
    ],
    [
      held,
      short,
      'Held since 2026-11-20 10:00, because 24 BTL-0500-BLK are wanted and 12 are left.',
      'If nothing is done it waits for notice 5053, expected 2026-12-18 at OKL.',
      'If nothing is done it waits for notice 5053, expected 2026-12-18 at OKL.',
    ],
    [
      held,
      planned('waits', [{ ...bottles, Available: [], Next: null }]),
      'Held since 2026-11-20 10:00, because 24 BTL-0500-BLK are wanted and none is left.',
      'It waits for stock, and no notice announces more of BTL-0500-BLK.',
      'It waits for stock, and no notice announces more of BTL-0500-BLK.',
    ],
    [held, null, 'Held since 2026-11-20 10:00: Insufficient stock: BTL-0500-BLK.', '', ''],
    [
      { Status: 'OnHold', OnHoldReason: 'Address could not be verified.' },
      people,
      'Held since 2026-11-19 10:22: Address could not be verified.',
      'It goes on once it is submitted again.',
      'It goes on once it is submitted again.',
    ],
  ];

  for (const [more, facts, sentence, ofStaff, ofClient] of rows)
    test(`${sentence} ${ofStaff}`, () => {
      const staff = ask(more, { facts, isStaff: true });
      const client = ask(more, { facts, isStaff: false });
      expect([staff.sentence, staff.next]).toEqual([sentence, ofStaff]);
      expect([client.sentence, client.next]).toEqual([sentence, ofClient]);
    });
});

describe('what a held order waits for', () => {
  const since = 'Held since 2026-11-20 10:00';
  const why = `${since}, because 24 BTL-0500-BLK are wanted and 12 are left.`;
  const reason = `${since}: Insufficient stock: BTL-0500-BLK.`;
  test.each<readonly [sentence: string, next: string, facts: AnswerFacts]>([
    [
      why,
      'It waits for stock: notice 5053, expected 2026-12-18 at OKL, brings 8 of the 12 BTL-0500-BLK that are missing.',
      planned('waits', [{ ...bottles, Next: { ...next, Pieces: 8 } }]),
    ],
    [
      why,
      'If nothing is done it waits for notice 5053, expected since 2026-11-02 at OKL.',
      planned('waits', [{ ...bottles, Next: { ...next, Date: '2026-11-02' } }]),
    ],
    [
      why,
      'It waits for notice 5053, expected 2026-12-18 at OKL, and has to be submitted then.',
      planned('waits', [bottles], { Submit: false }),
    ],
    [
      why.replace('12 are left', '12 are left (1 more short)'),
      'It waits for stock, and no notice announces more of CUP.',
      planned('waits', [bottles, { ...bottles, StockNumber: 'CUP', Next: null }]),
    ],
    [
      `${since}, because 10 BTL-0500-BLK are wanted and 12 are left, but not together with the rest.`,
      'If nothing is done it waits for notice 5053, expected 2026-12-18 at OKL.',
      planned('waits', [{ ...bottles, Wanted: 10, Short: 2 }]),
    ],
    [
      reason,
      'There is stock for it now; submitting it sends it on its way.',
      planned('ships', [{ ...bottles, Short: 0, Next: null }]),
    ],
    [
      reason,
      'There is stock for a part of it now. If it is submitted: Ships from ROC, 12 pieces as a backorder.',
      planned('ships', [bottles]),
    ],
    [
      reason,
      "It can't be submitted as it is: Kit SET has no components.",
      planned('refused', [], { Reason: 'Kit SET has no components' }),
    ],
  ])('%s %s', (sentence, then, facts) => {
    const told = ask(held, { facts });
    expect([told.sentence, told.next]).toEqual([sentence, then]);
  });

  test('one that is held for something else would wait for stock besides', () => {
    const other = { Status: 'OnHold', OnHoldReason: 'Address could not be verified.' };
    expect(ask(other, { facts: short }).next).toBe(
      'It goes on once it is submitted again. As the stock is now: Will wait for BTL-0500-BLK.',
    );
  });
});

describe('what can still be done', () => {
  const until = 'Until it is confirmed.';
  const rows: readonly [status: string, change: string | null, cancel: string | null][] = [
    ['Submitted', until, until],
    ['Approved', until, until],
    ['OnHold', until, until],
    ['OnHoldDueToInsufficientStock', until, until],
    ['OnHoldForSomethingElse', null, until],
    ['Confirmed', null, null],
    ['Released', null, null],
    ['Closed', null, null],
    ['Cancelled', null, null],
  ];

  test.each(rows)('%s', (Status, change, cancel) => {
    for (const isStaff of [true, false]) {
      const [first, second] = ask({ Status }, { isStaff }).possibilities;
      expect([first?.isOpen, second?.isOpen]).toEqual([change !== null, cancel !== null]);
      if (change) expect(first?.text).toBe(change);
      if (cancel) expect(second?.text).toBe(cancel);
    }
  });

  test('the system ends it at a moment that is known', () => {
    const texts = (facts: AnswerFacts) => ask({}, { facts }).possibilities.map(({ text }) => text);
    const when = 'Until 2026-11-20 12:00, when the system confirms it.';
    expect(texts(automatic('approve'))).toEqual([when, when]);
    const approvesOnly = automatic('approve');
    expect(
      texts({ ...approvesOnly, Automatic: { ...approvesOnly.Automatic, Confirm: false } }),
    ).toEqual([until, until]);
  });

  test('what has left can come back, but for a deduct order', () => {
    expect(ask(closed).possibilities.map(({ what }) => what)).toContain('Return what comes back');
    expect(ask({ ...closed, OrderType: 'Deduct' }).possibilities).toHaveLength(2);
  });
});

describe('the bar of steps', () => {
  const states = (more: Partial<OrderRecord>, isStaff = true) =>
    ask(more, { isStaff }).way.map(({ label, state }) => `${label} ${state}`);

  test('every status has a sentence and one place at most, for both', () => {
    for (const isStaff of [true, false])
      for (const Status of [...orderStatuses, 'OnHoldForSomethingElse', 'Unheard of'])
        for (const WarehouseStatus of [...warehouseStatuses, 'On the dock']) {
          const { sentence, way: bar } = ask({ Status, WarehouseStatus }, { isStaff });
          expect(sentence).toMatch(/\.$/);
          expect(sentence).not.toMatch(/undefined|null/);
          const here = bar.filter(({ state }) => state === 'now' || state === 'held');
          expect(here.length).toBeLessThanOrEqual(1);
        }
  });

  test('a released order is where its warehouse is', () => {
    const released = { Status: 'Released', OrderHistory: way.slice(0, 4) };
    expect(states({ ...released, WarehouseStatus: 'Started' })).toEqual([
      'Submitted done',
      'Approved done',
      'Confirmed done',
      'Released now',
      'Picked and packed open',
      'Shipped open',
    ]);
    expect(states({ ...released, WarehouseStatus: 'Packed' }, false)).toEqual([
      'Submitted done',
      'Approved done',
      'Released done',
      'Picked and packed now',
      'Shipped open',
    ]);
  });

  test('a hold stands behind the submission, a cancellation behind what was done', () => {
    expect(states(held, false)).toEqual([
      'Submitted done',
      'On hold held',
      'Approved open',
      'Released open',
      'Picked and packed open',
      'Shipped open',
    ]);
    expect(
      states({ Status: 'Cancelled', OrderHistory: [...way.slice(0, 2), on('Cancelled', 21)] }),
    ).toEqual(['Submitted done', 'Approved done', 'Cancelled cancelled']);
    expect(states(closed).every((step) => step.endsWith('done'))).toBe(true);
  });
});

describe('the status for the customer', () => {
  const say = (more: Partial<OrderRecord>) =>
    customerStatus(anOrder(12942, { Name: 'Holiday restock', ...more }), words.day);

  test('every status is told without anything internal', () => {
    const secret = {
      OnHoldReason: 'Customer did not pay',
      OrderBy: 'Mona Manager',
      ShipmentNote: 'Do not tell',
      Warehouse: 'SPA',
    };
    for (const Status of [...orderStatuses, 'OnHoldForSomethingElse']) {
      const text = say({ ...secret, Status });
      expect(text).toMatch(/^Your order 12942, Holiday restock, /);
      expect(text).not.toMatch(/pay|Mona|tell|SPA|hold due|OnHold/);
    }
  });

  test('a shipped order names its day, its service and how its parcels are followed', () => {
    const parcel = {
      PackageId: 'P1',
      Carrier: 'UPS',
      ServiceLevel: 'UPS Ground',
      TrackingDetails: { TrackingNumber: '1ZA17', Url: null, UCCLabel: null },
      Items: [],
    };
    expect(say({ ...closed, Fulfillment: { Packages: [parcel] } })).toBe(
      'Your order 12942, Holiday restock, left our warehouse on 2026-11-25, with UPS Ground, in 1 package.\n' +
        'Tracking: 1ZA17 (https://www.ups.com/track?tracknum=1ZA17)',
    );
  });

  test('an open one says when it is to ship', () => {
    expect(say({ ShipByDate: '2026-12-01' })).toBe(
      'Your order 12942, Holiday restock, has been received and will be prepared next. It is to ship on 2026-12-01.',
    );
  });
});

test('each carrier has its page for a tracking number, all by https', () => {
  for (const carrier of ['UPS', 'FedEx', 'USPS', 'DHL', 'ups'])
    expect(trackingPage(carrier, '1 Z')).toMatch(/^https:\/\/.*=1%20Z$/);
  expect(trackingPage('Nobody', '1')).toBeNull();
  expect(trackingPage(null, '1')).toBeNull();
  expect(trackingPage('UPS', 'LABEL_PROVIDED')).toBeNull();
});
