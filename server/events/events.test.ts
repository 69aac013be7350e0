import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { deductOrders } from '@contract/deductOrder';
import { imports } from '@contract/imports';
import { itemAdmin } from '@contract/itemAdmin';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import type { WebhookEvent } from '@contract/webhookKinds';
import { stock } from '../db/schema/inventory';
import { jobs } from '../db/schema/jobs';
import { orders as orderTable } from '../db/schema/orders';
import { webhookDeliveries } from '../db/schema/webhooks';
import { orderCells, orderCsv } from '../imports/testing/files';
import { warehouseId, type GivenItem, type GivenUser } from '../testing/given';
import { aNoticeOf } from '../testing/noticePayload';
import { anOrderOf } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';
import { aWebhook } from '../webhooks/testing/receiver';

interface Event {
  readonly type: WebhookEvent;
  readonly id: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

let t: TestApp;
let admin: GivenUser;
let item: GivenItem;
before(async () => {
  t = await testApp({ settings: { webhooksReachPrivate: true } });
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  await t.given.warehouses();
  const client = await t.given.client({
    orderSettings: {
      AllowOrderApproval: false,
      AllowOrderConfirmation: false,
      AllowOrderRelease: false,
      AllowBackOrders: false,
    },
  });
  admin = await t.given.user({ role: 'Admin', clientId: client.id });
  item = await t.given.item({ clientId: client.id, stockNumber: 'CAP', stock: { ROC: 20 } });
});

const listenTo = (WebhookEvent: WebhookEvent) =>
  aWebhook(t, admin, { WebhookEvent, HttpUrl: 'http://127.0.0.1:9/nobody' });

/**
 * What was told so far, in the sequence in which it happened; nothing of it has to arrive for that.
 */
const told = async (): Promise<Event[]> => {
  const rows = await t.db
    .select({ body: webhookDeliveries.body })
    .from(webhookDeliveries)
    .orderBy(webhookDeliveries.createdAt, webhookDeliveries.id);
  return rows.map(({ body }) => JSON.parse(body));
};

const create = async (quantity = 1) =>
  (await t.call(orders.create, { payload: anOrderOf([[item, quantity]]) }, { as: admin })).answer;
const step = async (action: 'approve' | 'confirm' | 'release' | 'cancel', ...Ids: string[]) => {
  t.clock.advance({ seconds: 10 });
  assert.equal((await t.call(orders[action], { payload: { Ids } }, { as: admin })).status, 200);
};
const ways = (events: readonly Event[]) =>
  events.map(({ data: { PreviousStatus, Status } }) => [PreviousStatus, Status]);
const later = (seconds: number): Date => new Date(t.clock.now().getTime() + seconds * 1000);

describe('what a client’s webhooks are told of orders', () => {
  it('is one event for each status of an order’s life, and its tracking at the end', async () => {
    await listenTo('ORDER_STATUS_CHANGED');
    const { _id, OrderNumber } = await create();
    for (const action of ['approve', 'confirm', 'release'] as const) await step(action, _id);
    t.clock.advance({ seconds: 10 });
    await t.jobs.drain();
    const events = await told();
    assert.deepEqual(ways(events), [
      [null, 'Submitted'],
      ['Submitted', 'Approved'],
      ['Approved', 'Confirmed'],
      ['Confirmed', 'Released'],
      ['Released', 'Closed'],
    ]);
    assert.equal(new Set(events.map(({ id }) => id)).size, 5);
    const last = events.at(-1);
    assert.equal(last?.type, 'ORDER_STATUS_CHANGED');
    assert.equal(last.timestamp, t.clock.now().toISOString());
    const { Packages, ...data } = last.data;
    assert.deepEqual(data, {
      _id,
      ClientId: admin.clientId,
      OrderNumber,
      Name: 'Spring sale',
      OrderType: 'Regular',
      Status: 'Closed',
      PreviousStatus: 'Released',
      WarehouseStatus: 'Shipped',
      Warehouse: 'ROC',
      OnHoldReason: null,
      ShippedDate: t.clock.now().toISOString(),
      ShippedCarrier: 'FedEx',
      ShippedServiceLevel: 'FedEx Ground',
    });
    assert.match(
      JSON.stringify(Packages),
      /"TrackingNumber":"7\d+","Url":"https:\/\/www\.fedex\.com/,
    );
  });

  it('is one event for each order of a bulk act, told by one job', async () => {
    await listenTo('ORDER_STATUS_CHANGED');
    const ids = [(await create())._id, (await create())._id, (await create())._id];
    await t.jobs.drain();
    await step('cancel', ...ids);
    assert.equal(await t.db.$count(jobs, and(eq(jobs.queue, 'events.happened'))), 4);
    await t.jobs.drain();
    const cancelled = (await told()).filter(({ data }) => data['Status'] === 'Cancelled');
    assert.deepEqual(new Set(cancelled.map(({ data }) => data['_id'])), new Set(ids));
  });

  it('is nothing of a change that leaves the status, and one event when stock lets a waiting order go', async () => {
    await listenTo('ORDER_STATUS_CHANGED');
    const { _id } = await create();
    await t.call(orders.update, { payload: { Id: _id, Notes: 'Ring twice' } }, { as: admin });
    const { _id: waiting } = await create(30);
    t.clock.advance({ seconds: 1 });
    await t.call(
      notices.create,
      { payload: aNoticeOf(t.clock.now(), [[item, 100]]) },
      { as: admin },
    );
    await t.jobs.drain();
    const events = await told();
    assert.deepEqual(ways(events.filter(({ data }) => data['_id'] === _id)), [[null, 'Submitted']]);
    assert.deepEqual(ways(events.filter(({ data }) => data['_id'] === waiting)), [
      [null, 'OnHoldDueToInsufficientStock'],
      ['OnHoldDueToInsufficientStock', 'Submitted'],
    ]);
    assert.equal(events.find(({ data }) => data['_id'] === waiting)?.data['OrderType'], 'Regular');
  });

  it('tells deduct orders and imported ones apart by nothing but what they are', async () => {
    await listenTo('ORDER_STATUS_CHANGED');
    await t.call(
      deductOrders.create,
      {
        payload: {
          Name: 'Samples',
          WarehouseCode: 'ROC',
          Items: [{ StockNumber: 'CAP', Quantity: 1 }],
        },
      },
      { as: admin },
    );
    const FileData = orderCsv(
      ...['One', 'Two'].map((name) =>
        orderCells({ 'Order Name': name, 'Product SKU': 'CAP', 'Product Quantity': '1' }),
      ),
    ).toString('base64');
    await t.call(
      imports.orders,
      { payload: { FileData, Ext: 'csv', FileName: 'orders.csv' } },
      { as: admin },
    );
    await t.jobs.drain();
    assert.deepEqual(
      (await told())
        .map(({ data }) => [data['OrderType'], data['Name'], data['Status']].join(' '))
        .toSorted(),
      ['Deduct Samples Submitted', 'Regular One Submitted', 'Regular Two Submitted'],
    );
    assert.equal(await t.db.$count(jobs, eq(jobs.queue, 'events.happened')), 2);
  });

  it('never happened where the transaction failed', async () => {
    await listenTo('ORDER_STATUS_CHANGED');
    assert.equal(
      (
        await t.call(
          orders.create,
          { payload: anOrderOf([[{ stockNumber: 'NOPE' }, 1]]) },
          { as: admin },
        )
      ).status,
      400,
    );
    await t.jobs.drain();
    assert.deepEqual([await told(), await t.db.$count(orderTable)], [[], 0]);
  });
});

describe('what a client’s webhooks are told of shipment notices', () => {
  it('is one event for each stop, with what was expected and received', async () => {
    await listenTo('SHIPMENT_NOTICE_STATUS_CHANGED');
    const {
      answer: { _id, Id },
    } = await t.call(
      notices.create,
      { payload: aNoticeOf(t.clock.now(), [[item, 8]]) },
      { as: admin },
    );
    await t.jobs.drain();
    const events = await told();
    const stops = ['Created', 'In Transit', 'Delivered', 'Received', 'In Stock'];
    assert.deepEqual(
      new Set(
        events.map(
          ({ data: { PreviousStatus, Status } }) => `${String(PreviousStatus)} > ${String(Status)}`,
        ),
      ),
      new Set(stops.map((stop, index) => `${stops[index - 1] ?? null} > ${stop}`)),
    );
    const { data } =
      events.find((event) => event.data['Status'] === 'In Stock') ??
      assert.fail('It never came into stock');
    const { Products, ExpectedDate, ...head } = data;
    assert.deepEqual(head, {
      _id,
      ClientId: admin.clientId,
      Id,
      Status: 'In Stock',
      PreviousStatus: 'Received',
      Warehouse: 'ROC',
    });
    assert.match(String(ExpectedDate), /^\d{4}-\d\d-\d\d$/);
    assert.deepEqual(JSON.parse(JSON.stringify(Products))[0].StockNumber, 'CAP');
    assert.ok(JSON.parse(JSON.stringify(Products))[0].QuantityReceived > 0);
  });

  it('is their cancellation too', async () => {
    await listenTo('SHIPMENT_NOTICE_STATUS_CHANGED');
    const {
      answer: { Id },
    } = await t.call(
      notices.create,
      { payload: aNoticeOf(t.clock.now(), [[item, 8]]) },
      { as: admin },
    );
    await t.call(notices.cancel, { payload: { ShipmentNoticeIds: [Id] } }, { as: admin });
    await t.jobs.drain();
    assert.deepEqual(
      new Set(ways(await told()).map(String)),
      new Set([',Created', 'Created,Cancelled']),
    );
  });
});

describe('what a client’s webhooks are told of inventory', () => {
  const counts = (events: readonly Event[]) =>
    events.map(({ data }) => [
      data['StockNumber'],
      data['BalanceOnHand'],
      data['Allocated'],
      data['Available'],
    ]);

  it('is told once for changes that come close together, by warehouse and in total', async () => {
    await listenTo('INVENTORY_CHANGED');
    await t.given.item({ clientId: admin.clientId, stockNumber: 'HAT', stock: { ROC: 3 } });
    const [first] = [await create(2), await create(3), await create(1)];
    await step('cancel', first._id);
    await t.jobs.drain(later(10));
    const events = await told();
    assert.deepEqual(counts(events), [['CAP', 20, 4, 16]]);
    assert.deepEqual(events[0]?.data['Warehouses'], [
      { Code: 'ROC', BalanceOnHand: 20, Allocated: 4, Unshippable: 0, Available: 16 },
    ]);
  });

  it('is not told again while it is what was told last', async () => {
    await listenTo('INVENTORY_CHANGED');
    await create(2);
    await t.jobs.drain(later(10));
    const { _id } = await create(5);
    await step('cancel', _id);
    await t.jobs.drain(later(10));
    assert.deepEqual(counts(await told()), [['CAP', 20, 2, 18]]);
    t.clock.advance({ minutes: 1 });
    await create(1);
    await t.jobs.drain(later(10));
    assert.deepEqual(counts(await told()), [
      ['CAP', 20, 2, 18],
      ['CAP', 20, 3, 17],
    ]);
  });

  it('is told of kits as well, of which fewer can be built', async () => {
    await t.given.kit({
      clientId: admin.clientId,
      stockNumber: 'SET',
      components: [{ item, quantity: 4 }],
    });
    await listenTo('INVENTORY_CHANGED');
    await create(6);
    await t.jobs.drain(later(10));
    assert.deepEqual(
      new Set(counts(await told()).map(String)),
      new Set(['CAP,20,6,14', 'SET,3,0,3']),
    );
  });

  it('follows what ships, arrives and is counted', async () => {
    await listenTo('INVENTORY_CHANGED');
    const { _id } = await create(5);
    for (const action of ['approve', 'confirm', 'release'] as const) await step(action, _id);
    await t.jobs.drain(later(10));
    t.clock.advance({ minutes: 1 });
    await t.call(notices.create, { payload: aNoticeOf(t.clock.now(), [[item, 1]]) }, { as: admin });
    await t.jobs.drain(later(10));
    const [{ onHand } = assert.fail('The stock is gone')] = await t.db
      .select({ onHand: stock.onHand })
      .from(stock)
      .where(and(eq(stock.itemId, item.id), eq(stock.warehouseId, warehouseId('ROC'))));
    assert.deepEqual(counts(await told()).at(-1), ['CAP', onHand, 0, onHand]);
    assert.equal(
      (
        await t.call(
          itemAdmin.updateInventory,
          { payload: { StockNumbers: ['CAP'] } },
          { as: admin },
        )
      ).status,
      200,
    );
    const soFar = (await told()).length;
    await t.jobs.drain(later(10));
    assert.equal((await told()).length, soFar);
  });
});
