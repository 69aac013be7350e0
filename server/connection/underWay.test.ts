import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { addDays, dayIn } from '@contract/dates';
import { orders } from '@contract/order';
import { readConfig } from '../config/config';
import {
  stockDifferences,
  stockSnapshots,
  warehouseMessages,
  warehouseOutbox,
} from '../db/schema/connection';
import { stock } from '../db/schema/inventory';
import type { GivenClient, GivenItem, GivenUser } from '../testing/given';
import { one } from '../testing/one';
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

const moment = (minutes = 0): string =>
  new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

type NewOrder = Awaited<ReturnType<typeof released>>;
const released = (pieces: number) => releasedOf([bottle, pieces]);
const releasedOf = async (...lines: Parameters<typeof anOrderOf>[0]) => {
  const { answer } = await app.call(orders.create, { payload: anOrderOf(lines) }, { as: manager });
  for (const step of [orders.approve, orders.confirm, orders.release])
    await app.call(step, { payload: { Ids: [answer._id] } }, { as: manager });
  return answer;
};

const packageOf = (PackageId: string, ...Items: { Line: number; Quantity: number }[]) => ({
  PackageId,
  Items: Items.map((each) => ({ ...each, StockNumber: bottle.stockNumber })),
});

interface Told {
  readonly Id?: string;
  readonly Shipment?: string;
  readonly ShippedAt?: string;
  readonly MoreFollows?: boolean;
  readonly Packages?: ReturnType<typeof packageOf>[];
}

const ship = (order: NewOrder, Quantity: number, { Id = 'M-1', ...more }: Told = {}) =>
  roc.tell(
    'shipment.sent',
    {
      Order: order.OrderNumber,
      Shipment: 'S-1',
      ShippedAt: moment(),
      Packages: [packageOf(more.Shipment ?? 'S-1', { Line: 1, Quantity })],
      ...more,
    },
    { Id },
  );

const adjust = (Change: number, head: { Id?: string; At?: string } = {}) =>
  roc.tell(
    'stock.adjusted',
    { StockNumber: bottle.stockNumber, Change, Reason: 'Found behind the shelf' },
    head,
  );

const snapshot = (
  OnHand: number,
  { AsOf = moment(), ...more }: { AsOf?: string; After?: string; Snapshot?: string } = {},
) =>
  roc.tell('stock.snapshot', {
    Snapshot: 'N-1',
    AsOf,
    Items: [{ StockNumber: bottle.stockNumber, OnHand }],
    ...more,
  });

const open = async (): Promise<number[][]> =>
  (await app.db.select().from(stockDifferences).where(eq(stockDifferences.state, 'open'))).map(
    ({ booksOnHand, toldOnHand }) => [booksOnHand, toldOnHand],
  );

let nth = 0;
/** Nothing differs, and the same count with one piece less does. */
const agreesWith = async (
  OnHand: number,
  more: Parameters<typeof snapshot>[1] = {},
): Promise<void> => {
  nth += 1;
  await snapshot(OnHand, { ...more, Snapshot: `N-${nth}-alike` });
  assert.deepEqual(await open(), []);
  await snapshot(OnHand - 1, { ...more, Snapshot: `N-${nth}-one-less` });
  assert.deepEqual(
    (await open()).map(([books = 0, told = 0]) => told - books),
    [-1],
  );
};

