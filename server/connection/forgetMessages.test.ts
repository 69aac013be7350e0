import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import { orderPage } from '@contract/orderPage';
import { warehouseDesk } from '@contract/warehouseDesk';
import {
  stockDifferences,
  stockSnapshots,
  warehouseMessages,
  warehouseOutbox,
} from '../db/schema/connection';
import { noticeDeliveries, stock } from '../db/schema/inventory';
import type { GivenClient, GivenItem, GivenUser } from '../testing/given';
import { aNoticeOf } from '../testing/noticePayload';
import { peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import type { TestApp } from '../testing/testApp';
import { forgetMessages } from './forgetMessages';
import { askForSnapshots } from './questions';
import { connectedApp, connectedSettings, type AWarehouse } from './testing/aWarehouse';

const keptDays = 30;
let app: TestApp;
let client: GivenClient;
let admin: GivenUser;
let manager: GivenUser;
let bottle: GivenItem;
let roc: AWarehouse;
before(async () => {
  ({ app, roc } = await connectedApp(() => client.number, { keptDays }));
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: peopleOnly });
  manager = await app.given.user({ role: 'Manager', clientId: client.id });
  const house = await app.given.client();
  admin = await app.given.user({ role: 'Admin', clientId: house.id });
  bottle = await app.given.item({ clientId: client.id, stock: { ROC: 10 } });
});
after(() => app.close());

const pieces = async (): Promise<number | undefined> =>
  (await app.db.select().from(stock))[0]?.onHand;
const kept = async (): Promise<string[]> =>
  (await app.db.select().from(warehouseMessages).orderBy(asc(warehouseMessages.arrival))).map(
    ({ id, state }) => `${id} ${state}`,
  );
const snapshot = (Snapshot: string, OnHand: number) =>
  roc.tell(
    'stock.snapshot',
    {
      Snapshot,
      AsOf: app.clock.now().toISOString(),
      Items: [{ StockNumber: bottle.stockNumber, OnHand }],
    },
    { Id: Snapshot },
  );
const adjustment = (Id: string, Change: number, more: { Record?: string; Number?: number } = {}) =>
  roc.message(
    'stock.adjusted',
    { StockNumber: bottle.stockNumber, Change, Reason: 'Counted' },
    { Id, ...more },
  );
const forget = (more: { portion?: number } = {}) =>
  forgetMessages(
    {
      db: app.db,
      now: app.clock.now,
      config: { warehouse: { ...connectedSettings, keptDays } },
    },
    more,
  );
const pass = (days: number): void => app.clock.advance({ minutes: days * 24 * 60 });

describe('what was told between Portside and its warehouses', () => {
  it('is forgotten once it is older than the days of the settings, unless somebody has to decide it', async () => {
    await roc.tellAll([
      adjustment('M-done', 2),
      adjustment('M-left', -50),
      adjustment('M-waits', 1, { Record: 'stock', Number: 2 }),
    ]);
    await snapshot('N-agreed', 12);
    await snapshot('N-open', 9);
    const { status } = await app.call(
      notices.create,
      { payload: aNoticeOf(app.clock.now(), [[bottle, 4]]) },
      { as: manager },
    );
    assert.equal(status, 200);
    await roc.acknowledge((await roc.outbox()).slice(0, 1).map(({ Id }) => Id));
    const outbox = () => app.db.$count(warehouseOutbox);
    const told = await outbox();

    pass(keptDays - 1);
    await forget();
    assert.equal((await kept()).length, 5);
    pass(2);
    await forget();
    assert.deepEqual(await kept(), ['M-left left', 'M-waits waits', 'N-open done']);
    assert.equal(await outbox(), told - 1);
    assert.equal(await app.db.$count(stockSnapshots), 0);
    assert.deepEqual(
      (await app.db.select().from(stockDifferences)).map(({ state }) => state),
      ['open'],
    );
  });

  it('takes no effect a second time where it comes again after that: staff decide', async () => {
    const late = adjustment('M-1', 2);
    await roc.tellAll([late, adjustment('M-last', 1)]);
    pass(keptDays + 1);
    await forget();
    const [again] = await roc.tellAll([late]);
    assert.deepEqual(
      [again?.Outcome, again?.Message, await pieces()],
      [
        'left',
        'It is older than the 30 days for which messages are kept, and may have been told before',
        13,
      ],
    );
    const tried = await app.call(
      warehouseDesk.tryAgain,
      { payload: { Warehouse: 'ROC', Id: 'M-1' } },
      { as: admin },
    );
    assert.deepEqual([tried.status, await pieces()], [200, 15]);
  });

  it('is forgotten in portions, until nothing old is left', async () => {
    await roc.tellAll([1, 2, 3, 4, 5].map((nth) => adjustment(`M-${nth}`, 1)));
    pass(keptDays + 1);
    await forget({ portion: 2 });
    assert.deepEqual(await kept(), ['M-5 done']);
  });

  it('is forgotten with a question that its warehouse has refused, and that is asked again', async () => {
    await askForSnapshots(app.parts);
    const [question] = await roc.outbox();
    assert.equal(question?.Type, 'snapshot.question');
    await roc.tell('answer', { Message: question.Id, Accepted: false });
    const refused = () => app.db.$count(warehouseOutbox, eq(warehouseOutbox.state, 'refused'));
    assert.equal(await refused(), 1);
    pass(keptDays + 1);
    await forget();
    assert.equal(await refused(), 0);
  });

  it('takes no effect a second time under its number either', async () => {
    const late = adjustment('M-1', 2, { Record: 'stock', Number: 1 });
    await roc.tellAll([late, adjustment('M-last', 1)]);
    pass(keptDays + 1);
    await forget();
    const [again] = await roc.tellAll([late]);
    assert.deepEqual(
      [again?.Outcome, again?.Message, await pieces()],
      ['left', 'Message 1 about stock was taken before', 13],
    );
  });
});

