import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { asc } from 'drizzle-orm';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { stock } from '../db/schema/inventory';
import type { GivenClient, GivenItem, GivenUser } from '../testing/given';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import type { TestApp } from '../testing/testApp';
import { connectedApp, type AWarehouse } from './testing/aWarehouse';

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
let roc: AWarehouse;
let okl: AWarehouse;
before(async () => {
  ({ app, roc, okl } = await connectedApp(() => client.number));
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({
    orderSettings: { ...peopleOnly, AllowOrderSplit: true, AllowBackOrders: true },
  });
  manager = await app.given.user({ role: 'Manager', clientId: client.id });
});
after(() => app.close());

const item = (fields: Partial<Parameters<TestApp['given']['item']>[0]> = {}): Promise<GivenItem> =>
  app.given.item({ clientId: client.id, stock: { ROC: 100 }, ...fields });

const order = async (id: string): Promise<OrderRecord> => {
  const found = (await app.call(orders.list, { query: {} }, { as: manager })).answer.entities.find(
    ({ _id }) => _id === id,
  );
  assert.ok(found);
  return found;
};

const released = async (lines: readonly (readonly [GivenItem, number])[]): Promise<OrderRecord> => {
  const { _id } = (await app.call(orders.create, { payload: anOrderOf(lines) }, { as: manager }))
    .answer;
  for (const step of [orders.approve, orders.confirm, orders.release])
    await app.call(step, { payload: { Ids: [_id] } }, { as: manager });
  return order(_id);
};

const counts = async (): Promise<number[][]> =>
  (await app.db.select().from(stock).orderBy(asc(stock.itemId), asc(stock.warehouseId))).map(
    ({ onHand, allocated, unshippable }) => [onHand, allocated, unshippable],
  );

const aPackage = (number: string, pieces: readonly (readonly [number, string, number])[]) => ({
  PackageId: `${number}-01`,
  TrackingNumber: '1Z999AA10123456784',
  Items: pieces.map(([Line, StockNumber, Quantity]) => ({ Line, StockNumber, Quantity })),
});

const shipment = (
  { OrderNumber }: OrderRecord,
  pieces: readonly (readonly [number, string, number])[],
  more: object = {},
) => ({
  Order: OrderNumber,
  Shipment: 'S-1',
  ShippedAt: app.clock.now().toISOString(),
  Carrier: 'UPS',
  ServiceLevel: 'UPS Ground',
  Packages: [aPackage(OrderNumber, pieces)],
  ...more,
});

