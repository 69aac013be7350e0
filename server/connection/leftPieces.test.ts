import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { orders } from '@contract/order';
import { stockDifferences } from '../db/schema/connection';
import type { GivenClient, GivenItem, GivenUser } from '../testing/given';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import type { TestApp } from '../testing/testApp';
import { connectedApp, type AWarehouse } from './testing/aWarehouse';

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
let bottle: GivenItem;
let roc: AWarehouse;
let okl: AWarehouse;
before(async () => {
  ({ app, roc, okl } = await connectedApp(() => client.number));
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({
    orderSettings: { ...peopleOnly, AllowOrderSplit: true, AllowBackOrders: false },
  });
  manager = await app.given.user({ role: 'Manager', clientId: client.id });
  bottle = await app.given.item({ clientId: client.id, stock: { ROC: 6, OKL: 4 } });
});
after(() => app.close());

/** An order of nine pieces, of which each warehouse has a part. */
const releaseParts = async (): Promise<void> => {
  const { answer } = await app.call(
    orders.create,
    { payload: anOrderOf([[bottle, 9]]) },
    { as: manager },
  );
  for (const step of [orders.approve, orders.confirm, orders.release])
    await app.call(step, { payload: { Ids: [answer._id] } }, { as: manager });
};

/** Ships all of the part that a warehouse was told of. */
const shipPart = async (warehouse: AWarehouse): Promise<void> => {
  const data = (await warehouse.outbox()).find(({ Type }) => Type === 'order.released')?.Data;
  const Order = String(data?.['Order']);
  const Items = data?.['Lines'] as { Line: number; StockNumber: string; Quantity: number }[];
  const { Outcome } = await warehouse.tell('shipment.sent', {
    Order,
    Shipment: 'S-1',
    ShippedAt: app.clock.now().toISOString(),
    Packages: [
      {
        PackageId: Order,
        Items: Items.map(({ Line, StockNumber, Quantity }) => ({ Line, StockNumber, Quantity })),
      },
    ],
  });
  assert.equal(Outcome, 'done');
};

/** What is found to differ where a warehouse has this many: the books, and what was told. */
const differing = async (
  warehouse: AWarehouse,
  { Snapshot, AsOf, OnHand }: { Snapshot: string; AsOf: string; OnHand: number },
): Promise<number[][]> => {
  const Items = [{ StockNumber: bottle.stockNumber, OnHand }];
  await warehouse.tell('stock.snapshot', { Snapshot, AsOf, Items });
  return (await app.db.select().from(stockDifferences)).map(({ booksOnHand, toldOnHand }) => [
    booksOnHand,
    toldOnHand,
  ]);
};

describe('a snapshot from between two parts of one order', () => {
  for (const isClosedBetween of [true, false])
    it(`has no pieces of the first, which was closed ${isClosedBetween ? 'before' : 'together with'} the second`, async () => {
      await releaseParts();
      await shipPart(roc);
      if (isClosedBetween) await app.jobs.drain();
      app.clock.advance({ minutes: 5 });
      const AsOf = app.clock.now().toISOString();
      const all = async (Snapshot: string): Promise<void> => {
        assert.deepEqual(await differing(roc, { Snapshot, AsOf, OnHand: 0 }), []);
        assert.deepEqual(await differing(okl, { Snapshot, AsOf, OnHand: 4 }), []);
      };
      await all('N-1');
      app.clock.advance({ minutes: 5 });
      await shipPart(okl);
      await all('N-2');
      await app.jobs.drain();
      await all('N-3');
      await assertBooksBalance(app.db);
    });
});
