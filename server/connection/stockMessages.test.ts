import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import { warehouseDesk } from '@contract/warehouseDesk';
import { stockDifferences, stockSnapshots } from '../db/schema/connection';
import { noticeReasons, notices as noticeTable, stock, stockTags } from '../db/schema/inventory';
import { tagMovements } from '../db/schema/movements';
import { orders as orderTable } from '../db/schema/orders';
import { warehouseId, type GivenClient, type GivenItem, type GivenUser } from '../testing/given';
import { aNoticeOf } from '../testing/noticePayload';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import type { TestApp } from '../testing/testApp';
import { connectedApp, type AWarehouse } from './testing/aWarehouse';

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
let bottle: GivenItem;
let roc: AWarehouse;
before(async () => {
  ({ app, roc } = await connectedApp(() => client.number));
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: { ...peopleOnly, AllowBackOrders: false } });
  manager = await app.given.user({ role: 'Manager', clientId: client.id });
  bottle = await app.given.item({ clientId: client.id, stock: { ROC: 10 } });
});
after(() => app.close());

const ordered = async (pieces: number): Promise<string> =>
  (await app.call(orders.create, { payload: anOrderOf([[bottle, pieces]]) }, { as: manager }))
    .answer._id;
const release = async (id: string): Promise<void> => {
  for (const step of [orders.approve, orders.confirm, orders.release])
    await app.call(step, { payload: { Ids: [id] } }, { as: manager });
};
const statusOf = async (id: string): Promise<string | undefined> =>
  (await app.db.select().from(orderTable).where(eq(orderTable.id, id)))[0]?.status;
const counts = async (): Promise<number[][]> =>
  (await app.db.select().from(stock).orderBy(asc(stock.itemId))).map(
    ({ onHand, allocated, unshippable }) => [onHand, allocated, unshippable],
  );
const count = (OnHand: number, Unshippable = 0) =>
  roc.tell('stock.counted', { StockNumber: bottle.stockNumber, OnHand, Unshippable });
const openDifferences = async () =>
  (await app.db.select().from(stockDifferences).where(eq(stockDifferences.state, 'open'))).map(
    ({ booksOnHand, toldOnHand, underWay, source }) => ({
      booksOnHand,
      toldOnHand,
      underWay,
      source,
    }),
  );

