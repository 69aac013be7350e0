import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { notices } from '@contract/notice';
import { stock } from '../db/schema/inventory';
import { aNoticeOf } from '../testing/noticePayload';
import { one } from '../testing/one';
import { assertBooksBalance } from '../testing/orderBooks';
import { aShelf, momentsOf } from './testing/aShelf';

const shelf = aShelf();
const moment = momentsOf(shelf);
const minutes = (count: number): void => shelf.app.clock.advance({ minutes: count });
const count = (OnHand: number, At = moment()) =>
  shelf.roc.tell('stock.counted', { StockNumber: shelf.bottle.stockNumber, OnHand }, { At });
const books = async (): Promise<number[]> => {
  const { onHand, unshippable } = one(await shelf.app.db.select().from(stock));
  return [onHand, unshippable];
};

/** Five pieces come with a notice, one of them broken. */
const receive = async (head: { Record?: string; Number?: number } = {}) => {
  const { answer } = await shelf.app.call(
    notices.create,
    { payload: aNoticeOf(shelf.app.clock.now(), [[shelf.bottle, 5]]) },
    { as: shelf.manager },
  );
  const Lines = [{ StockNumber: shelf.bottle.stockNumber, Available: 4, Blocked: 1 }];
  const data = { Notice: answer.Id, Receipt: 'R-1', ReceivedAt: moment(), Lines };
  return { ...(await shelf.roc.tell('notice.received', data, head)), Notice: answer.Id };
};

describe('a recount that comes late', () => {
  it('does not take away what was received since', async () => {
    const At = moment();
    minutes(5);
    assert.equal((await receive()).Outcome, 'done');
    minutes(5);
    assert.equal((await count(9, At)).Outcome, 'done');
    assert.deepEqual(await books(), [14, 1]);
    await assertBooksBalance(shelf.app.db);
  });

  it('says nothing where the item was counted since', async () => {
    const At = moment();
    minutes(5);
    await count(8);
    assert.equal((await count(12, At)).Outcome, 'done');
    assert.deepEqual(await books(), [8, 0]);
  });

  it('says nothing where a later count found what the books had', async () => {
    const At = moment();
    minutes(5);
    await count(10);
    assert.equal((await count(12, At)).Outcome, 'done');
    assert.deepEqual(await books(), [10, 0]);
  });

  it('says nothing where a later count of it came with its number in other letters', async () => {
    const At = moment();
    minutes(5);
    await shelf.roc.tell('stock.counted', {
      StockNumber: shelf.bottle.stockNumber.toLowerCase(),
      OnHand: 10,
    });
    await count(12, At);
    assert.deepEqual(await books(), [10, 0]);
  });

  it('says nothing after a count of a clock that goes ahead, which waited for its turn', async () => {
    const ahead = new Date(shelf.app.clock.now().getTime() + 86_400_000).toISOString();
    const head = { Record: 'shelf 1', At: ahead };
    const told = { StockNumber: shelf.bottle.stockNumber };
    const waiting = await shelf.roc.tell(
      'stock.counted',
      { ...told, OnHand: 8 },
      { ...head, Number: 2 },
    );
    assert.equal(waiting.Outcome, 'waits');
    minutes(5);
    await count(12);
    minutes(5);
    await shelf.roc.tell(
      'stock.counted',
      { ...told, OnHand: 9 },
      { ...head, Number: 1, At: moment(-20) },
    );
    assert.deepEqual(await books(), [12, 0]);
  });

  it('is kept after an adjustment of the same clock, however far that goes ahead', async () => {
    const told = { StockNumber: shelf.bottle.stockNumber };
    const Reason = 'Found behind the shelf';
    await shelf.roc.tell('stock.adjusted', { ...told, Change: 1, Reason }, { At: moment(30) });
    minutes(1);
    assert.equal((await count(12, moment(31))).Outcome, 'done');
    assert.deepEqual(await books(), [12, 0]);
    await count(11, moment(28));
    assert.deepEqual(await books(), [12, 0]);
  });

  it('is kept though another item was counted since', async () => {
    const can = await shelf.app.given.item({ clientId: shelf.client.id, stock: { ROC: 3 } });
    const At = moment();
    minutes(5);
    await shelf.roc.tell('stock.counted', { StockNumber: can.stockNumber, OnHand: 3 });
    assert.equal((await count(12, At)).Outcome, 'done');
    const kept = await shelf.app.db.select().from(stock).where(eq(stock.itemId, shelf.bottle.id));
    assert.equal(one(kept).onHand, 12);
  });

  it('is kept though an earlier one came from a clock that goes ahead', async () => {
    const tomorrow = new Date(shelf.app.clock.now().getTime() + 86_400_000).toISOString();
    await count(8, tomorrow);
    minutes(5);
    await count(12);
    assert.deepEqual(await books(), [12, 0]);
  });

  it('does not count twice what was told before it and waits for its turn', async () => {
    const record = { Record: 'notice of the day' };
    const { Outcome, Notice } = await receive({ ...record, Number: 2 });
    assert.equal(Outcome, 'waits');
    minutes(5);
    const counted = await shelf.roc.tell('stock.counted', {
      StockNumber: shelf.bottle.stockNumber,
      OnHand: 15,
      Unshippable: 1,
    });
    assert.equal(counted.Outcome, 'done');
    assert.deepEqual(await books(), [10, 0]);
    await shelf.roc.tell(
      'notice.progress',
      { Notice, Status: 'In Transit' },
      { ...record, Number: 1 },
    );
    assert.deepEqual(await books(), [15, 1]);
    await assertBooksBalance(shelf.app.db);
  });
});
