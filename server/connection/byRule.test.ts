import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { orders } from '@contract/order';
import { warehouseDesk } from '@contract/warehouseDesk';
import { byRule, type ChosenSides } from '@contract/warehouseSides';
import type { Db } from '../db/database';
import { stockDifferences, warehouseMessages } from '../db/schema/connection';
import { items, stock } from '../db/schema/inventory';
import { orders as orderTable } from '../db/schema/orders';
import { runTogether } from '../db/writing';
import { newAct, system } from '../events/act';
import { movingStatements } from '../stock/movements';
import type { GivenClient, GivenItem, GivenUser } from '../testing/given';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import type { TestApp } from '../testing/testApp';
import { moveByDifference } from './recounts';
import { takeSnapshot } from './snapshots';
import { connectedApp, type AWarehouse } from './testing/aWarehouse';

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
let staff: GivenUser;
let bottle: GivenItem;
let roc: AWarehouse;

/** A server whose provider has chosen who wins, before the tests of a group. */
const chosen = (sides: ChosenSides): void => {
  before(async () => {
    ({ app, roc } = await connectedApp(() => client.number, { sides }));
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    client = await app.given.client({ orderSettings: { ...peopleOnly, AllowBackOrders: false } });
    manager = await app.given.user({ role: 'Manager', clientId: client.id });
    const house = await app.given.client();
    staff = await app.given.user({ role: 'Admin', clientId: house.id });
    bottle = await app.given.item({ clientId: client.id, stock: { ROC: 10 } });
  });
  after(() => app.close());
};

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
  (await app.db.select().from(stock)).map(({ onHand, allocated, unshippable }) => [
    onHand,
    allocated,
    unshippable,
  ]);
const differences = async () =>
  (await app.db.select().from(stockDifferences).orderBy(asc(stockDifferences.foundAt))).map(
    ({ state, booksOnHand, toldOnHand, reason, endedBy }) => ({
      state,
      counts: [booksOnHand, toldOnHand],
      reason,
      endedBy,
    }),
  );
const snapshot = (OnHand: number, Snapshot = 'N-1', Unshippable = 0) =>
  roc.tell('stock.snapshot', {
    Snapshot,
    AsOf: app.clock.now().toISOString(),
    Items: [{ StockNumber: bottle.stockNumber, OnHand, Unshippable }],
  });

describe('where the warehouse wins about snapshots', () => {
  chosen({ 'stock.snapshot': 'The warehouse' });

  it('what differs is taken over, and it is written down that the rule did', async () => {
    assert.equal((await snapshot(13, 'N-1', 2)).Outcome, 'done');
    assert.deepEqual(await counts(), [[13, 0, 2]]);
    assert.deepEqual(await differences(), [
      { state: 'taken', counts: [10, 13], reason: byRule, endedBy: 'Warehouse ROC' },
    ]);
    await snapshot(13, 'N-2', 2);
    assert.equal((await differences()).length, 1);
    await assertBooksBalance(app.db);
  });

  it('the newest orders that are not released give their pieces up', async () => {
    const first = await ordered(4);
    app.clock.advance({ minutes: 1 });
    const newest = await ordered(5);
    await snapshot(6);
    assert.deepEqual(
      [await statusOf(first), await statusOf(newest)],
      ['Submitted', 'OnHoldDueToInsufficientStock'],
    );
    assert.deepEqual(await counts(), [[6, 4, 0]]);
    await assertBooksBalance(app.db);
  });

  it('an order that waited gets the pieces that were found', async () => {
    const waits = await ordered(12);
    assert.equal(await statusOf(waits), 'OnHoldDueToInsufficientStock');
    await snapshot(12);
    await app.jobs.drain();
    assert.deepEqual([await statusOf(waits), await counts()], ['Submitted', [[12, 12, 0]]]);
    await assertBooksBalance(app.db);
  });

  it('fewer than released orders need stay for staff', async () => {
    await release(await ordered(8));
    await snapshot(5);
    assert.deepEqual(await counts(), [[10, 8, 0]]);
    assert.deepEqual(await differences(), [
      { state: 'open', counts: [10, 5], reason: null, endedBy: null },
    ]);
  });

  it('one item that can not be taken over holds up no other', async () => {
    const cup = await app.given.item({ clientId: client.id, stock: { ROC: 7 } });
    await release(await ordered(8));
    await roc.tell('stock.snapshot', {
      Snapshot: 'N-1',
      AsOf: app.clock.now().toISOString(),
      Items: [
        { StockNumber: bottle.stockNumber, OnHand: 5 },
        { StockNumber: cup.stockNumber, OnHand: 9 },
      ],
    });
    assert.deepEqual(new Set((await counts()).map(([onHand]) => onHand)), new Set([10, 9]));
    assert.deepEqual((await differences()).map(({ state }) => state).toSorted(), ['open', 'taken']);
  });
});

/** What the statements of a comparison see of others: something is committed before it reads the books. */
const withMeanwhile = (tx: Db, meanwhile: () => void): Db =>
  new Proxy(tx, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...given: readonly unknown[]): unknown => {
        const [fields] = given;
        if (key === 'select' && typeof fields === 'object' && fields && 'row' in fields)
          meanwhile();
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });

