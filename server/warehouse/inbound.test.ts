import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { isDay } from '@contract/dates';
import { notices, type NoticeRecord } from '@contract/notice';
import { stock, stockTags } from '../db/schema/inventory';
import { jobs } from '../db/schema/jobs';
import { createAnnouncing } from '../testing/announcing';
import { warehouseId, type GivenItem, type GivenUser } from '../testing/given';
import { assertBooksBalance } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';

describe('a notice on its way into the embedded warehouse', () => {
  let app: TestApp;
  let user: GivenUser;
  before(async () => {
    app = await testApp({ settings: { warehouseStepSeconds: 6 } });
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    user = await app.given.user({ role: 'User' });
  });
  after(() => app.close());

  const item = (
    fields: Partial<Parameters<TestApp['given']['item']>[0]> = {},
  ): Promise<GivenItem> => app.given.item({ clientId: user.clientId, ...fields });
  const { announce, notice, pass, until } = createAnnouncing(() => ({ app, user }));
  const stored = async (...sent: Parameters<typeof announce>): Promise<NoticeRecord> => {
    const { Id } = await announce(...sent);
    await until('In Stock');
    return notice(Id);
  };
  const onHand = async ({ id }: GivenItem): Promise<number> =>
    (
      await app.db
        .select()
        .from(stock)
        .where(and(eq(stock.itemId, id), eq(stock.warehouseId, warehouseId('ROC'))))
    )[0]?.onHand ?? 0;

  it('stays Created for ten minutes, and is in stock after eleven and a half', async () => {
    const { Id: id } = await announce([[await item(), 12]]);
    const seen: string[] = [];
    for (const seconds of [599, 1, 29, 1, 30, 30]) {
      await pass(seconds);
      seen.push((await notice(id)).Status);
    }
    assert.deepEqual(seen, [
      'Created',
      'In Transit',
      'In Transit',
      'Delivered',
      'Received',
      'In Stock',
    ]);
  });

  it('is logged with its skids and cartons at the door, and counted afterwards', async () => {
    const { Id: id } = await announce([[await item(), 12]], { PalletCount: 2, PackageCount: 40 });
    for (const seconds of [600, 30]) await pass(seconds);
    const delivered = await notice(id);
    assert.deepEqual(
      delivered.DeliveryLogs.map(
        ({ WarehouseId, StatusString, DeliveryDate, TotalSkids, TotalCartons }) => [
          WarehouseId,
          StatusString,
          DeliveryDate,
          TotalSkids,
          TotalCartons,
        ],
      ),
      [['ROC', 'Delivered', app.clock.now().toISOString(), 2, 40]],
    );
    assert.deepEqual(
      [delivered.Receipts, delivered.Products[0]?.QuantityReceived, delivered.actions],
      [[], 0, []],
    );
    await pass(30);
    const { Receipts, Products } = await notice(id);
    assert.deepEqual(
      Receipts.map(({ WarehouseCode, DateReceived, StockNumber, LotBatchNo, ExpirationDate }) => [
        WarehouseCode,
        DateReceived,
        StockNumber,
        LotBatchNo,
        ExpirationDate,
      ]),
      [['ROC', app.clock.now().toISOString(), Products[0]?.Link.Name, null, null]],
    );
    assert.equal(Receipts[0]?.TotalPieces, Products[0]?.QuantityReceived);
  });

  it('notes lot and expiration date where the item requires them, and the tag carries both', async () => {
    const cream = await item({ lotNumberRequired: true, expirationDateRequired: true });
    const { Receipts } = await stored([[cream, 30]]);
    const [receipt] = Receipts;
    assert.match(receipt?.LotBatchNo ?? '', /^L\d{6}$/);
    assert.ok(
      isDay(receipt?.ExpirationDate ?? '') &&
        (receipt?.ExpirationDate ?? '') > app.clock.now().toISOString().slice(0, 10),
    );
    const [tag] = await app.db.select().from(stockTags);
    assert.deepEqual(
      [tag?.lotNumber, tag?.expirationDate, tag?.onHand],
      [receipt?.LotBatchNo, receipt?.ExpirationDate, receipt?.TotalPieces],
    );
  });

  it('misses a few pieces now and then, and the stock has what was counted', async () => {
    const items = await Promise.all(Array.from({ length: 60 }, () => item()));
    const { Products, Status } = await stored(items.map((each) => [each, 20] as const));
    assert.equal(Status, 'In Stock');
    const short = Products.filter(({ Quantity, QuantityReceived }) => QuantityReceived < Quantity);
    assert.ok(short.length >= 2 && short.length <= 30, `${short.length} of 60 are short`);
    assert.ok(
      Products.every(({ QuantityReceived }) => QuantityReceived >= 15 && QuantityReceived <= 20),
    );
    for (const { Link, QuantityReceived } of short) {
      const of = items.find(({ stockNumber }) => stockNumber === Link.Name);
      assert.equal(of && (await onHand(of)), QuantityReceived);
    }
    await assertBooksBalance(app.db);
  });

  it('never loses its only piece', async () => {
    const items = await Promise.all(Array.from({ length: 20 }, () => item()));
    const { Products } = await stored(items.map((each) => [each, 1] as const));
    assert.ok(Products.every(({ QuantityReceived }) => QuantityReceived === 1));
  });

  it('adds to what is there, on tags where the item lies on tags', async () => {
    const [loose, tagged] = [await item({ stock: { ROC: 5 } }), await item({ stock: { ROC: 7 } })];
    await app.db.insert(stockTags).values({
      clientId: user.clientId,
      itemId: tagged.id,
      warehouseId: warehouseId('ROC'),
      tagNumber: 'T1',
      location: 'A-01-01',
      onHand: 7,
    });
    const { Products } = await stored([
      [loose, 10],
      [tagged, 10],
    ]);
    const received = (of: GivenItem): number =>
      Products.find(({ Link }) => Link.Name === of.stockNumber)?.QuantityReceived ?? 0;
    assert.deepEqual(
      [await onHand(loose), await onHand(tagged)],
      [5 + received(loose), 7 + received(tagged)],
    );
    assert.deepEqual(
      (await app.db.select().from(stockTags))
        .map(({ onHand: pieces }) => pieces)
        .toSorted((a, b) => a - b),
      [7, received(tagged)].toSorted((a, b) => a - b),
    );
    await assertBooksBalance(app.db);
  });

  it('comes in once, however often the work is done', async () => {
    const pen = await item();
    const first = await stored([[pen, 10]]);
    const pieces = await onHand(pen);
    await app.db
      .update(jobs)
      .set({ doneAt: null, attempts: 0 })
      .where(eq(jobs.queue, 'warehouse.inbound'));
    await pass(0);
    assert.deepEqual([await onHand(pen), await notice(first.Id)], [pieces, first]);
  });

  it('stops where it was cancelled', async () => {
    const pen = await item();
    const { Id: id } = await announce([[pen, 10]]);
    await pass(600);
    await app.call(notices.cancel, { payload: { ShipmentNoticeIds: [id] } }, { as: user });
    for (const seconds of [30, 30, 30]) await pass(seconds);
    const { Status, DeliveryLogs, Receipts } = await notice(id);
    assert.deepEqual([Status, DeliveryLogs, Receipts, await onHand(pen)], ['Cancelled', [], [], 0]);
  });

  it('brings what it announces when it arrives, not when it was made', async () => {
    const [pen, ink] = [await item(), await item()];
    const { Id: id } = await announce([[pen, 10]]);
    await app.call(
      notices.update,
      {
        payload: {
          ShipmentNoticeId: id,
          Products: [{ StockNumber: ink.stockNumber, Quantity: 1 }],
        },
      },
      { as: user },
    );
    for (const seconds of [600, 30, 30, 30]) await pass(seconds);
    assert.deepEqual([await onHand(pen), await onHand(ink)], [0, 1]);
  });

  it('comes together with others, without waiting for each other for ever', async () => {
    const items = [await item(), await item(), await item()];
    for (const order of [items, items.toReversed()])
      await announce(order.map((each) => [each, 1] as const));
    for (const seconds of [600, 30, 30, 30]) {
      app.clock.advance({ seconds });
      await Promise.all([app.jobs.drain(), app.jobs.drain()]);
    }
    assert.deepEqual(await Promise.all(items.map(onHand)), [2, 2, 2]);
    assert.deepEqual(app.log, []);
  });
});
