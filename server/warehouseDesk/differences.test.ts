import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { orders } from '@contract/order';
import { warehouseDesk } from '@contract/warehouseDesk';
import { connectedApp, type AWarehouse } from '../connection/testing/aWarehouse';
import { changes } from '../db/schema/changes';
import { stock } from '../db/schema/inventory';
import { stockMovements } from '../db/schema/movements';
import { orders as orderTable } from '../db/schema/orders';
import type { GivenClient, GivenItem, GivenUser } from '../testing/given';
import { one } from '../testing/one';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import type { TestApp } from '../testing/testApp';

let app: TestApp;
let client: GivenClient;
const nameOf = ({ firstName, lastName }: GivenUser): string => `${firstName} ${lastName}`;

let admin: GivenUser;
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
  const house = await app.given.client();
  admin = await app.given.user({ role: 'Admin', clientId: house.id });
  bottle = await app.given.item({ clientId: client.id, stock: { ROC: 10 } });
});
after(() => app.close());

let nth = 0;
const snapshot = async (OnHand: number, Unshippable = 0): Promise<void> => {
  const { Outcome } = await roc.tell('stock.snapshot', {
    Snapshot: `N-${(nth += 1)}`,
    AsOf: app.clock.now().toISOString(),
    Items: [{ StockNumber: bottle.stockNumber, OnHand, Unshippable }],
  });
  assert.equal(Outcome, 'done');
  app.clock.advance({ minutes: 1 });
};
const listed = async (show: 'open' | 'settled' = 'open', as = admin) =>
  (await app.call(warehouseDesk.differences, { query: { show } }, { as })).answer.entities;
const opened = async () => {
  const { _id: id } = one(await listed());
  return (await app.call(warehouseDesk.difference, { params: { id } }, { as: admin })).answer;
};
const takeOver = async (more: { Seen?: { OnHand: number; Unshippable: number } } = {}) => {
  const { entity, Now } = await opened();
  const payload = { Id: entity._id, Reason: 'counted' as const, Seen: Now, ...more };
  return app.call(warehouseDesk.takeOver, { payload }, { as: admin });
};
const counts = async (): Promise<number[]> => {
  const { onHand, allocated, unshippable } = one(await app.db.select().from(stock));
  return [onHand, allocated, unshippable];
};
const ordered = async (pieces: number, steps: 'released' | 'submitted'): Promise<string> => {
  const { answer } = await app.call(
    orders.create,
    { payload: anOrderOf([[bottle, pieces]]) },
    { as: manager },
  );
  if (steps === 'released')
    for (const step of [orders.approve, orders.confirm, orders.release])
      await app.call(step, { payload: { Ids: [answer._id] } }, { as: manager });
  return answer._id;
};