describe('what is not forgotten however old it is', () => {
  it('is the last that a warehouse has told of a client, after which a snapshot is taken', async () => {
    await roc.tellAll([adjustment('M-1', 2), adjustment('M-2', 3)]);
    await snapshot('N-1', 15);
    await snapshot('N-2', 15);
    pass(keptDays + 1);
    await forget();
    assert.deepEqual(await kept(), ['M-2 done', 'N-2 done']);
    const Items = [{ StockNumber: bottle.stockNumber, OnHand: 15 }];
    const AsOf = app.clock.now().toISOString();
    const told = await roc.tell('stock.snapshot', { Snapshot: 'N-3', AsOf, After: 'M-2', Items });
    assert.equal(told.Outcome, 'done');
  });

  it('is a recall that its warehouse has not answered, while its order is on the floor', async () => {
    const { answer: order } = await app.call(
      orders.create,
      { payload: anOrderOf([[bottle, 3]]) },
      { as: manager },
    );
    for (const step of [orders.approve, orders.confirm, orders.release])
      await app.call(step, { payload: { Ids: [order._id] } }, { as: manager });
    const { status } = await app.call(
      orderPage.recall,
      { params: { id: order._id }, payload: { Reason: 'Ordered twice' } },
      { as: manager },
    );
    assert.equal(status, 200);
    await roc.acknowledge((await roc.outbox()).map(({ Id }) => Id));
    const left = async () => (await app.db.select().from(warehouseOutbox)).map(({ type }) => type);
    pass(keptDays + 1);
    await forget();
    assert.deepEqual(await left(), ['order.cancellation']);

    const Items = [{ Line: 1, StockNumber: bottle.stockNumber, Quantity: 3 }];
    const shipped = await roc.tell('shipment.sent', {
      Order: order.OrderNumber,
      Shipment: 'S-1',
      ShippedAt: app.clock.now().toISOString(),
      Packages: [{ PackageId: 'P-1', Items }],
    });
    assert.equal(shipped.Outcome, 'done');
    await app.jobs.drain();
    await forget();
    assert.deepEqual(await left(), []);
  });
});

describe('what a warehouse tells once more by another message', () => {
  const announced = async (): Promise<string> =>
    (
      await app.call(
        notices.create,
        { payload: aNoticeOf(app.clock.now(), [[bottle, 4]]) },
        { as: manager },
      )
    ).answer.Id;

  it('is no second delivery of the same moment, and one of another moment is', async () => {
    const Notice = await announced();
    const delivery = {
      Notice,
      DeliveredAt: app.clock.now().toISOString(),
      Lines: [{ StockNumber: bottle.stockNumber, Quantity: 2 }],
    };
    assert.equal((await roc.tell('notice.delivered', delivery)).Outcome, 'done');
    const twice = await roc.tell('notice.delivered', delivery);
    assert.deepEqual(
      [twice.Outcome, twice.Message],
      ['left', `The delivery of notice ${Notice} at ${delivery.DeliveredAt} was told before`],
    );
    app.clock.advance({ minutes: 5 });
    const later = { ...delivery, DeliveredAt: app.clock.now().toISOString() };
    assert.equal((await roc.tell('notice.delivered', later)).Outcome, 'done');
    assert.equal(await app.db.$count(noticeDeliveries), 2);
  });

  it('is no second receipt, although the first brought no pieces', async () => {
    const Notice = await announced();
    const receipt = {
      Notice,
      Receipt: 'R-1',
      ReceivedAt: app.clock.now().toISOString(),
      Lines: [],
      IsComplete: false,
    };
    assert.equal((await roc.tell('notice.received', receipt)).Outcome, 'done');
    const twice = await roc.tell('notice.received', {
      ...receipt,
      Lines: [{ StockNumber: bottle.stockNumber, Available: 4 }],
    });
    assert.deepEqual(
      [twice.Outcome, twice.Message, await pieces()],
      ['left', `Receipt R-1 of notice ${Notice} was told before`, 10],
    );
  });
});