describe('a snapshot that names the last message before it', () => {
  it('has no pieces of a shipment told before it, whatever the clock of the warehouse says', async () => {
    const order = await released(4);
    await ship(order, 4, { ShippedAt: moment(10) });
    await agreesWith(6, { AsOf: moment(5), After: 'M-1' });
    await app.jobs.drain();
    app.clock.advance({ minutes: 30 });
    await agreesWith(6, { AsOf: moment(-25), After: 'M-1' });
    await assertBooksBalance(app.db);
  });

  it('still has the pieces of a shipment told after it, whatever the clock of the warehouse says', async () => {
    const order = await released(4);
    await adjust(1, { Id: 'M-0' });
    await ship(order, 4, { ShippedAt: moment(-10) });
    await agreesWith(11, { After: 'M-0' });
    await app.jobs.drain();
    await agreesWith(11, { After: 'M-0' });
    await assertBooksBalance(app.db);
  });

  it('is allowed for adjustments told after it, and not for those before', async () => {
    await adjust(2, { Id: 'M-0', At: moment(-20) });
    await adjust(3, { Id: 'M-1', At: moment(-10) });
    await agreesWith(12, { After: 'M-0' });
    await agreesWith(15, { After: 'M-1' });
    await agreesWith(15);
  });

  it('leaves alone what was adjusted since, as it does with what was counted since', async () => {
    await adjust(2, { Id: 'M-0', At: moment(10) });
    await snapshot(9, { After: 'M-0' });
    assert.deepEqual(await open(), []);
  });

  it('says nothing of an item that was counted by a message after it', async () => {
    await adjust(2, { Id: 'M-0', At: moment(-20) });
    await roc.tell(
      'stock.counted',
      { StockNumber: bottle.stockNumber, OnHand: 5 },
      { At: moment(-10) },
    );
    await snapshot(12, { After: 'M-0' });
    assert.deepEqual(await open(), []);
  });

  it('leaves a difference open that such a count was found to make', async () => {
    await released(4);
    await adjust(2, { Id: 'M-0', At: moment(-20) });
    await roc.tell(
      'stock.counted',
      { StockNumber: bottle.stockNumber, OnHand: 3 },
      { At: moment(-10) },
    );
    assert.deepEqual(await open(), [[12, 3]]);
    await snapshot(12, { After: 'M-0' });
    assert.deepEqual(await open(), [[12, 3]]);
    const [kept] = await app.db.select().from(stockSnapshots);
    assert.deepEqual([kept?.compared, kept?.agreed], [0, 0]);
  });

  it('waits for that message where it comes before it, and is compared then', async () => {
    const early = await snapshot(11, { After: 'M-0' });
    assert.deepEqual(
      [early.Outcome, early.Message],
      ['waits', 'Message M-0, after which it was taken, has not come yet'],
    );
    assert.deepEqual(await open(), []);
    await adjust(2, { Id: 'M-0' });
    assert.deepEqual(await open(), [[12, 11]]);
  });

  /** The message was there, unseen by the other request: as if both had come at once. */
  const unseen = async (): Promise<void> => {
    await app.db.insert(warehouseMessages).values({
      warehouseId: (await app.db.select().from(stock))[0]?.warehouseId ?? '',
      id: 'M-0',
      clientId: client.id,
      type: 'tag.moved',
      head: {
        Id: 'M-0',
        Type: 'tag.moved',
        Client: client.number,
        At: moment(),
        Record: null,
        Number: null,
      },
      data: {},
      hash: '',
      state: 'done',
      receivedAt: app.clock.now(),
    });
    assert.deepEqual(await open(), []);
  };

  it('is compared with the next message where that one has come unseen', async () => {
    await snapshot(11, { After: 'M-0' });
    await unseen();
    await adjust(1, { Id: 'M-1' });
    assert.equal((await open()).length, 1);
  });

  it('is compared where that one has come unseen and it is told again', async () => {
    const Items = [{ StockNumber: bottle.stockNumber, OnHand: 11 }];
    const data = { Snapshot: 'N-1', AsOf: moment(), After: 'M-0', Items };
    const again = roc.message('stock.snapshot', data, { Id: 'M-2' });
    await roc.tellAll([again]);
    await unseen();
    const [told] = await roc.tellAll([again]);
    assert.deepEqual([told?.Outcome, await open()], ['known', [[10, 11]]]);
  });

  it('is compared once that message has come, although it names no client', async () => {
    await snapshot(11, { After: 'M-0' });
    const left = await roc.tell(
      'stock.adjusted',
      { StockNumber: bottle.stockNumber, Change: 1, Reason: 'Found' },
      { Id: 'M-0', Client: null },
    );
    assert.deepEqual([left.Outcome, await open()], ['left', [[10, 11]]]);
  });

  it('waits for that message and for its turn, whichever comes last', async () => {
    const Items = [{ StockNumber: bottle.stockNumber, OnHand: 11 }];
    const numbered = (Number: number, After?: string) =>
      roc.tell(
        'stock.snapshot',
        { Snapshot: `N-${Number}`, AsOf: moment(), Items, ...(After && { After }) },
        { Record: 'snapshot', Number },
      );
    assert.equal((await numbered(2, 'M-0')).Outcome, 'waits');
    await numbered(1);
    assert.deepEqual(await open(), [[10, 11]]);
    await adjust(1, { Id: 'M-0' });
    assert.deepEqual(await open(), []);
    assert.equal((await numbered(4, 'M-1')).Outcome, 'waits');
    await adjust(1, { Id: 'M-1' });
    assert.deepEqual(await open(), []);
    await numbered(3);
    assert.deepEqual(await open(), [[12, 11]]);
  });

  it('has pieces again of a shipment that was voided by a message before it', async () => {
    const order = await released(4);
    await ship(order, 2, { MoreFollows: true });
    app.clock.advance({ minutes: 5 });
    await roc.tell(
      'shipment.voided',
      { Order: order.OrderNumber, Shipment: 'S-1', Reason: 'The truck broke down' },
      { Id: 'M-2' },
    );
    await agreesWith(8, { After: 'M-1' });
    await agreesWith(10, { After: 'M-2' });
  });
});

