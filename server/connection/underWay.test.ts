import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stockSnapshots, warehouseMessages } from '../db/schema/connection';
import { stock } from '../db/schema/inventory';
import { assertBooksBalance } from '../testing/orderBooks';
import { aShelf, countsOf, momentsOf, ordersOf } from './testing/aShelf';

const shelf = aShelf();
const moment = momentsOf(shelf);
const { released, ship } = ordersOf(shelf);
const { adjust, snapshot, open, agreesWith } = countsOf(shelf);

describe('a snapshot that names the last message before it', () => {
  it('has no pieces of a shipment told before it, whatever the clock of the warehouse says', async () => {
    const order = await released(4);
    await ship(order, 4, { ShippedAt: moment(10) });
    await agreesWith(6, { AsOf: moment(5), After: 'M-1' });
    await shelf.app.jobs.drain();
    shelf.app.clock.advance({ minutes: 30 });
    await agreesWith(6, { AsOf: moment(-25), After: 'M-1' });
    await assertBooksBalance(shelf.app.db);
  });

  it('still has the pieces of a shipment told after it, whatever the clock of the warehouse says', async () => {
    const order = await released(4);
    await adjust(1, { Id: 'M-0' });
    await ship(order, 4, { ShippedAt: moment(-10) });
    await agreesWith(11, { After: 'M-0' });
    await shelf.app.jobs.drain();
    await agreesWith(11, { After: 'M-0' });
    await assertBooksBalance(shelf.app.db);
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
    await shelf.roc.tell(
      'stock.counted',
      { StockNumber: shelf.bottle.stockNumber, OnHand: 5 },
      { At: moment(-10) },
    );
    await snapshot(12, { After: 'M-0' });
    assert.deepEqual(await open(), []);
  });

  it('leaves a difference open that such a count was found to make', async () => {
    await released(4);
    await adjust(2, { Id: 'M-0', At: moment(-20) });
    await shelf.roc.tell(
      'stock.counted',
      { StockNumber: shelf.bottle.stockNumber, OnHand: 3 },
      { At: moment(-10) },
    );
    assert.deepEqual(await open(), [[12, 3]]);
    await snapshot(12, { After: 'M-0' });
    assert.deepEqual(await open(), [[12, 3]]);
    const [kept] = await shelf.app.db.select().from(stockSnapshots);
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
    await shelf.app.db.insert(warehouseMessages).values({
      warehouseId: (await shelf.app.db.select().from(stock))[0]?.warehouseId ?? '',
      id: 'M-0',
      clientId: shelf.client.id,
      type: 'tag.moved',
      head: {
        Id: 'M-0',
        Type: 'tag.moved',
        Client: shelf.client.number,
        At: moment(),
        Record: null,
        Number: null,
      },
      data: {},
      hash: '',
      state: 'done',
      receivedAt: shelf.app.clock.now(),
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
    const Items = [{ StockNumber: shelf.bottle.stockNumber, OnHand: 11 }];
    const data = { Snapshot: 'N-1', AsOf: moment(), After: 'M-0', Items };
    const again = shelf.roc.message('stock.snapshot', data, { Id: 'M-2' });
    await shelf.roc.tellAll([again]);
    await unseen();
    const [told] = await shelf.roc.tellAll([again]);
    assert.deepEqual([told?.Outcome, await open()], ['known', [[10, 11]]]);
  });

  it('is compared once that message has come, although it names no client', async () => {
    await snapshot(11, { After: 'M-0' });
    const left = await shelf.roc.tell(
      'stock.adjusted',
      { StockNumber: shelf.bottle.stockNumber, Change: 1, Reason: 'Found' },
      { Id: 'M-0', Client: null },
    );
    assert.deepEqual([left.Outcome, await open()], ['left', [[10, 11]]]);
  });

  it('waits for that message and for its turn, whichever comes last', async () => {
    const Items = [{ StockNumber: shelf.bottle.stockNumber, OnHand: 11 }];
    const numbered = (Number: number, After?: string) =>
      shelf.roc.tell(
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
    shelf.app.clock.advance({ minutes: 5 });
    await shelf.roc.tell(
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
    shelf.app.clock.advance({ minutes: 10 });
    const between = moment(-5);
    await agreesWith(6, { AsOf: between });
    await ship(order, 2, { Id: 'M-2', Shipment: 'S-2' });
    await agreesWith(6, { AsOf: between });
    await shelf.app.jobs.drain();
    shelf.app.clock.advance({ minutes: 10 });
    await agreesWith(6, { AsOf: between });
    await agreesWith(4);
    await assertBooksBalance(shelf.app.db);
  });

  it('knows of messages that wait for their turn here', async () => {
    const waits = await shelf.roc.tell(
      'stock.adjusted',
      { StockNumber: shelf.bottle.stockNumber, Change: 3, Reason: 'Found' },
      { Record: 'stock', Number: 2 },
    );
    assert.equal(waits.Outcome, 'waits');
    await agreesWith(13);
  });

  it('knows of them however long they wait', async () => {
    await shelf.roc.tell(
      'stock.adjusted',
      { StockNumber: shelf.bottle.stockNumber, Change: 3, Reason: 'Found' },
      { Record: 'stock', Number: 2 },
    );
    shelf.app.clock.advance({ minutes: 3 * 24 * 60 });
    await agreesWith(13);
  });
});