describe('a released order', () => {
  it('is told to its warehouse alone, with all that it needs', async () => {
    const bottle = await item();
    const { OrderNumber } = await released([[bottle, 3]]);
    const [message, ...others] = await roc.outbox();
    assert.equal(others.length, 0);
    assert.equal(message?.Type, 'order.released');
    assert.equal(message.Record, `order ${OrderNumber}`);
    assert.equal(message.Number, 1);
    assert.deepEqual(message.Client, { Number: client.number, Name: client.name });
    assert.deepEqual(
      [message.Data['Order'], message.Data['Lines']],
      [
        OrderNumber,
        [
          {
            Line: 1,
            StockNumber: bottle.stockNumber,
            Barcode: bottle.barcode,
            Description: bottle.description,
            Quantity: 3,
            Kit: null,
            LotNo: null,
            Tags: [],
          },
        ],
      ],
    );
    assert.deepEqual(await okl.outbox(), []);
  });

  it('is offered until it is acknowledged, and then answered once', async () => {
    await released([[await item(), 1]]);
    const [message] = await roc.outbox();
    assert.ok(message);
    assert.equal(await roc.acknowledge([message.Id]), 1);
    assert.equal(await roc.acknowledge([message.Id]), 0);
    assert.deepEqual(await roc.outbox(), []);
    const answer = { Message: message.Id, Accepted: true, Reason: null };
    assert.equal((await roc.tell('answer', answer)).Outcome, 'done');
    const no = { ...answer, Accepted: false, Reason: 'The dock is closed' };
    assert.deepEqual((await roc.tell('answer', no)).Outcome, 'left');
  });

  it('goes from stop to stop as the floor tells, and never back by a late message', async () => {
    const { _id, OrderNumber: Order } = await released([[await item(), 1]]);
    await roc.tell('order.progress', { Order, Status: 'Packed' });
    assert.equal((await roc.tell('order.progress', { Order, Status: 'Picked' })).Outcome, 'done');
    assert.equal((await order(_id)).WarehouseStatus, 'Packed');
    await roc.tell('order.held', { Order, Reason: 'The label printer is broken' });
    assert.equal((await order(_id)).WarehouseStatus, 'Check Inventory');
    await roc.tell('order.progress', { Order, Status: 'Packed' });
    assert.equal((await order(_id)).WarehouseStatus, 'Packed');
    await roc.tell('order.putBack', { Order });
    assert.equal((await order(_id)).WarehouseStatus, 'Entered');
  });

  it('is closed with its packages by a shipment of all of it', async () => {
    const bottle = await item();
    const sent = await released([[bottle, 3]]);
    const told = await roc.tell('shipment.sent', shipment(sent, [[1, bottle.stockNumber, 3]]));
    assert.deepEqual([told.Outcome, told.Message], ['done', '']);
    await app.jobs.drain();
    const closed = await order(sent._id);
    assert.equal(closed.Status, 'Closed');
    assert.equal(closed.ShippedCarrier, 'UPS');
    assert.deepEqual(
      closed.Fulfillment.Packages.map(({ PackageId, TrackingDetails, Items }) => [
        PackageId,
        TrackingDetails.TrackingNumber,
        Items[0]?.Quantity,
      ]),
      [[`${sent.OrderNumber}-01`, '1Z999AA10123456784', 3]],
    );
    assert.deepEqual(await counts(), [[97, 0, 0]]);
    await assertBooksBalance(app.db);
  });

  it('that leaves short has a backorder, and what nobody found lies blocked until it is counted', async () => {
    const bottle = await item();
    const sent = await released([[bottle, 10]]);
    await roc.tell('shipment.sent', shipment(sent, [[1, bottle.stockNumber, 7]]));
    await app.jobs.drain();
    const closed = await order(sent._id);
    assert.equal(closed.Status, 'Closed');
    assert.deepEqual(
      closed.BackOrders.map(({ OrderNumber, Status, Items }) => [
        OrderNumber,
        Status,
        Items[0]?.Quantity,
      ]),
      [[`${sent.OrderNumber}-B1`, 'OnHoldDueToInsufficientStock', 3]],
    );
    assert.deepEqual(
      closed.Items.map(({ Quantity, QuantityRequested }) => [Quantity, QuantityRequested]),
      [[7, 10]],
    );
    assert.deepEqual(await counts(), [[93, 0, 3]]);
    await roc.tell('stock.counted', {
      StockNumber: bottle.stockNumber,
      OnHand: 93,
      Unshippable: 0,
    });
    await app.jobs.drain();
    const [backorder] = (await order(sent._id)).BackOrders;
    assert.equal(backorder?.Status, 'Released');
    assert.deepEqual(
      (await roc.outbox()).map(({ Record }) => Record),
      [`order ${sent.OrderNumber}`, `order ${sent.OrderNumber}-B1`],
    );
    await assertBooksBalance(app.db);
  });

  it('may leave in several shipments, and is closed with the last of them', async () => {
    const bottle = await item();
    const sent = await released([[bottle, 10]]);
    const first = shipment(sent, [[1, bottle.stockNumber, 4]], { MoreFollows: true });
    await roc.tell('shipment.sent', first);
    await app.jobs.drain();
    assert.equal((await order(sent._id)).Status, 'Released');
    assert.equal((await order(sent._id)).Fulfillment.Packages.length, 1);
    const over = shipment(sent, [[1, bottle.stockNumber, 7]], { Shipment: 'S-2' });
    assert.equal(
      (await roc.tell('shipment.sent', over)).Message,
      `11 of ${bottle.stockNumber} left, but order ${sent.OrderNumber} has 10`,
    );
    const second = {
      ...shipment(sent, [[1, bottle.stockNumber, 6]], { Shipment: 'S-3' }),
      Packages: [{ ...aPackage(sent.OrderNumber, [[1, bottle.stockNumber, 6]]), PackageId: 'P-2' }],
    };
    await roc.tell('shipment.sent', second);
    await app.jobs.drain();
    const closed = await order(sent._id);
    assert.deepEqual([closed.Status, closed.Fulfillment.Packages.length], ['Closed', 2]);
    assert.deepEqual(await counts(), [[90, 0, 0]]);
    await assertBooksBalance(app.db);
  });

  it('keeps no package of a shipment that was voided before it left', async () => {
    const bottle = await item();
    const sent = await released([[bottle, 2]]);
    await roc.tell(
      'shipment.sent',
      shipment(sent, [[1, bottle.stockNumber, 1]], { MoreFollows: true }),
    );
    const voided = { Order: sent.OrderNumber, Shipment: 'S-1', Reason: 'The truck broke down' };
    assert.equal((await roc.tell('shipment.voided', voided)).Outcome, 'done');
    assert.deepEqual((await order(sent._id)).Fulfillment.Packages, []);
    const other = shipment(sent, [[1, bottle.stockNumber, 2]], { Shipment: 'S-2' });
    assert.equal((await roc.tell('shipment.sent', other)).Outcome, 'done');
    await app.jobs.drain();
    assert.equal((await order(sent._id)).Status, 'Closed');
    const late = { ...voided, Shipment: 'S-2' };
    assert.equal((await roc.tell('shipment.voided', late)).Outcome, 'left');
  });

  it('may leave after all under the number of one that was voided', async () => {
    const bottle = await item();
    const sent = await released([[bottle, 2]]);
    const first = shipment(sent, [[1, bottle.stockNumber, 1]], { MoreFollows: true });
    await roc.tell('shipment.sent', first);
    await roc.tell('shipment.voided', { Order: sent.OrderNumber, Shipment: 'S-1', Reason: 'Flat' });
    const whole = shipment(sent, [[1, bottle.stockNumber, 2]]);
    assert.equal((await roc.tell('shipment.sent', whole)).Outcome, 'done');
    await app.jobs.drain();
    assert.equal((await order(sent._id)).Status, 'Closed');
    assert.deepEqual(await counts(), [[98, 0, 0]]);
  });

  it('is left for staff where it is a label alone, or names a tag that is not there', async () => {
    const bottle = await item();
    const sent = await released([[bottle, 2]]);
    const label = await roc.tell('shipment.sent', shipment(sent, []));
    const [piece] = aPackage(sent.OrderNumber, [[1, bottle.stockNumber, 2]]).Items;
    const Tags = [{ TagNumber: 'T-7', Quantity: 2 }];
    const onTag = await roc.tell('shipment.sent', {
      ...shipment(sent, []),
      Packages: [{ PackageId: 'P-1', Items: piece ? [{ ...piece, Tags }] : [] }],
    });
    assert.deepEqual(
      [label.Message, onTag.Message],
      [
        'Shipment S-1 has no pieces: a label is not a shipment',
        `There is no tag T-7 of ${bottle.stockNumber}`,
      ],
    );
    assert.equal((await order(sent._id)).Status, 'Released');
  });

  it('is not undone by a hold or a put-back that comes before its order is closed', async () => {
    const bottle = await item();
    const sent = await released([[bottle, 2]]);
    await roc.tell('shipment.sent', shipment(sent, [[1, bottle.stockNumber, 2]]));
    const Order = sent.OrderNumber;
    const late = [
      await roc.tell('order.held', { Order, Reason: 'Label' }),
      await roc.tell('order.putBack', { Order, Reason: 'Stopped' }),
    ];
    assert.deepEqual(
      late.map(({ Message }) => Message),
      [`Order ${Order} has left before`, `Order ${Order} has left before`],
    );
    await app.jobs.drain();
    assert.equal((await order(sent._id)).Status, 'Closed');
  });

  it('shows the corrected packages of a shipment with the same pieces', async () => {
    const bottle = await item();
    const sent = await released([[bottle, 2]]);
    const first = shipment(sent, [[1, bottle.stockNumber, 2]]);
    await roc.tell('shipment.sent', first);
    await app.jobs.drain();
    const corrected = {
      ...first,
      Packages: first.Packages.map((each) => ({ ...each, TrackingNumber: '1Z999AA10123456792' })),
    };
    assert.equal((await roc.tell('shipment.corrected', corrected)).Outcome, 'done');
    const { Packages } = (await order(sent._id)).Fulfillment;
    assert.deepEqual(
      Packages.map(({ TrackingDetails }) => TrackingDetails.TrackingNumber),
      ['1Z999AA10123456792'],
    );
    const other = shipment(sent, [[1, bottle.stockNumber, 1]]);
    assert.equal(
      (await roc.tell('shipment.corrected', other)).Message,
      'The correction of shipment S-1 has other pieces',
    );
  });
});
