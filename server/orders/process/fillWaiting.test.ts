import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { OrderSettings } from '@contract/client';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import { returns } from '@contract/orderReturn';
import type { OrderRecord } from '@contract/orderRecord';
import { clients } from '../../db/schema/accounts';
import { stock } from '../../db/schema/inventory';
import { jobs } from '../../db/schema/jobs';
import { allocations, orderHistory } from '../../db/schema/orders';
import type { GivenClient, GivenItem, GivenUser, ReferenceWarehouse } from '../../testing/given';
import { aNoticeOf } from '../../testing/noticePayload';
import { assertBooksBalance, peopleOnly } from '../../testing/orderBooks';
import { anOrderOf } from '../../testing/orderPayload';
import { aReturnOf } from '../../testing/returnPayload';
import { testApp, type TestApp } from '../../testing/testApp';

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
before(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: peopleOnly });
  manager = await app.given.user({ role: 'Manager', clientId: client.id });
});
after(() => app.close());

type Lines = Parameters<typeof anOrderOf>[0];

const item = (pieces: Partial<Record<ReferenceWarehouse, number>> = {}): Promise<GivenItem> =>
  app.given.item({ clientId: client.id, stock: pieces });
const settings = (changes: Partial<OrderSettings>) =>
  app.db
    .update(clients)
    .set({ orderSettings: { ...client.orderSettings, ...changes } })
    .where(eq(clients.id, client.id));
const order = async (id: string): Promise<OrderRecord> => {
  const found = (
    await app.call(orders.list, { query: { pageSize: 200 } }, { as: manager })
  ).answer.entities.find(({ _id }) => _id === id);
  assert.ok(found);
  return found;
};
const orderOf = async (...lines: Lines): Promise<string> =>
  (await app.call(orders.create, { payload: anOrderOf(lines) }, { as: manager })).answer._id;
const move = async (id: string, ...steps: (typeof orders.approve)[]): Promise<void> => {
  for (const step of steps) {
    const { status, body } = await app.call(step, { payload: { Ids: [id] } }, { as: manager });
    assert.equal(status, 200, body.message);
  }
};
const release = (id: string): Promise<void> =>
  move(id, orders.approve, orders.confirm, orders.release);
/** Has exactly so many pieces come in: what a shipment misses comes with the next. */
const bringIn = async (
  of: GivenItem,
  quantity: number,
  WarehouseCode: ReferenceWarehouse = 'ROC',
): Promise<void> => {
  for (let piece = 0; piece < quantity; piece += 1)
    await app.call(
      notices.create,
      { payload: aNoticeOf(app.clock.now(), [[of, 1]], { WarehouseCode }) },
      { as: manager },
    );
  await app.jobs.drain();
  await assertBooksBalance(app.db);
};
const backorder = async (id: string) => {
  const [first, ...others] = (await order(id)).BackOrders;
  assert.deepEqual(others, []);
  assert.ok(first);
  return first;
};
const stepsOf = async (id: string): Promise<string[]> =>
  (
    await app.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, id))
      .orderBy(orderHistory.step)
  ).map(({ status, by }) => `${status} (${by})`);
const byMe = (...steps: string[]): string[] =>
  steps.map((step) => `${step} (${manager.firstName} ${manager.lastName})`);