describe('a recount of the warehouse', () => {
  it('is kept, up and down', async () => {
    assert.equal((await count(12, 1)).Outcome, 'done');
    assert.deepEqual(await counts(), [[12, 0, 1]]);
    await count(4);
    assert.deepEqual(await counts(), [[4, 0, 0]]);
    await assertBooksBalance(app.db);
  });

  it('ends what differed before', async () => {
    await roc.tell('stock.snapshot', {
      Snapshot: 'N-0',
      AsOf: app.clock.now().toISOString(),
      Items: [{ StockNumber: bottle.stockNumber, OnHand: 7 }],
    });
    assert.equal((await openDifferences()).length, 1);
    await count(8);
    assert.deepEqual([await openDifferences(), await counts()], [[], [[8, 0, 0]]]);
  });

  it('takes its pieces from the newest orders that are not released, and those wait for stock', async () => {
    const oldest = await ordered(4);
    app.clock.advance({ minutes: 1 });
    const middle = await ordered(3);
    app.clock.advance({ minutes: 1 });
    const newest = await ordered(2);
    await release(oldest);
    assert.equal((await count(8)).Outcome, 'done');
    assert.deepEqual(
      [await statusOf(oldest), await statusOf(middle), await statusOf(newest)],
      ['Released', 'Submitted', 'OnHoldDueToInsufficientStock'],
    );
    assert.deepEqual(await counts(), [[8, 7, 0]]);
    await assertBooksBalance(app.db);
  });

  it('below what released orders need changes nothing, and is a difference for staff', async () => {
    const id = await ordered(8);
    await release(id);
    assert.equal((await count(5)).Outcome, 'done');
    assert.deepEqual(await counts(), [[10, 8, 0]]);
    assert.deepEqual(
      (await openDifferences()).map(({ booksOnHand, toldOnHand }) => [booksOnHand, toldOnHand]),
      [[10, 5]],
    );
  });

  it('that finds pieces fills an order that waited for them', async () => {
    await count(0);
    const id = await ordered(3);
    assert.equal(await statusOf(id), 'OnHoldDueToInsufficientStock');
    await count(3);
    await app.jobs.drain();
    assert.equal(await statusOf(id), 'Submitted');
  });

  it('may be told as a change, which can not go below nothing', async () => {
    const change = (Change: number, IsBlocked = false) =>
      roc.tell('stock.adjusted', {
        StockNumber: bottle.stockNumber,
        Change,
        IsBlocked,
        Reason: 'Found behind the shelf',
      });
    await change(3);
    await change(2, true);
    assert.deepEqual(await counts(), [[15, 0, 2]]);
    assert.equal(
      (await change(-16)).Message,
      `The books have 15 of ${bottle.stockNumber}, 2 of them unshippable`,
    );
  });

  it('may be told of one tag, whose pieces change with those of its item', async () => {
    const tag = async () => (await app.db.select().from(stockTags))[0];
    const onTag = (Change: number, more: { TagNumber?: string; IsBlocked?: boolean } = {}) =>
      roc.tell('stock.adjusted', {
        StockNumber: bottle.stockNumber,
        Change,
        TagNumber: 'T-118',
        Reason: 'Broken',
        ...more,
      });
    await app.db.insert(stockTags).values({
      clientId: client.id,
      itemId: bottle.id,
      warehouseId: warehouseId('ROC'),
      tagNumber: 'T-118',
      location: 'A-01-01',
      onHand: 6,
      allocated: 4,
    });
    assert.equal((await onTag(-2)).Outcome, 'done');
    assert.deepEqual([await counts(), (await tag())?.onHand], [[[8, 0, 0]], 4]);
    const left = [
      await onTag(-1),
      await onTag(1, { TagNumber: 'T-119' }),
      await onTag(1, { IsBlocked: true }),
    ];
    assert.deepEqual(
      left.map(({ Outcome, Message }) => [Outcome, Message]),
      [
        ['left', 'Tag T-118 has 4 pieces, 4 of them for orders'],
        ['left', 'There is no tag T-119'],
        ['left', 'Tag T-118 has good pieces'],
      ],
    );
    assert.deepEqual([await counts(), (await tag())?.onHand], [[[8, 0, 0]], 4]);
    const movements = await app.db.select().from(tagMovements);
    assert.deepEqual(
      movements.map(({ tagNumber, change, balance }) => [tagNumber, change, balance]),
      [['T-118', -2, 4]],
    );
  });
});