describe('a snapshot that names no message', () => {
  it('is compared by its moment: with what had left by then, and without what left later', async () => {
    const order = await released(6);
    await ship(order, 4, { MoreFollows: true });
    app.clock.advance({ minutes: 10 });
    const between = moment(-5);
    await agreesWith(6, { AsOf: between });
    await ship(order, 2, { Id: 'M-2', Shipment: 'S-2' });
    await agreesWith(6, { AsOf: between });
    await app.jobs.drain();
    app.clock.advance({ minutes: 10 });
    await agreesWith(6, { AsOf: between });
    await agreesWith(4);
    await assertBooksBalance(app.db);
  });

  it('knows of messages that wait for their turn here', async () => {
    const waits = await roc.tell(
      'stock.adjusted',
      { StockNumber: bottle.stockNumber, Change: 3, Reason: 'Found' },
      { Record: 'stock', Number: 2 },
    );
    assert.equal(waits.Outcome, 'waits');
    await agreesWith(13);
  });

  it('knows of them however long they wait', async () => {
    await roc.tell(
      'stock.adjusted',
      { StockNumber: bottle.stockNumber, Change: 3, Reason: 'Found' },
      { Record: 'stock', Number: 2 },
    );
    app.clock.advance({ minutes: 3 * 24 * 60 });
    await agreesWith(13);
  });

  const today = () => dayIn(readConfig({}).timeZone, app.clock.now());
  const closeByHand = async (
    order: NewOrder,
    { ShippedDate = today(), TrackingNumbers = ['1Z999AA10123456784'] } = {},
  ): Promise<void> => {
    const { status } = await app.call(
      orders.forceClose,
      {
        payload: {
          Id: order._id,
          ShippedCarrier: 'UPS',
          ShippedServiceLevel: 'UPS Ground',
          TrackingNumbers,
          ShippedDate,
        },
      },
      { as: manager },
    );
    assert.equal(status, 200);
    await app.jobs.drain();
  };
  const hear = async (): Promise<void> => {
    await roc.acknowledge((await roc.outbox()).map(({ Id }) => Id));
    app.clock.advance({ minutes: 5 });
  };

  it('still has the pieces of an order closed by hand that its warehouse has not heard of', async () => {
    await closeByHand(await released(4));
    await agreesWith(10);
    await hear();
    await agreesWith(6);
    await assertBooksBalance(app.db);
  });

  it('has no pieces of an order closed by hand that its warehouse was being told of when it counted', async () => {
    await closeByHand(await released(4));
    await app.db
      .update(warehouseOutbox)
      .set({ sendingSince: app.clock.now() })
      .where(eq(warehouseOutbox.type, 'order.closed'));
    app.clock.advance({ minutes: 1 });
    await agreesWith(6);
    await agreesWith(10, { AsOf: moment(-2) });
    await assertBooksBalance(app.db);
  });

  it('has no pieces of an order closed by hand that left anyhow before its warehouse heard of it', async () => {
    const order = await released(4);
    await closeByHand(order);
    app.clock.advance({ minutes: 5 });
    assert.equal((await ship(order, 4)).Outcome, 'left');
    await agreesWith(6);
    await agreesWith(10, { AsOf: moment(-2) });
    await assertBooksBalance(app.db);
  });

  it('has those pieces of an order closed by hand that did not leave with a late shipment of it', async () => {
    const order = await released(4);
    await closeByHand(order);
    app.clock.advance({ minutes: 5 });
    for (const Id of ['M-late', 'M-late-again'])
      assert.equal((await ship(order, 3, { MoreFollows: true, Id })).Outcome, 'left');
    await agreesWith(7);
    await agreesWith(10, { AsOf: moment(-2) });
    await hear();
    await agreesWith(6);
    await assertBooksBalance(app.db);
  });

  it('has pieces of an item once, that an order has by itself and in a kit', async () => {
    const set = await app.given.kit({
      clientId: client.id,
      components: [{ item: bottle, quantity: 1 }],
    });
    const order = await releasedOf([bottle, 2], [set, 2]);
    await closeByHand(order);
    app.clock.advance({ minutes: 5 });
    const left = packageOf('S-1', { Line: 1, Quantity: 2 }, { Line: 2, Quantity: 1 });
    await ship(order, 0, { Packages: [left] });
    await agreesWith(7);
    await assertBooksBalance(app.db);
  });

  it('and a count has them too, where the warehouse had not heard of it', async () => {
    const order = await released(4);
    const At = moment();
    app.clock.advance({ minutes: 5 });
    await closeByHand(order);
    await roc.tell('stock.counted', { StockNumber: bottle.stockNumber, OnHand: 10 }, { At });
    assert.equal((await app.db.select().from(stock))[0]?.onHand, 6);
    await assertBooksBalance(app.db);
  });

  it('has no pieces of an order closed by hand that had left before', async () => {
    const order = await released(4);
    await ship(order, 3, { MoreFollows: true });
    app.clock.advance({ minutes: 5 });
    await closeByHand(order);
    const told = (await roc.outbox()).find(({ Type }) => Type === 'order.closed');
    assert.deepEqual(told?.Data['Items'], [{ StockNumber: bottle.stockNumber, Quantity: 1 }]);
    await agreesWith(7);
    await agreesWith(7, { AsOf: moment(-2) });
    await hear();
    await agreesWith(6);
    await assertBooksBalance(app.db);
  });

  it('has no pieces of an order closed by hand that left without a number of their own', async () => {
    const order = await released(4);
    await ship(order, 3, { MoreFollows: true });
    await closeByHand(order, { TrackingNumbers: [] });
    await hear();
    await agreesWith(6);
    await assertBooksBalance(app.db);
  });

  it('knows that pieces left later than the day on which somebody has closed their order', async () => {
    const order = await released(4);
    await ship(order, 3, { MoreFollows: true });
    app.clock.advance({ minutes: 5 });
    await closeByHand(order, { ShippedDate: addDays(today(), -1) });
    await agreesWith(10, { AsOf: moment(-60) });
    await agreesWith(7);
    await assertBooksBalance(app.db);
  });
});

