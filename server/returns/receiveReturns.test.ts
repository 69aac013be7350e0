import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { orders } from '@contract/order';
import { returns } from '@contract/orderReturn';
import { jobs } from '../db/schema/jobs';
import { kitComponents, stock, stockTags } from '../db/schema/inventory';
import { returns as returnTable } from '../db/schema/returns';
import {
  warehouseId,
  type GivenItem,
  type GivenUser,
  type ReferenceWarehouse,
} from '../testing/given';
import { givenOrder } from '../testing/givenOrder';
import { anOrderOf } from '../testing/orderPayload';
import { aReturnOf, type ReturnLine } from '../testing/returnPayload';
import { testApp, type TestApp } from '../testing/testApp';

describe('a return that comes back to the warehouse', () => {
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

  const item = (stockNumber: string, pieces: Partial<Record<ReferenceWarehouse, number>>) =>
    app.given.item({ clientId: user.clientId, stockNumber, stock: pieces });
  const tag = ({ clientId, id: itemId }: GivenItem, onHand: number) =>
    app.db.insert(stockTags).values({
      clientId,
      itemId,
      warehouseId: warehouseId('ROC'),
      tagNumber: `T-${itemId}`,
      location: 'A-01-01',
      onHand,
    });

  const sendBack = async (
    lines: readonly (readonly [item: GivenItem, quantity: number])[],
    WarehouseCode: ReferenceWarehouse = 'ROC',
  ): Promise<string> => {
    const order = await givenOrder(app.db, {
      clientId: user.clientId,
      status: 'Closed',
      lines: lines.map(([each, quantity]) => ({ item: each, quantity })),
    });
    const payload = aReturnOf(
      order,
      lines.map(([{ stockNumber }, quantity]): ReturnLine => [stockNumber, quantity]),
      { WarehouseCode },
    );
    return (await app.call(returns.create, { payload }, { as: user })).answer._id;
  };

  const onHand = async (
    { id }: GivenItem,
    code: ReferenceWarehouse = 'ROC',
  ): Promise<number | undefined> =>
    (
      await app.db
        .select()
        .from(stock)
        .where(and(eq(stock.itemId, id), eq(stock.warehouseId, warehouseId(code))))
    )[0]?.onHand;

  const arrive = async (): Promise<void> => {
    app.clock.advance({ minutes: 1 });
    await app.jobs.drain();
  };

  it('raises the stock there, when it has had its time and not before', async () => {
    const pen = await item('PEN', { ROC: 10, SPA: 4 });
    const id = await sendBack([[pen, 3]], 'SPA');
    app.clock.advance({ seconds: 59 });
    await app.jobs.drain();
    assert.deepEqual(
      [await onHand(pen, 'SPA'), (await app.db.select().from(returnTable))[0]?.receivedAt],
      [4, null],
    );
    app.clock.advance({ seconds: 1 });
    await app.jobs.drain();
    assert.deepEqual([await onHand(pen), await onHand(pen, 'SPA')], [10, 7]);
    const [received] = await app.db.select().from(returnTable).where(eq(returnTable.id, id));
    assert.equal(received?.receivedAt?.getTime(), app.clock.now().getTime());
  });

  it('is received once, however often the work is done', async () => {
    const pen = await item('PEN', { ROC: 10 });
    await sendBack([[pen, 3]]);
    await arrive();
    const [first] = await app.db.select().from(returnTable);
    await app.db
      .update(jobs)
      .set({ doneAt: null, attempts: 0 })
      .where(eq(jobs.queue, 'returns.receive'));
    await arrive();
    assert.equal(await onHand(pen), 13);
    assert.deepEqual((await app.db.select().from(returnTable))[0]?.receivedAt, first?.receivedAt);
  });

  it('begins the stock of an item that the warehouse never kept', async () => {
    const pen = await item('PEN', { ROC: 10 });
    await sendBack([[pen, 3]], 'OKL');
    await arrive();
    await sendBack([[pen, 2]], 'OKL');
    await arrive();
    assert.equal(await onHand(pen, 'OKL'), 5);
    assert.deepEqual(
      (await app.db.select().from(stockTags).orderBy(stockTags.onHand)).map(
        ({ onHand: pieces }) => pieces,
      ),
      [2, 3],
    );
  });

  it('raises the components of a kit, together with the same items beside it', async () => {
    const [pen, ink] = [await item('PEN', { ROC: 10 }), await item('INK', { ROC: 10 })];
    const kit = await app.given.kit({
      clientId: user.clientId,
      components: [
        { item: pen, quantity: 2 },
        { item: ink, quantity: 1 },
      ],
    });
    await sendBack([
      [kit, 3],
      [pen, 1],
    ]);
    await app.db
      .update(kitComponents)
      .set({ quantity: 4 })
      .where(eq(kitComponents.componentId, ink.id));
    await arrive();
    assert.deepEqual(
      [await onHand(pen), await onHand(ink), await onHand(kit)],
      [17, 22, undefined],
    );
  });

  it('lies on a tag of its own where the item lies on tags', async () => {
    const [pen, ink] = [await item('PEN', { ROC: 10 }), await item('INK', { ROC: 10 })];
    await tag(pen, 10);
    await sendBack([
      [pen, 3],
      [ink, 2],
    ]);
    await arrive();
    const tags = await app.db.select().from(stockTags).where(eq(stockTags.location, 'R-01-01'));
    assert.deepEqual(
      tags.map(({ itemId, onHand: pieces, isDamaged }) => [itemId, pieces, isDamaged]),
      [[pen.id, 3, false]],
    );
    assert.deepEqual([await onHand(pen), await onHand(ink)], [13, 12]);
  });

  it('fills an order that waits for its pieces, and what is left can be sold again', async () => {
    const pen = await item('PEN', { ROC: 0 });
    const create = async () =>
      (await app.call(orders.create, { payload: anOrderOf([[pen, 2]]) }, { as: user })).answer
        .OrderNumber;
    const statusOf = async (number: string) =>
      (
        await app.call(orders.list, { query: { searchById: number } }, { as: user })
      ).answer.entities.map(({ Status }) => Status);
    const waiting = await create();
    assert.deepEqual(await statusOf(waiting), ['OnHoldDueToInsufficientStock']);
    await sendBack([[pen, 4]]);
    await arrive();
    const sold = await create();
    assert.deepEqual(
      [await statusOf(waiting), await statusOf(sold), await statusOf(await create())],
      [['Released'], ['Submitted'], ['OnHoldDueToInsufficientStock']],
    );
  });

  it('comes together with others, without waiting for each other for ever', async () => {
    const items = [
      await item('A', { ROC: 5 }),
      await item('B', {}),
      await item('C', { ROC: 5 }),
      await item('D', {}),
    ];
    for (const order of [items, items.toReversed()])
      await sendBack(order.map((each) => [each, 2] as const));
    app.clock.advance({ minutes: 1 });
    await Promise.all([app.jobs.drain(), app.jobs.drain()]);
    assert.deepEqual(await Promise.all(items.map((each) => onHand(each))), [9, 4, 9, 4]);
    assert.deepEqual(app.log, []);
  });
});