describe('staff', () => {
  it('see what a snapshot has found, since when it differs, and what happened since both agreed', async () => {
    await snapshot(10);
    await roc.tell('stock.adjusted', {
      StockNumber: bottle.stockNumber,
      Change: 2,
      Reason: 'Found',
    });
    app.clock.advance({ minutes: 5 });
    await snapshot(8);
    const [first] = await listed();
    app.clock.advance({ hours: 1 });
    await snapshot(8);
    const { entity, ...found } = await opened();
    assert.deepEqual(
      [entity.StockNumber, entity.WarehouseCode, entity.ClientName],
      [bottle.stockNumber, 'ROC', client.name],
    );
    assert.deepEqual([entity.Books.OnHand, entity.Told.OnHand, entity.UnderWay], [12, 8, 0]);
    assert.notEqual(entity._id, first?._id);
    assert.equal(entity.Since, first?.FoundAt);
    assert.deepEqual(
      found.Steps.map(({ Kind, Change, Books, Told }) => [Kind, Change, Books, Told]),
      [
        ['told', null, 12, 8],
        ['told', null, 12, 8],
        ['movement', 2, 12, null],
        ['agreed', null, 10, 10],
      ],
    );
    assert.deepEqual(
      [found.Now, found.After, found.WhyNot],
      [{ OnHand: 12, Unshippable: 0 }, { OnHand: 8, Unshippable: 0 }, null],
    );
  });

  it('read that a message which was not booked is likely behind it', async () => {
    await snapshot(10);
    const told = await roc.tell('stock.adjusted', {
      StockNumber: bottle.stockNumber,
      Change: -11,
      Reason: 'Lost',
    });
    assert.equal(told.Outcome, 'left');
    await snapshot(0);
    const { Cause } = await opened();
    assert.deepEqual([Cause.Kind, Cause.Type, Cause.IsWhole], ['unknown', '', false]);
    await roc.tell('goods.received', {
      Receipt: 'R-9',
      ReceivedAt: app.clock.now().toISOString(),
      Lines: [{ StockNumber: bottle.stockNumber, Available: 4 }],
    });
    await snapshot(14);
    const later = await opened();
    assert.deepEqual(
      [later.Cause.Kind, later.Cause.Type, later.Cause.Pieces, later.Cause.Why],
      ['message', 'goods.received', 4, 'Goods came without a notice'],
    );
    assert.equal(later.Steps.filter(({ Kind }) => Kind === 'message').length, 2);
  });

  it('take over what the warehouse has: the ledger says why and who, and the change is written down', async () => {
    await snapshot(7, 1);
    const { entity, Now } = await opened();
    const { answer, status } = await app.call(
      warehouseDesk.takeOver,
      { payload: { Id: entity._id, Reason: 'missed', Note: 'Return cage', Seen: Now } },
      { as: admin },
    );
    assert.equal(status, 200);
    assert.deepEqual(await counts(), [7, 0, 1]);
    assert.deepEqual(
      [answer.entity.State, answer.entity.Reason, answer.entity.EndedBy],
      ['taken', 'A movement that the books missed: Return cage', nameOf(admin)],
    );
    const moved = await app.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.by, nameOf(admin)))
      .orderBy(asc(stockMovements.id));
    assert.deepEqual(
      moved.map(({ state, change, reason, byKind }) => [state, change, reason, byKind]),
      [
        ['onHand', -3, 'corrected', 'staff'],
        ['unshippable', 1, 'condition', 'staff'],
      ],
    );
    const written = one(
      await app.db.select().from(changes).where(eq(changes.kind, 'stockDifference')),
    );
    assert.deepEqual(
      [written.clientId, written.recordId, written.after],
      [
        client.id,
        entity._id,
        {
          state: 'taken',
          reason: 'A movement that the books missed: Return cage',
          onHand: 7,
          unshippable: 1,
        },
      ],
    );
    assert.deepEqual(await listed(), []);
    assert.equal(one(await listed('settled'))._id, entity._id);
    await assertBooksBalance(app.db);
  });

  it('take over once, however often it is sent and by whoever at the same time', async () => {
    await snapshot(7);
    const { entity, Now } = await opened();
    const payload = { Id: entity._id, Reason: 'counted' as const, Seen: Now };
    const send = (as: GivenUser) => app.call(warehouseDesk.takeOver, { payload }, { as });
    const both = await Promise.all([send(admin), send(manager)]);
    assert.deepEqual(
      [...both, await send(admin)].map(({ status, answer }) => [status, answer.entity.State]),
      [
        [200, 'taken'],
        [200, 'taken'],
        [200, 'taken'],
      ],
    );
    assert.deepEqual(await counts(), [7, 0, 0]);
  });

  it('are refused where the books have moved from what they saw, and allow for it when they look again', async () => {
    await snapshot(7);
    const { status, body } = await takeOver({ Seen: { OnHand: 11, Unshippable: 0 } });
    assert.deepEqual(
      [status, body.message],
      [
        409,
        'The books have moved meanwhile: look at the difference once more before you take it over',
      ],
    );
    assert.deepEqual(await counts(), [10, 0, 0]);
  });

  it('are refused once the warehouse has changed its own count since', async () => {
    await snapshot(7);
    const { stockNumber: StockNumber } = bottle;
    await roc.tell('stock.adjusted', { StockNumber, Change: -1, Reason: 'Lost' });
    const { WhyNot } = await opened();
    assert.match(WhyNot ?? '', /^The item was counted since/);
    const { status, body } = await takeOver();
    assert.deepEqual([status, body.message], [409, WhyNot]);
    assert.deepEqual(await counts(), [9, 0, 0]);
  });

  it('find nothing to take over once a count was kept since', async () => {
    await snapshot(7);
    const { entity, Now } = await opened();
    await roc.tell('stock.counted', { StockNumber: bottle.stockNumber, OnHand: 9, Unshippable: 0 });
    assert.deepEqual(await listed(), []);
    const late = { Id: entity._id, Reason: 'counted' as const, Seen: Now };
    const { status, body } = await app.call(
      warehouseDesk.takeOver,
      { payload: late },
      { as: admin },
    );
    assert.deepEqual([status, body.message], [409, 'The books and the warehouse agree by now']);
    assert.deepEqual(await counts(), [9, 0, 0]);
  });

  it('have the newest orders planned anew that are not released, and are refused where released ones need more', async () => {
    const held = await ordered(4, 'released');
    app.clock.advance({ minutes: 1 });
    const newest = await ordered(3, 'submitted');
    await snapshot(5);
    assert.equal((await takeOver()).status, 200);
    const statuses = await app.db
      .select({ id: orderTable.id, status: orderTable.status })
      .from(orderTable);
    assert.equal(statuses.find(({ id }) => id === newest)?.status, 'OnHoldDueToInsufficientStock');
    assert.equal(statuses.find(({ id }) => id === held)?.status, 'Released');
    assert.deepEqual(await counts(), [5, 4, 0]);
    await snapshot(1);
    const { status, body } = await takeOver();
    assert.deepEqual(
      [status, body.message],
      [
        409,
        'Released orders need 3 more pieces than that. Close or cancel one of them first, then take it over',
      ],
    );
    assert.deepEqual(await counts(), [5, 4, 0]);
    await assertBooksBalance(app.db);
  });

  it('have the item counted, which is told once and decides', async () => {
    await snapshot(7);
    const { entity, AskedAt } = await opened();
    assert.equal(AskedAt, null);
    const ask = () =>
      app.call(warehouseDesk.askToCount, { payload: { Id: entity._id } }, { as: admin });
    const asked = (await ask()).answer.AskedAt;
    app.clock.advance({ minutes: 1 });
    assert.deepEqual([(await ask()).answer.AskedAt, (await opened()).AskedAt], [asked, asked]);
    const questions = (await roc.outbox()).filter(({ Type }) => Type === 'stock.question');
    assert.deepEqual(
      questions.map(({ Data }) => Data),
      [{ StockNumbers: [bottle.stockNumber] }],
    );
    await roc.tell('stock.counted', { StockNumber: bottle.stockNumber, OnHand: 9 });
    assert.deepEqual(await listed(), []);
    const { status, body } = await ask();
    assert.deepEqual([status, body.message], [409, 'The books and the warehouse agree by now']);
  });

  it('keep ours with a reason, once; a later snapshot that differs tells of it again', async () => {
    await snapshot(7);
    const { entity } = await opened();
    const keep = (Reason: string) =>
      app.call(warehouseDesk.keepOurs, { payload: { Id: entity._id, Reason } }, { as: admin });
    assert.equal((await keep('Counted by hand')).answer.entity.State, 'kept');
    assert.equal((await keep('Again')).answer.entity.Reason, 'Counted by hand');
    assert.deepEqual(await counts(), [10, 0, 0]);
    const late = {
      Id: entity._id,
      Reason: 'counted' as const,
      Seen: { OnHand: 10, Unshippable: 0 },
    };
    const { status, body } = await app.call(
      warehouseDesk.takeOver,
      { payload: late },
      { as: admin },
    );
    assert.deepEqual([status, body.message], [409, 'It was decided before to keep ours']);
    await snapshot(7);
    const again = one(await listed());
    assert.notEqual(again.Since, entity.Since);
  });

  it('need a reason', async () => {
    await snapshot(7);
    const { entity } = await opened();
    const { status, body } = await app.call(
      warehouseDesk.keepOurs,
      { payload: { Id: entity._id, Reason: ' ' } },
      { as: admin },
    );
    assert.deepEqual([status, body.message], [400, 'The request is invalid; Reason is required']);
  });
});

describe('somebody else', () => {
  it('who manages other clients sees nothing of it and decides nothing', async () => {
    await snapshot(7);
    const { _id: Id } = one(await listed());
    const other = await app.given.user({ role: 'Manager', clientId: admin.clientId });
    assert.deepEqual(await listed('open', other), []);
    const state = (await app.call(warehouseDesk.state, {}, { as: other })).answer;
    assert.equal(state.Differences, 0);
    const payload = { Id, Reason: 'counted' as const, Seen: { OnHand: 10, Unshippable: 0 } };
    assert.equal((await app.call(warehouseDesk.takeOver, { payload }, { as: other })).status, 404);
    assert.equal(
      (await app.call(warehouseDesk.difference, { params: { id: Id } }, { as: other })).status,
      404,
    );
    assert.equal((await listed('open', manager)).length, 1);
  });

  it('of the client is refused', async () => {
    const owner = await app.given.user({ role: 'Owner', clientId: client.id });
    assert.equal((await app.call(warehouseDesk.state, {}, { as: owner })).status, 403);
    assert.equal(
      (await app.call(warehouseDesk.differences, { query: {} }, { as: owner })).status,
      403,
    );
  });
});