describe('an order that waits for stock', () => {
  beforeEach(() => settings({ AllowBackOrders: false }));

  it('is submitted by the system when there is enough, and not before', async () => {
    const pen = await item({ ROC: 1 });
    const id = await orderOf([pen, 3]);
    await bringIn(pen, 1);
    assert.equal((await order(id)).Status, 'OnHoldDueToInsufficientStock');
    await bringIn(pen, 1);
    const { Status, OnHoldReason, Warehouse } = await order(id);
    assert.deepEqual([Status, OnHoldReason, Warehouse], ['Submitted', null, 'ROC']);
    assert.deepEqual(await stepsOf(id), [...byMe('Submitted'), 'Submitted (System)']);
    assert.deepEqual(
      (await app.db.select().from(allocations)).map(({ quantity }) => quantity),
      [3],
    );
  });

  it('comes before a newer one', async () => {
    const pen = await item();
    const [old, large, young] = [
      await orderOf([pen, 2]),
      await orderOf([pen, 5]),
      await orderOf([pen, 1]),
    ];
    await bringIn(pen, 3);
    assert.deepEqual(
      [(await order(old)).Status, (await order(large)).Status, (await order(young)).Status],
      ['Submitted', 'OnHoldDueToInsufficientStock', 'Submitted'],
    );
  });

  it('is filled by pieces of an order that is cancelled, and by those that come back', async () => {
    const pen = await item({ ROC: 3 });
    const [first, second] = [await orderOf([pen, 3]), await orderOf([pen, 3])];
    await app.call(orders.cancel, { payload: { Ids: [first] } }, { as: manager });
    await app.jobs.drain();
    assert.equal((await order(second)).Status, 'Submitted');
    await release(second);
    await app.jobs.drain();
    assert.equal((await order(second)).Status, 'Closed');
    const third = await orderOf([pen, 2]);
    const back = aReturnOf({ id: second }, [[pen.stockNumber, 2]], { WarehouseCode: 'ROC' });
    await app.call(returns.create, { payload: back }, { as: manager });
    await app.jobs.drain();
    assert.equal((await order(third)).Status, 'Submitted');
    await assertBooksBalance(app.db);
  });

  it('goes on waiting while the orders of its client may not be submitted', async () => {
    const pen = await item();
    const id = await orderOf([pen, 1]);
    await settings({ AllowBackOrders: false, AllowOrderSubmission: false });
    await bringIn(pen, 1);
    assert.equal((await order(id)).Status, 'OnHoldDueToInsufficientStock');
  });

  it('is filled when the components of its kit come in', async () => {
    const [pen, ink] = [await item({ ROC: 4 }), await item()];
    const kit = await app.given.kit({
      clientId: client.id,
      components: [
        { item: pen, quantity: 2 },
        { item: ink, quantity: 1 },
      ],
    });
    const id = await orderOf([kit, 2]);
    await bringIn(ink, 2);
    assert.equal((await order(id)).Status, 'Submitted');
  });

  it('is not filled by what comes to a warehouse that it may not ship from', async () => {
    const pen = await item();
    await settings({ AllowBackOrders: false, UsesMultipleWarehouses: false });
    const id = await orderOf([pen, 1]);
    await bringIn(pen, 1, 'SPA');
    assert.equal((await order(id)).Status, 'OnHoldDueToInsufficientStock');
  });

  it('goes on by itself where the client lets the system', async () => {
    const pen = await item();
    const id = await orderOf([pen, 1]);
    await settings({
      AllowBackOrders: false,
      AllowOrderApproval: true,
      AllowOrderConfirmation: true,
      AllowOrderRelease: true,
      WaitTimeBeforeSystemStartProcessingOrder: 5,
    });
    await bringIn(pen, 1);
    app.clock.advance({ minutes: 5 });
    await app.jobs.drain();
    assert.equal((await order(id)).Status, 'Closed');
    await assertBooksBalance(app.db);
  });

  it('is left alone when somebody has cancelled it', async () => {
    const pen = await item();
    const [cancelled, held] = [await orderOf([pen, 1]), await orderOf([pen, 1])];
    await app.call(orders.cancel, { payload: { Ids: [cancelled] } }, { as: manager });
    await bringIn(pen, 1);
    assert.deepEqual(
      [(await order(cancelled)).Status, (await order(held)).Status],
      ['Cancelled', 'Submitted'],
    );
  });
});

