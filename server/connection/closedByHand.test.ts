import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { addDays, dayIn } from '@contract/dates';
import { orders } from '@contract/order';
import { readConfig } from '../config/config';
import { warehouseOutbox } from '../db/schema/connection';
import { assertBooksBalance } from '../testing/orderBooks';
import { aShelf, countsOf, momentsOf, ordersOf, type ReleasedOrder } from './testing/aShelf';

const shelf = aShelf();
const moment = momentsOf(shelf);
const { released, releasedOf, packageOf, ship } = ordersOf(shelf);
const { agreesWith, booked } = countsOf(shelf);

describe('a snapshot around an order that was closed by hand', () => {
  const today = () => dayIn(readConfig({}).timeZone, shelf.app.clock.now());
  const closeByHand = async (
    order: ReleasedOrder,
    { ShippedDate = today(), TrackingNumbers = ['1Z999AA10123456784'] } = {},
  ): Promise<void> => {
    const { status } = await shelf.app.call(
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
      { as: shelf.manager },
    );
    assert.equal(status, 200);
    await shelf.app.jobs.drain();
  };
  const hear = async (): Promise<void> => {
    await shelf.roc.acknowledge((await shelf.roc.outbox()).map(({ Id }) => Id));
    shelf.app.clock.advance({ minutes: 5 });
  };

  it('still has the pieces of an order closed by hand that its warehouse has not heard of', async () => {
    await closeByHand(await released(4));
    await agreesWith(10);
    await hear();
    await agreesWith(6);
    await assertBooksBalance(shelf.app.db);
  });

  it('has no pieces of an order closed by hand for tomorrow once its warehouse has heard of it', async () => {
    await closeByHand(await released(4), { ShippedDate: addDays(today(), 1) });
    await agreesWith(10);
    await hear();
    await agreesWith(6);
    await assertBooksBalance(shelf.app.db);
  });

  it('has no pieces of an order closed by hand for tomorrow that left anyhow, unheard', async () => {
    const order = await released(4);
    await closeByHand(order, { ShippedDate: addDays(today(), 1) });
    shelf.app.clock.advance({ minutes: 5 });
    assert.equal((await ship(order, 4)).Outcome, 'left');
    await agreesWith(6);
    await agreesWith(10, { AsOf: moment(-2) });
    await assertBooksBalance(shelf.app.db);
  });

  it('has no pieces of an order closed by hand that its warehouse was being told of when it counted', async () => {
    await closeByHand(await released(4));
    await shelf.app.db
      .update(warehouseOutbox)
      .set({ sendingSince: shelf.app.clock.now() })
      .where(eq(warehouseOutbox.type, 'order.closed'));
    shelf.app.clock.advance({ minutes: 1 });
    await agreesWith(6);
    await agreesWith(10, { AsOf: moment(-2) });
    // It may acknowledge before its answer is kept.
    shelf.app.clock.advance({ minutes: 1 });
    await hear();
    await agreesWith(6, { AsOf: moment(-6) });
    await assertBooksBalance(shelf.app.db);
  });

  it('has no pieces of an order closed by hand that left anyhow before its warehouse heard of it', async () => {
    const order = await released(4);
    await closeByHand(order);
    shelf.app.clock.advance({ minutes: 5 });
    assert.equal((await ship(order, 4)).Outcome, 'left');
    await agreesWith(6);
    await agreesWith(10, { AsOf: moment(-2) });
    await assertBooksBalance(shelf.app.db);
  });

  it('has those pieces of an order closed by hand that did not leave with a late shipment of it', async () => {
    const order = await released(4);
    await closeByHand(order);
    shelf.app.clock.advance({ minutes: 5 });
    for (const Id of ['M-late', 'M-late-again'])
      assert.equal((await ship(order, 3, { MoreFollows: true, Id })).Outcome, 'left');
    await agreesWith(7);
    await agreesWith(10, { AsOf: moment(-2) });
    await hear();
    await agreesWith(6);
    await assertBooksBalance(shelf.app.db);
  });

  it('has pieces of an item once, that an order has by itself and in a kit', async () => {
    const set = await shelf.app.given.kit({
      clientId: shelf.client.id,
      components: [{ item: shelf.bottle, quantity: 1 }],
    });
    const order = await releasedOf([shelf.bottle, 2], [set, 2]);
    await closeByHand(order);
    shelf.app.clock.advance({ minutes: 5 });
    const left = packageOf('S-1', { Line: 1, Quantity: 2 }, { Line: 2, Quantity: 1 });
    await ship(order, 0, { Packages: [left] });
    await agreesWith(7);
    await assertBooksBalance(shelf.app.db);
  });

  it('and a count has them too, where the warehouse had not heard of it', async () => {
    await closeByHand(await released(4));
    shelf.app.clock.advance({ minutes: 5 });
    await shelf.roc.tell('stock.counted', {
      StockNumber: shelf.bottle.stockNumber,
      OnHand: 10,
    });
    assert.equal(await booked(), 6);
    await assertBooksBalance(shelf.app.db);
  });

  it('has no pieces of an order closed by hand that had left before', async () => {
    const order = await released(4);
    await ship(order, 3, { MoreFollows: true });
    shelf.app.clock.advance({ minutes: 5 });
    await closeByHand(order);
    const told = (await shelf.roc.outbox()).find(({ Type }) => Type === 'order.closed');
    assert.deepEqual(told?.Data['Items'], [{ StockNumber: shelf.bottle.stockNumber, Quantity: 1 }]);
    await agreesWith(7);
    await agreesWith(7, { AsOf: moment(-2) });
    await hear();
    await agreesWith(6);
    await assertBooksBalance(shelf.app.db);
  });

  it('has no pieces of an order closed by hand that left without a number of their own', async () => {
    const order = await released(4);
    await ship(order, 3, { MoreFollows: true });
    await closeByHand(order, { TrackingNumbers: [] });
    await hear();
    await agreesWith(6);
    await assertBooksBalance(shelf.app.db);
  });

  it('knows that pieces left later than the day on which somebody has closed their order', async () => {
    const order = await released(4);
    await ship(order, 3, { MoreFollows: true });
    shelf.app.clock.advance({ minutes: 5 });
    await closeByHand(order, { ShippedDate: addDays(today(), -1) });
    await agreesWith(10, { AsOf: moment(-60) });
    await agreesWith(7);
    await assertBooksBalance(shelf.app.db);
  });
});