describe('a snapshot of all that lies in a warehouse', () => {
  const snapshot = (OnHand: number, more: { AsOf?: string; Snapshot?: string } = {}) =>
    roc.tell('stock.snapshot', {
      Snapshot: 'N-1',
      AsOf: app.clock.now().toISOString(),
      Items: [{ StockNumber: bottle.stockNumber, OnHand }],
      ...more,
    });

  const lastSnapshot = async () => {
    const [row] = await app.db.select().from(stockSnapshots);
    return [row?.compared, row?.agreed];
  };

  it('that agrees leaves nothing, and ends what differed before', async () => {
    await snapshot(7);
    assert.deepEqual(await openDifferences(), [
      { booksOnHand: 10, toldOnHand: 7, underWay: 0, source: 'snapshot N-1' },
    ]);
    await snapshot(10, { Snapshot: 'N-2' });
    assert.deepEqual(await openDifferences(), []);
  });

  it('allows for what has moved since it was made', async () => {
    const AsOf = app.clock.now().toISOString();
    app.clock.advance({ minutes: 5 });
    await count(12);
    app.clock.advance({ minutes: 5 });
    await snapshot(10, { AsOf });
    assert.deepEqual(await openDifferences(), []);
  });

  it('may have a hundred thousand items, of which the books know few', async () => {
    const others = Array.from({ length: 99_999 }, (_, nth) => ({
      StockNumber: `ELSEWHERE-${nth}`,
      OnHand: 0,
      Unshippable: 0,
    }));
    const told = await roc.tell('stock.snapshot', {
      Snapshot: 'N-4',
      AsOf: app.clock.now().toISOString(),
      Items: [{ StockNumber: bottle.stockNumber, OnHand: 9, Unshippable: 0 }, ...others],
    });
    assert.equal(told.Outcome, 'done');
    assert.deepEqual(
      (await openDifferences()).map(({ toldOnHand }) => toldOnHand),
      [9],
    );
  });

  it('does not find again what staff have taken over, when it is tried again', async () => {
    const strange = await roc.tell('stock.snapshot', {
      Snapshot: 'N-5',
      AsOf: app.clock.now().toISOString(),
      Items: [
        { StockNumber: bottle.stockNumber, OnHand: 7 },
        { StockNumber: 'NOBODY-1', OnHand: 4 },
      ],
    });
    const [found] = await app.db.select().from(stockDifferences);
    app.clock.advance({ minutes: 5 });
    const Seen = { OnHand: 10, Unshippable: 0 };
    const taking = { Id: found?.id ?? '', Reason: 'counted' as const, Seen };
    await app.call(warehouseDesk.takeOver, { payload: taking }, { as: manager });
    assert.deepEqual(await counts(), [[7, 0, 0]]);
    await app.given.item({ clientId: client.id, stockNumber: 'NOBODY-1' });
    await app.call(
      warehouseDesk.tryAgain,
      { payload: { Warehouse: 'ROC', Id: strange.Id } },
      { as: manager },
    );
    assert.deepEqual(
      (await openDifferences()).map(({ toldOnHand }) => toldOnHand),
      [4],
    );
  });

  it('has no pieces any more that have left, although the books wait for the rest of the order', async () => {
    const id = await ordered(6);
    await release(id);
    const [order] = await app.db.select().from(orderTable);
    const shipped = (Shipment: string, Quantity: number, MoreFollows: boolean) =>
      roc.tell('shipment.sent', {
        Order: order?.orderNumber ?? '',
        Shipment,
        ShippedAt: app.clock.now().toISOString(),
        MoreFollows,
        Packages: [
          {
            PackageId: Shipment,
            Items: [{ Line: 1, StockNumber: bottle.stockNumber, Quantity }],
          },
        ],
      });
    assert.equal((await shipped('S-1', 4, true)).Outcome, 'done');
    app.clock.advance({ minutes: 5 });
    await count(6);
    assert.deepEqual(await counts(), [[10, 6, 0]]);
    await snapshot(6, { Snapshot: 'N-6' });
    assert.deepEqual(await openDifferences(), []);
    await shipped('S-2', 2, false);
    app.clock.advance({ minutes: 5 });
    await count(4);
    await app.jobs.drain();
    assert.deepEqual(await counts(), [[4, 0, 0]]);
    assert.equal(await statusOf(id), 'Closed');
    await assertBooksBalance(app.db);
  });

  it('may name an item for each of its places, and has all of them', async () => {
    const { stockNumber: StockNumber } = bottle;
    const told = await roc.tell('stock.snapshot', {
      Snapshot: 'N-places',
      AsOf: app.clock.now().toISOString(),
      Items: [
        { StockNumber, OnHand: 6 },
        { StockNumber: StockNumber.toLowerCase(), OnHand: 4 },
      ],
    });
    assert.equal(told.Outcome, 'done');
    assert.deepEqual(await app.db.select().from(stockDifferences), []);
  });

  it('names items that nobody knows, and is told once', async () => {
    const strange = await roc.tell('stock.snapshot', {
      Snapshot: 'N-3',
      AsOf: app.clock.now().toISOString(),
      Items: [
        { StockNumber: bottle.stockNumber, OnHand: 10 },
        { StockNumber: 'NOBODY-1', OnHand: 4 },
      ],
    });
    assert.deepEqual([strange.Outcome, strange.Message], ['left', 'There are no items NOBODY-1']);
    assert.equal((await snapshot(10, { Snapshot: 'N-3' })).Message, 'Snapshot N-3 was told before');
    assert.deepEqual(await lastSnapshot(), [2, 1]);
    const { id } = await app.given.item({ clientId: client.id, stockNumber: 'NOBODY-1' });
    const { answer } = await app.call(
      warehouseDesk.tryAgain,
      { payload: { Warehouse: 'ROC', Id: strange.Id } },
      { as: manager },
    );
    assert.equal(answer.Outcome, 'done');
    assert.deepEqual(await lastSnapshot(), [2, 1]);
    assert.deepEqual(
      (await app.db.select().from(stockDifferences)).map((row) => [row.itemId, row.toldOnHand]),
      [[id, 4]],
    );
  });
});