describe('a snapshot around a shipment that was voided or corrected', () => {
  const unship = (
    order: NewOrder,
    head: { Id: string; Record?: string; Number?: number; At?: string },
  ) =>
    roc.tell(
      'shipment.voided',
      { Order: order.OrderNumber, Shipment: 'S-1', Reason: 'The truck broke down' },
      head,
    );

  it('from between both, which names no message, has no pieces of it', async () => {
    const order = await released(4);
    await ship(order, 4, { MoreFollows: true });
    app.clock.advance({ minutes: 10 });
    await unship(order, { Id: 'M-2' });
    await agreesWith(6, { AsOf: moment(-5) });
    await agreesWith(10);
    await assertBooksBalance(app.db);
  });

  const counted = (OnHand: number, At: string) =>
    roc.tell('stock.counted', { StockNumber: bottle.stockNumber, OnHand }, { At });
  const booked = async () => one(await app.db.select().from(stock)).onHand;

  it('has its pieces once for a recount, however far ahead the clock of the warehouse is', async () => {
    const order = await released(4);
    await ship(order, 4, { MoreFollows: true });
    app.clock.advance({ minutes: 10 });
    await unship(order, { Id: 'M-2', At: moment(5) });
    await counted(10, moment(7));
    assert.equal(await booked(), 10);
    await assertBooksBalance(app.db);
  });

  it('is told apart for a late recount from what left again since, hours after it first left', async () => {
    const order = await released(4);
    await ship(order, 4, { MoreFollows: true });
    app.clock.advance({ minutes: 26 * 60 });
    const At = moment();
    app.clock.advance({ minutes: 5 });
    await unship(order, { Id: 'M-2' });
    app.clock.advance({ minutes: 25 });
    await ship(order, 4, { Id: 'M-3' });
    await app.jobs.drain();
    await counted(6, At);
    assert.equal(await booked(), 6);
    await agreesWith(6, { AsOf: At });
    await assertBooksBalance(app.db);
  });

  it('is as a recount from between both, which comes later', async () => {
    const order = await released(4);
    await ship(order, 4, { MoreFollows: true });
    app.clock.advance({ minutes: 10 });
    await unship(order, { Id: 'M-2' });
    assert.equal((await counted(6, moment(-5))).Outcome, 'done');
    assert.equal(await booked(), 10);
    await assertBooksBalance(app.db);
  });

  it('has its pieces again once it was told, while that waits for its turn here', async () => {
    const order = await released(4);
    await ship(order, 4, { MoreFollows: true });
    app.clock.advance({ minutes: 10 });
    const told = { Record: `order ${order.OrderNumber}`, Number: 2 };
    assert.equal((await unship(order, { Id: 'M-2', ...told })).Outcome, 'waits');
    await agreesWith(6, { AsOf: moment(-5) });
    await agreesWith(6, { After: 'M-1' });
    await agreesWith(10, { After: 'M-2' });
    await agreesWith(10);
  });

  it('tells apart that it left, was voided, and left again under its number', async () => {
    const order = await released(4);
    await ship(order, 4, { MoreFollows: true });
    app.clock.advance({ minutes: 10 });
    await unship(order, { Id: 'M-2' });
    app.clock.advance({ minutes: 10 });
    await ship(order, 3, { Id: 'M-3', MoreFollows: true });
    const all = async (): Promise<void> => {
      await agreesWith(6, { After: 'M-1' });
      await agreesWith(10, { After: 'M-2' });
      await agreesWith(7, { After: 'M-3' });
    };
    await all();
    await ship(order, 1, { Id: 'M-4', Shipment: 'S-2' });
    await all();
    await app.jobs.drain();
    await all();
    await agreesWith(6);
    await assertBooksBalance(app.db);
  });

  it('goes by the moment that a correction has told', async () => {
    const order = await released(4);
    await ship(order, 4);
    await app.jobs.drain();
    app.clock.advance({ minutes: 30 });
    await agreesWith(10, { AsOf: moment(-40) });
    const corrected = await roc.tell(
      'shipment.corrected',
      {
        Order: order.OrderNumber,
        Shipment: 'S-1',
        ShippedAt: moment(-50),
        Packages: [packageOf('S-1', { Line: 1, Quantity: 4 })],
      },
      { Id: 'M-2' },
    );
    assert.equal(corrected.Outcome, 'done');
    await agreesWith(6, { AsOf: moment(-40) });
    await agreesWith(6, { AsOf: moment(-60), After: 'M-1' });
    await agreesWith(10, { AsOf: moment(-60) });
    await assertBooksBalance(app.db);
  });
});