/** Compares the bottles as they were a minute ago, while three more are received. */
const comparedMeanwhile = async (OnHand: number): Promise<void> => {
  const [row] = await app.db.select().from(stock);
  assert.ok(row);
  const { clientId, warehouseId, itemId } = row;
  const asOf = new Date(app.clock.now().getTime() - 60_000);
  await app.db.transaction(async (tx) => {
    const received: Promise<void>[] = [];
    const act = newAct({ clientId, at: app.clock.now() }, system);
    const place = { itemId, warehouseId, document: null };
    const receive = (): void => {
      if (received.length > 0) return;
      const move = { ...place, state: 'onHand', change: 3, reason: 'received' } as const;
      received.push(runTogether(tx, movingStatements(act, [move])));
    };
    await takeSnapshot(
      { ...app.parts, db: withMeanwhile(tx, receive) },
      {
        clientId,
        warehouseId,
        by: 'Warehouse ROC',
        id: 'M-1',
        happenedAt: asOf,
        receivedAt: app.clock.now(),
        wins: 'The warehouse',
        data: {
          Snapshot: 'N-1',
          AsOf: asOf.toISOString(),
          After: null,
          Items: [{ StockNumber: bottle.stockNumber, OnHand, Unshippable: 0 }],
        },
      },
    );
    await Promise.all(received);
    assert.equal(received.length, 1);
  });
};

describe('what is committed while a snapshot is compared', () => {
  chosen({ 'stock.snapshot': 'The warehouse' });

  it('is no difference, and moves no stock', async () => {
    await comparedMeanwhile(10);
    assert.deepEqual([await counts(), await differences()], [[[13, 0, 0]], []]);
    await assertBooksBalance(app.db);
  });

  it('leaves what differs all the same for staff, by what was found at last', async () => {
    await comparedMeanwhile(8);
    assert.deepEqual(await counts(), [[13, 0, 0]]);
    assert.deepEqual(await differences(), [
      { state: 'open', counts: [13, 11], reason: null, endedBy: null },
    ]);
  });

  it('is no other count of the same sum: pieces on hand and unshippable ones are looked at apart', async () => {
    await snapshot(11, 'N-1', 1);
    const [row] = await app.db.select().from(stock);
    assert.ok(row);
    const isTaken = await moveByDifference(
      app.parts,
      { ...row, onHand: 12, unshippable: 2, books: { onHand: 10, unshippable: 2 } },
      newAct({ clientId: row.clientId, at: app.clock.now() }, system),
    );
    assert.deepEqual([isTaken, await counts()], [false, [[11, 0, 1]]]);
  });
});

describe('where Portside wins about snapshots', () => {
  chosen({ 'stock.snapshot': 'Portside' });

  it('the books stay as they are, and what differed is written down', async () => {
    await snapshot(13);
    assert.deepEqual(await counts(), [[10, 0, 0]]);
    assert.deepEqual(await differences(), [
      { state: 'kept', counts: [10, 13], reason: byRule, endedBy: 'Warehouse ROC' },
    ]);
  });
});

describe('where nobody wins about counts', () => {
  chosen({ 'stock.counted': 'Nobody', 'stock.adjusted': 'Nobody' });

  const count = (OnHand: number) =>
    roc.tell('stock.counted', { StockNumber: bottle.stockNumber, OnHand });

  it('a count that differs is for staff, and one that agrees ends that', async () => {
    assert.equal((await count(8)).Outcome, 'done');
    assert.deepEqual(await counts(), [[10, 0, 0]]);
    assert.deepEqual(
      (await differences()).map(({ state, counts: both }) => [state, both]),
      [['open', [10, 8]]],
    );
    await count(10);
    assert.deepEqual(
      (await differences()).map(({ state }) => state),
      ['gone'],
    );
  });

  it('an adjustment is left, and made once a person has it tried again', async () => {
    const told = await roc.tell(
      'stock.adjusted',
      { StockNumber: bottle.stockNumber, Change: -3, Reason: 'Broken' },
      { Id: 'M-1' },
    );
    assert.equal(told.Outcome, 'left');
    assert.deepEqual(await counts(), [[10, 0, 0]]);
    const [message] = await app.db.select().from(warehouseMessages);
    const again = await app.call(
      warehouseDesk.tryAgain,
      { payload: { Warehouse: 'ROC', Id: message?.id ?? '' } },
      { as: staff },
    );
    assert.equal(again.status, 200, JSON.stringify(again.body));
    assert.deepEqual(await counts(), [[7, 0, 0]]);
  });
});

describe('where the warehouse wins about what items are', () => {
  chosen({ 'item.described': 'The warehouse' });

  it('an item is brought to what the warehouse says, although nobody has asked', async () => {
    await roc.tell('item.described', {
      StockNumber: bottle.stockNumber,
      Description: 'Bottle, as it was weighed',
      Barcode: bottle.barcode,
      Length: 9,
      Width: 3,
      Height: 3,
      Weight: 0.8,
    });
    const [item] = await app.db.select().from(items).where(eq(items.id, bottle.id));
    assert.deepEqual([item?.description, Number(item?.weight)], ['Bottle, as it was weighed', 0.8]);
  });
});

describe('where the provider has chosen nothing', () => {
  chosen({});

  it('an item stays as it is here, and the other description is kept beside it', async () => {
    await roc.tell('item.described', {
      StockNumber: bottle.stockNumber,
      Description: 'Something else',
      Barcode: '',
      Length: 9,
      Width: 3,
      Height: 3,
      Weight: 0.8,
    });
    const [item] = await app.db.select().from(items).where(eq(items.id, bottle.id));
    assert.equal(item?.description, bottle.description);
  });
});