describe('a notice', () => {
  const announced = async (pieces: number): Promise<string> =>
    (
      await app.call(
        notices.create,
        { payload: aNoticeOf(app.clock.now(), [[bottle, pieces]]) },
        { as: manager },
      )
    ).answer.Id;
  const statusOfNotice = async (number: string): Promise<string | undefined> =>
    (await app.db.select().from(noticeTable).where(eq(noticeTable.number, number)))[0]?.status;

  it('is told to its warehouse, and goes on as that one says', async () => {
    const Notice = await announced(20);
    const [message] = await roc.outbox();
    assert.deepEqual([message?.Type, message?.Record], ['notice.announced', `notice ${Notice}`]);
    await roc.tell('notice.progress', { Notice, Status: 'In Transit' });
    assert.equal(await statusOfNotice(Notice), 'In Transit');
    await roc.tell('notice.delivered', {
      Notice,
      DeliveredAt: app.clock.now().toISOString(),
      Skids: 1,
      Lines: [{ StockNumber: bottle.stockNumber, Quantity: 20 }],
    });
    assert.equal(await statusOfNotice(Notice), 'Delivered');
  });

  it('comes into the stock as it is received, with damaged pieces blocked and a reason for each difference', async () => {
    const Notice = await announced(20);
    const received = {
      Notice,
      Receipt: 'R-1',
      ReceivedAt: app.clock.now().toISOString(),
      Lines: [{ StockNumber: bottle.stockNumber, Available: 14, Blocked: 2 }],
      Differences: [
        { StockNumber: bottle.stockNumber, Reason: 'missing' as const },
        { StockNumber: bottle.stockNumber, Reason: 'inTransit' as const, Note: 'Crushed carton' },
      ],
    };
    const told = await roc.tell('notice.received', received);
    assert.deepEqual([told.Outcome, told.Message], ['done', '']);
    assert.equal(await statusOfNotice(Notice), 'In Stock');
    assert.deepEqual(await counts(), [[26, 0, 2]]);
    assert.deepEqual(
      (await app.db.select().from(noticeReasons).orderBy(asc(noticeReasons.difference))).map(
        ({ difference, reason, by }) => [difference, reason, by],
      ),
      [
        ['damaged', 'inTransit', 'Warehouse ROC'],
        ['short', 'missing', 'Warehouse ROC'],
      ],
    );
    const again = await roc.tell('notice.received', { ...received, Receipt: 'R-2' });
    assert.deepEqual([again.Outcome, again.Message], ['left', `Notice ${Notice} is In Stock`]);
    await assertBooksBalance(app.db);
  });

  it('stays received until its differences have reasons, while its pieces are in the stock', async () => {
    const Notice = await announced(20);
    await roc.tell('notice.received', {
      Notice,
      Receipt: 'R-1',
      ReceivedAt: app.clock.now().toISOString(),
      Lines: [{ StockNumber: bottle.stockNumber, Available: 15 }],
      IsComplete: false,
    });
    assert.equal(await statusOfNotice(Notice), 'Delivered');
    const twice = await roc.tell('notice.received', {
      Notice,
      Receipt: 'R-1',
      ReceivedAt: app.clock.now().toISOString(),
      Lines: [{ StockNumber: bottle.stockNumber, Available: 15 }],
    });
    assert.equal(twice.Message, `Receipt R-1 of notice ${Notice} was told before`);
    await roc.tell('notice.received', {
      Notice,
      Receipt: 'R-2',
      ReceivedAt: app.clock.now().toISOString(),
      Lines: [{ StockNumber: bottle.stockNumber, Available: 4 }],
    });
    assert.equal(await statusOfNotice(Notice), 'Received');
    assert.deepEqual(await counts(), [[29, 0, 0]]);
  });

  it('that was cancelled, and goods that nobody announced, are left for staff', async () => {
    const Notice = await announced(5);
    await app.db.update(noticeTable).set({ status: 'Cancelled' });
    const receipt = {
      Receipt: 'R-1',
      ReceivedAt: app.clock.now().toISOString(),
      Lines: [{ StockNumber: bottle.stockNumber, Available: 5 }],
    };
    assert.equal(
      (await roc.tell('notice.received', { Notice, ...receipt })).Message,
      `Notice ${Notice} is Cancelled`,
    );
    assert.deepEqual(
      (await roc.tell('goods.received', receipt)).Message,
      'Goods came without a notice',
    );
    assert.deepEqual(await counts(), [[10, 0, 0]]);
  });
});
