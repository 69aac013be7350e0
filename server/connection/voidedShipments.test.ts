import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertBooksBalance } from '../testing/orderBooks';
import { aShelf, countsOf, momentsOf, ordersOf, type ReleasedOrder } from './testing/aShelf';

const shelf = aShelf();
const moment = momentsOf(shelf);
const { released, packageOf, ship } = ordersOf(shelf);
const { agreesWith, booked } = countsOf(shelf);

describe('a snapshot around a shipment that was voided or corrected', () => {
  const unship = (
    order: ReleasedOrder,
    head: { Id: string; Record?: string; Number?: number; At?: string },
  ) =>
    shelf.roc.tell(
      'shipment.voided',
      { Order: order.OrderNumber, Shipment: 'S-1', Reason: 'The truck broke down' },
      head,
    );

  it('from between both, which names no message, has no pieces of it', async () => {
    const order = await released(4);
    await ship(order, 4, { MoreFollows: true });
    shelf.app.clock.advance({ minutes: 10 });
    await unship(order, { Id: 'M-2' });
    await agreesWith(6, { AsOf: moment(-5) });
    await agreesWith(10);
    await assertBooksBalance(shelf.app.db);
  });

  const counted = (OnHand: number, At: string) =>
    shelf.roc.tell('stock.counted', { StockNumber: shelf.bottle.stockNumber, OnHand }, { At });

  it('has its pieces once for a recount, however far ahead the clock of the warehouse is', async () => {
    const order = await released(4);
    await ship(order, 4, { MoreFollows: true });
    shelf.app.clock.advance({ minutes: 10 });
    await unship(order, { Id: 'M-2', At: moment(5) });
    await counted(10, moment(7));
    assert.equal(await booked(), 10);
    await assertBooksBalance(shelf.app.db);
  });

  it('is told apart for a late recount from what left again since, hours after it first left', async () => {
    const order = await released(4);
    await ship(order, 4, { MoreFollows: true });
    shelf.app.clock.advance({ minutes: 26 * 60 });
    const At = moment();
    shelf.app.clock.advance({ minutes: 5 });
    await unship(order, { Id: 'M-2' });
    shelf.app.clock.advance({ minutes: 25 });
    await ship(order, 4, { Id: 'M-3' });
    await shelf.app.jobs.drain();
    await counted(6, At);
    assert.equal(await booked(), 6);
    await agreesWith(6, { AsOf: At });
    await assertBooksBalance(shelf.app.db);
  });

  it('is as a recount from between both, which comes later', async () => {
    const order = await released(4);
    await ship(order, 4, { MoreFollows: true });
    shelf.app.clock.advance({ minutes: 10 });
    await unship(order, { Id: 'M-2' });
    assert.equal((await counted(6, moment(-5))).Outcome, 'done');
    assert.equal(await booked(), 10);
    await assertBooksBalance(shelf.app.db);
  });

  it('has its pieces again once it was told, while that waits for its turn here', async () => {
    const order = await released(4);
    await ship(order, 4, { MoreFollows: true });
    shelf.app.clock.advance({ minutes: 10 });
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
    shelf.app.clock.advance({ minutes: 10 });
    await unship(order, { Id: 'M-2' });
    shelf.app.clock.advance({ minutes: 10 });
    await ship(order, 3, { Id: 'M-3', MoreFollows: true });
    const all = async (): Promise<void> => {
      await agreesWith(6, { After: 'M-1' });
      await agreesWith(10, { After: 'M-2' });
      await agreesWith(7, { After: 'M-3' });
    };
    await all();
    await ship(order, 1, { Id: 'M-4', Shipment: 'S-2' });
    await all();
    await shelf.app.jobs.drain();
    await all();
    await agreesWith(6);
    await assertBooksBalance(shelf.app.db);
  });

  it('goes by the moment that a correction has told', async () => {
    const order = await released(4);
    await ship(order, 4);
    await shelf.app.jobs.drain();
    shelf.app.clock.advance({ minutes: 30 });
    await agreesWith(10, { AsOf: moment(-40) });
    const corrected = await shelf.roc.tell(
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
    await assertBooksBalance(shelf.app.db);
  });
});