describe('a backorder', () => {
  /** An order of 5 of which 3 are there, and its item. */
  const short = async (): Promise<[string, GivenItem]> => {
    const pen = await item({ ROC: 3 });
    return [await orderOf([pen, 5]), pen];
  };

  it('gets its pieces when they come in, and moves on with its order', async () => {
    const [id, pen] = await short();
    await bringIn(pen, 1);
    assert.equal((await backorder(id)).Status, 'OnHoldDueToInsufficientStock');
    await bringIn(pen, 1);
    const filled = await backorder(id);
    assert.deepEqual(
      [filled.Status, filled.OnHoldReason, (await order(id)).Version],
      ['Submitted', null, 2],
    );
    await move(id, orders.approve);
    assert.deepEqual(
      [(await backorder(id)).Status, (await order(id)).Status],
      ['Approved', 'Approved'],
    );
    await move(id, orders.confirm, orders.release);
    await app.jobs.drain();
    assert.deepEqual(
      [(await backorder(id)).Status, (await order(id)).Status],
      ['Closed', 'Closed'],
    );
    assert.deepEqual(
      (await app.db.select().from(stock)).map(({ onHand, allocated }) => [onHand, allocated]),
      [[0, 0]],
    );
    await assertBooksBalance(app.db);
  });

  it('ships by itself after its order has left, in parcels of its own', async () => {
    const [id, pen] = await short();
    await release(id);
    await app.jobs.drain();
    const closed = await order(id);
    assert.equal(closed.Status, 'Closed');
    await bringIn(pen, 2);
    const [now, sent] = [await order(id), await backorder(id)];
    assert.deepEqual(
      [
        sent.Status,
        sent.WarehouseStatus,
        sent.Fulfillment.Packages.flatMap(({ Items }) => Items.map(({ Quantity }) => Quantity)),
      ],
      ['Closed', 'Shipped', [2]],
    );
    assert.deepEqual(
      [now.Status, now.ShippedDate, now.Fulfillment],
      [closed.Status, closed.ShippedDate, closed.Fulfillment],
    );
    assert.deepEqual((await stepsOf(id)).slice(-3), [
      'Closed (Warehouse ROC)',
      'Backorder Filled (System)',
      'Backorder Shipped (Warehouse ROC)',
    ]);
    await assertBooksBalance(app.db);
  });

  it('is shipped once, however often the work is done', async () => {
    const [id, pen] = await short();
    await release(id);
    await app.jobs.drain();
    await bringIn(pen, 2);
    const [steps, shipped] = [await stepsOf(id), await order(id)];
    for (const queue of ['warehouse.stock-arrived', 'warehouse.step', 'warehouse.shipped'])
      await app.db.update(jobs).set({ doneAt: null, attempts: 0 }).where(eq(jobs.queue, queue));
    await app.jobs.drain();
    assert.deepEqual([await stepsOf(id), await order(id)], [steps, shipped]);
    await assertBooksBalance(app.db);
  });

  it('waits for all of its pieces in one warehouse', async () => {
    await settings({ UsesMultipleWarehouses: true, AllowWarehouseSwitch: true });
    const [id, pen] = await short();
    await bringIn(pen, 1);
    await bringIn(pen, 1, 'SPA');
    assert.equal((await backorder(id)).Status, 'OnHoldDueToInsufficientStock');
    await bringIn(pen, 1);
    assert.deepEqual(
      [(await backorder(id)).Status, (await backorder(id)).Warehouse],
      ['Submitted', 'ROC'],
    );
  });

  it('does not come back when it or its order was cancelled', async () => {
    const [[id, pen], [other, ink]] = [await short(), await short()];
    const { OrderNumber } = await backorder(id);
    await app.call(
      orders.cancel,
      { payload: { Ids: [], BackOrderIds: { [(await order(id)).OrderNumber]: OrderNumber } } },
      { as: manager },
    );
    await app.call(orders.cancel, { payload: { Ids: [other] } }, { as: manager });
    await bringIn(pen, 2);
    await bringIn(ink, 2);
    assert.deepEqual(
      [(await backorder(id)).Status, (await backorder(other)).Status],
      ['Cancelled', 'Cancelled'],
    );
  });

  it('gives its pieces back when its order is cancelled, or filled anew', async () => {
    const [[id, pen], [other, ink]] = [await short(), await short()];
    await bringIn(pen, 2);
    await bringIn(ink, 2);
    await app.call(orders.cancel, { payload: { Ids: [id] } }, { as: manager });
    await app.call(
      orders.update,
      {
        payload: {
          Id: other,
          Items: [{ StockNumber: ink.stockNumber, Quantity: 4, Status: 'Changed' }],
        },
      },
      { as: manager },
    );
    const { Status, BackOrders, Items } = await order(other);
    assert.deepEqual(
      [Status, BackOrders, Items.map(({ Quantity }) => Quantity)],
      ['Submitted', [], [4]],
    );
    assert.deepEqual(
      (await app.db.select().from(allocations)).map(({ quantity }) => quantity),
      [4],
    );
    await assertBooksBalance(app.db);
  });

  it('leaves by itself when its order is on its way already, and that does not wait for it', async () => {
    const [id, pen] = await short();
    await release(id);
    await bringIn(pen, 2);
    assert.deepEqual(
      [(await order(id)).Status, (await backorder(id)).Status],
      ['Closed', 'Closed'],
    );
    const steps = (await stepsOf(id)).map((step) => step.replace(/ \(.*/, ''));
    assert.deepEqual(
      steps.filter((step) => ['Backorder Filled', 'Closed', 'Backorder Shipped'].includes(step)),
      ['Backorder Filled', 'Closed', 'Backorder Shipped'],
    );
  });
});
