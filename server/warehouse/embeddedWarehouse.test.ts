import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { asc, eq, sql } from 'drizzle-orm';
import { deductOrders } from '@contract/deductOrder';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import type { OrderPayload } from '@contract/orderPayload';
import { customServiceLevels } from '../db/schema/accounts';
import { stock, stockTags } from '../db/schema/inventory';
import { jobs } from '../db/schema/jobs';
import {
  allocations,
  orderHistory,
  orderLines,
  orders as orderTable,
  subOrders,
} from '../db/schema/orders';
import { warehouseId, type GivenClient, type GivenItem, type GivenUser } from '../testing/given';
import { givenOrder, type GivenOrder } from '../testing/givenOrder';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
before(async () => {
  app = await testApp({ settings: { warehouseStepSeconds: 6 } });
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: { ...peopleOnly, AllowOrderSplit: true } });
  manager = await app.given.user({ role: 'Manager', clientId: client.id });
});
after(() => app.close());

type Lines = readonly (readonly [GivenItem, number])[];

const item = (fields: Partial<Parameters<TestApp['given']['item']>[0]> = {}): Promise<GivenItem> =>
  app.given.item({ clientId: client.id, stock: { ROC: 100 }, ...fields });
const order = async (id: string): Promise<OrderRecord> => {
  const found = (await app.call(orders.list, { query: {} }, { as: manager })).answer.entities.find(
    ({ _id }) => _id === id,
  );
  assert.ok(found);
  return found;
};
const release = async (id: string): Promise<void> => {
  for (const step of [orders.approve, orders.confirm, orders.release]) {
    const { status, body } = await app.call(step, { payload: { Ids: [id] } }, { as: manager });
    assert.equal(status, 200, body.message);
  }
};
const releaseOrderOf = async (
  lines: Lines,
  changes: Partial<OrderPayload> = {},
): Promise<string> => {
  const { _id } = (
    await app.call(orders.create, { payload: anOrderOf(lines, changes) }, { as: manager })
  ).answer;
  await release(_id);
  return _id;
};
/** Lets so much time go by, and the warehouse work meanwhile. */
const wait = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 2) {
    app.clock.advance({ seconds: 2 });
    await app.jobs.drain();
  }
};
const shipped = async (lines: Lines, changes: Partial<OrderPayload> = {}): Promise<OrderRecord> => {
  const id = await releaseOrderOf(lines, changes);
  await wait(60);
  return order(id);
};
const onHand = async (): Promise<number[][]> =>
  (await app.db.select().from(stock).orderBy(asc(stock.itemId), asc(stock.warehouseId))).map(
    (row) => [row.onHand, row.allocated],
  );
const addTags = (of: GivenItem, ...tags: readonly Partial<typeof stockTags.$inferInsert>[]) =>
  app.db.insert(stockTags).values(
    tags.map((tag, index) => ({
      clientId: client.id,
      itemId: of.id,
      warehouseId: warehouseId('ROC'),
      tagNumber: `T${index + 1}`,
      location: 'A-01-01',
      onHand: 0,
      ...tag,
    })),
  );
/** A deduct order that waits, and holds pieces of its item on a tag. */
const givenHolding = async (
  of: GivenItem,
  tagNumber: string,
  quantity: number,
): Promise<GivenOrder> => {
  const held = await givenOrder(app.db, {
    clientId: client.id,
    orderType: 'Deduct',
    deliveryOption: null,
    lines: [{ item: of, quantity }],
  });
  const place = { clientId: client.id, itemId: of.id, warehouseId: warehouseId('ROC') };
  await app.db
    .update(orderLines)
    .set({
      tags: [
        {
          TagNumber: tagNumber,
          Quantity: quantity,
          LotNo: null,
          ExpDate: null,
          Pick: quantity,
          Leave: null,
        },
      ],
    })
    .where(eq(orderLines.orderId, held.id));
  await app.db.insert(allocations).values({ ...place, orderId: held.id, lineNo: 1, quantity });
  await app.db.update(stock).set({ allocated: quantity }).where(eq(stock.itemId, of.id));
  return held;
};
const tagsLeft = async (): Promise<number[]> =>
  (await app.db.select().from(stockTags).orderBy(stockTags.tagNumber)).map((tag) => tag.onHand);

describe('a released order', () => {
  it('goes through the warehouse stop by stop, and is closed within a minute', async () => {
    const id = await releaseOrderOf([[await item(), 2]]);
    const seen = new Set<string>();
    const started = app.clock.now();
    for (let seconds = 0; seconds < 60; seconds += 2) {
      const { Status, WarehouseStatus } = await order(id);
      seen.add(`${Status} ${WarehouseStatus}`);
      await wait(2);
    }
    const way = ['Initial', 'Entered', 'Started', 'Ready', 'Assigned', 'Picked', 'Packed'].map(
      (stop) => `Released ${stop}`,
    );
    assert.deepEqual([...seen], [...way, 'Closed Shipped']);
    const { OrderHistory, ShippedDate } = await order(id);
    assert.deepEqual(
      OrderHistory.map(({ Status }) => Status),
      ['Submitted', 'Approved', 'Confirmed', 'Released', 'Picked', 'Packed', 'Shipped', 'Closed'],
    );
    const after42 = new Date(started.getTime() + 42_000).toISOString();
    assert.deepEqual([OrderHistory[6]?.Date, ShippedDate], [after42, after42]);
    const [last] = await app.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.status, 'Closed'));
    assert.equal(last?.by, 'Warehouse ROC');
  });

  it('leaves in a parcel of its delivery option, and its pieces are gone from the stock', async () => {
    const pen = await item({ description: 'Blue pen' });
    const record = await shipped([[pen, 3]], { DeliveryOption: 'UPS 2nd Day Air' });
    assert.deepEqual(
      [record.ShippedCarrier, record.ShippedServiceLevel],
      ['UPS', 'UPS 2nd Day Air'],
    );
    const [parcel, ...others] = record.Fulfillment.Packages;
    assert.deepEqual(others, []);
    assert.deepEqual(
      [parcel?.PackageId, parcel?.Carrier, parcel?.ServiceLevel],
      [`${record.OrderNumber}-01`, 'UPS', 'UPS 2nd Day Air'],
    );
    assert.match(parcel?.TrackingDetails.TrackingNumber ?? '', /^1Z[0-9A-Z]{16}$/);
    assert.equal(
      parcel?.TrackingDetails.Url,
      `https://www.ups.com/track?tracknum=${parcel?.TrackingDetails.TrackingNumber}`,
    );
    assert.equal(parcel?.TrackingDetails.UCCLabel, null);
    assert.deepEqual(parcel?.Items, [
      {
        Product: { Name: 'Blue pen' },
        Quantity: 3,
        SerialNumbers: [],
        LotNumbers: [],
        ExpirationDates: [],
      },
    ]);
    assert.deepEqual(await onHand(), [[97, 0]]);
    assert.equal((await app.db.select().from(allocations)).length, 0);
    await assertBooksBalance(app.db);
  });

  it('leaves by the level behind a name of the client, whoever else has that name', async () => {
    const { serviceLevels } = await app.given.carriersAndServiceLevels();
    const idOf = (name: string): string =>
      serviceLevels.find((level) => level.name === name)?.id ?? '';
    const name = 'Express';
    await app.db.insert(customServiceLevels).values([
      {
        clientId: (await app.given.client()).id,
        id: idOf('UPS Ground'),
        name,
        serviceLevelId: idOf('UPS Ground'),
      },
      { clientId: client.id, id: idOf('FedEx 2Day'), name, serviceLevelId: idOf('FedEx 2Day') },
    ]);
    const record = await shipped([[await item(), 1]], { DeliveryOption: name });
    assert.deepEqual(
      [record.DeliveryOption, record.ShippedCarrier, record.ShippedServiceLevel],
      [name, 'FedEx', 'FedEx 2Day'],
    );
  });

  it('leaves in several parcels when it is heavy, with box labels where they were asked for', async () => {
    const anvil = await item({ weight: '20.00' });
    const {
      Fulfillment: { Packages },
    } = await shipped(
      [
        [anvil, 30],
        [await item(), 2],
      ],
      { RequestUCCLabels: true },
    );
    assert.equal(Packages.length, 4);
    assert.deepEqual(
      Packages.map(({ Items }) => Items.reduce((sum, { Quantity }) => sum + Quantity, 0)),
      [8, 10, 7, 7],
    );
    assert.equal(
      new Set(Packages.map(({ TrackingDetails }) => TrackingDetails.TrackingNumber)).size,
      4,
    );
    for (const {
      TrackingDetails: { UCCLabel },
    } of Packages)
      assert.match(UCCLabel ?? '', /^00\d{18}$/);
    await assertBooksBalance(app.db);
  });

  it('ships the components of a kit', async () => {
    const [cup, lid] = [
      await item({ stockNumber: 'A-CUP', description: 'Cup' }),
      await item({ stockNumber: 'B-LID', description: 'Lid' }),
    ];
    const kit = await app.given.kit({
      clientId: client.id,
      components: [
        { item: cup, quantity: 2 },
        { item: lid, quantity: 1 },
      ],
    });
    const {
      Fulfillment: {
        Packages: [parcel],
      },
    } = await shipped([[kit, 3]]);
    assert.deepEqual(
      parcel?.Items.map(({ Product, Quantity }) => [Product.Name, Quantity]),
      [
        ['Cup', 6],
        ['Lid', 3],
      ],
    );
    assert.deepEqual(new Set((await onHand()).map(String)), new Set(['94,0', '97,0']));
    await assertBooksBalance(app.db);
  });

  it('takes first what expires first, and never damaged pieces or those that a tag holds', async () => {
    const cream = await item({
      lotNumberRequired: true,
      expirationDateRequired: true,
      requiresSerialNumber: true,
      stockNumber: 'CREAM-1',
    });
    await addTags(
      cream,
      { lotNumber: 'LATE', expirationDate: '2028-01-01', onHand: 50 },
      { lotNumber: 'SOON', expirationDate: '2027-01-01', onHand: 10, allocated: 7 },
      { lotNumber: 'NEXT', expirationDate: '2027-06-01', onHand: 4 },
      { lotNumber: 'BROKEN', expirationDate: '2026-12-01', onHand: 5, isDamaged: true },
      { lotNumber: null, expirationDate: null, onHand: 31 },
    );
    await givenHolding(cream, 'T2', 7);
    const {
      Fulfillment: {
        Packages: [parcel],
      },
    } = await shipped([[cream, 8]]);
    const [content] = parcel?.Items ?? [];
    assert.deepEqual(content?.LotNumbers, ['SOON', 'NEXT', 'LATE']);
    assert.deepEqual(content?.ExpirationDates, ['2027-01-01', '2027-06-01', '2028-01-01']);
    assert.equal(new Set(content?.SerialNumbers).size, 8);
    assert.deepEqual(await tagsLeft(), [49, 7, 0, 5, 31]);
    await assertBooksBalance(app.db);
  });

  it('takes the lot that was asked for before others', async () => {
    const cream = await item({ lotNumberRequired: true });
    await addTags(
      cream,
      { lotNumber: 'SOON', expirationDate: '2027-01-01', onHand: 60 },
      { lotNumber: 'LATE', expirationDate: '2028-01-01', onHand: 40 },
    );
    const payload = { Items: [{ StockNumber: cream.stockNumber, Quantity: 5, LotNo: 'LATE' }] };
    const {
      Fulfillment: {
        Packages: [parcel],
      },
    } = await shipped([], payload);
    assert.deepEqual(parcel?.Items[0]?.LotNumbers, ['LATE']);
    assert.deepEqual(await tagsLeft(), [60, 35]);
  });

  it('that is split leaves each warehouse by itself, and is closed with the last of them; its backorder waits on', async () => {
    const pen = await item({ stock: { ROC: 4, SPA: 3 } });
    const id = await releaseOrderOf([[pen, 10]]);
    const first = (await order(id)).PartialOrders[0];
    await app.db
      .update(jobs)
      .set({ runAt: new Date(app.clock.now().getTime() + 24_000) })
      .where(sql`${jobs.payload} ->> 'partId' = ${first?._id ?? ''}`);
    await wait(46);
    const halfway = await order(id);
    assert.deepEqual(
      halfway.PartialOrders.map((part) => [
        part.Status,
        part.WarehouseStatus,
        part.Fulfillment.Packages.length,
      ]),
      [
        ['Released', 'Assigned', 0],
        ['Closed', 'Shipped', 1],
      ],
    );
    assert.deepEqual(
      [
        halfway.Status,
        halfway.WarehouseStatus,
        halfway.ShippedDate,
        halfway.OrderHistory.at(-1)?.Status,
      ],
      ['Released', 'Assigned', null, 'Released'],
    );
    await assertBooksBalance(app.db);

    await wait(30);
    const whole = await order(id);
    assert.deepEqual(
      [whole.Status, whole.WarehouseStatus, whole.Fulfillment.Packages],
      ['Closed', 'Shipped', []],
    );
    assert.deepEqual(
      whole.PartialOrders.map((part) =>
        part.Fulfillment.Packages.map(({ PackageId }) => PackageId),
      ),
      [[`${whole.OrderNumber}-P1-01`], [`${whole.OrderNumber}-P2-01`]],
    );
    assert.deepEqual(
      whole.OrderHistory.slice(4).map(({ Status }) => Status),
      ['Picked', 'Packed', 'Shipped', 'Closed'],
    );
    assert.deepEqual(
      whole.BackOrders.map((part) => [part.Status, part.WarehouseStatus]),
      [['OnHoldDueToInsufficientStock', 'Initial']],
    );
    assert.deepEqual(await onHand(), [
      [0, 0],
      [0, 0],
    ]);
    await assertBooksBalance(app.db);
  });

  it('is shipped and closed once, however often its jobs are done', async () => {
    const id = await releaseOrderOf([[await item(), 2]]);
    const again = async (): Promise<void> => {
      await wait(2);
      await app.db.update(jobs).set({ doneAt: null, attempts: 0 });
      await app.jobs.drain();
    };
    for (let round = 0; round < 30; round += 1) await again();
    const record = await order(id);
    assert.deepEqual(
      [record.Status, record.Fulfillment.Packages.length, record.OrderHistory.length],
      ['Closed', 1, 8],
    );
    assert.deepEqual(await onHand(), [[98, 0]]);
    assert.deepEqual(app.log, []);
    await assertBooksBalance(app.db);
  });

  it('that was never handed over stays where it is', async () => {
    const { id } = await givenOrder(app.db, {
      clientId: client.id,
      status: 'Released',
      warehouseStatus: 'Started',
    });
    await wait(60);
    assert.deepEqual(
      [(await order(id)).Status, (await order(id)).WarehouseStatus],
      ['Released', 'Started'],
    );
  });
});

describe('a released deduct order', () => {
  it('takes the pieces off its own tags, and leaves no parcel and no Packed step', async () => {
    const pen = await item();
    await addTags(pen, { onHand: 60, allocated: 5 }, { onHand: 40, expirationDate: '2027-01-01' });
    const { id } = await givenHolding(pen, 'T1', 5);
    await release(id);
    await wait(60);
    const record = await order(id);
    assert.deepEqual(
      [
        record.Status,
        record.ShippedCarrier,
        record.ShippedServiceLevel,
        record.Fulfillment.Packages,
      ],
      ['Closed', null, null, []],
    );
    assert.deepEqual(
      record.OrderHistory.map(({ Status }) => Status),
      ['Submitted', 'Approved', 'Confirmed', 'Released', 'Picked', 'Shipped', 'Closed'],
    );
    const tags = await app.db.select().from(stockTags).orderBy(stockTags.tagNumber);
    assert.deepEqual(
      tags.map((tag) => [tag.onHand, tag.allocated]),
      [
        [55, 0],
        [40, 0],
      ],
    );
    assert.deepEqual(await onHand(), [[95, 0]]);
    await assertBooksBalance(app.db);
  });

  it('without tags takes them as every order does', async () => {
    const pen = await item();
    await addTags(pen, { onHand: 60 }, { onHand: 40, expirationDate: '2027-01-01' });
    const payload = {
      Name: 'Samples',
      WarehouseCode: 'ROC',
      Items: [{ StockNumber: pen.stockNumber, Quantity: 5 }],
    };
    const { _id } = (await app.call(deductOrders.create, { payload }, { as: manager })).answer;
    await release(_id);
    await wait(60);
    assert.equal((await order(_id)).Status, 'Closed');
    assert.deepEqual(await tagsLeft(), [60, 35]);
  });
});

describe('a released order whose stock does not add up', () => {
  const assertStuck = async (id: string): Promise<void> => {
    await wait(60);
    const { Status, WarehouseStatus, Fulfillment } = await order(id);
    assert.deepEqual(
      [Status, WarehouseStatus, Fulfillment.Packages],
      ['Released', 'Check Inventory', []],
    );
  };

  it('stays with Check Inventory when its tags hold too few pieces, and goes on once they were counted', async () => {
    const pen = await item();
    await addTags(pen, { onHand: 1 });
    const id = await releaseOrderOf([[pen, 2]]);
    await assertStuck(id);
    await app.db.update(stockTags).set({ onHand: 100 });
    app.clock.advance({ minutes: 15 });
    await wait(60);
    const record = await order(id);
    assert.deepEqual([record.Status, record.OrderHistory.length], ['Closed', 8]);
    await assertBooksBalance(app.db);
  });

  it('stays with Check Inventory when it has nothing reserved', async () => {
    const { id } = await givenOrder(app.db, {
      clientId: client.id,
      lines: [{ item: await item(), quantity: 2 }],
    });
    await release(id);
    await assertStuck(id);
  });

  it('holds its order up when it is a part of one', async () => {
    const pen = await item({ stock: { ROC: 4, SPA: 3 } });
    const id = await releaseOrderOf([[pen, 7]]);
    const [second] = await app.db
      .select()
      .from(subOrders)
      .where(eq(subOrders.warehouseId, warehouseId('SPA')));
    await app.db.delete(allocations).where(eq(allocations.warehouseId, second?.warehouseId ?? ''));
    await wait(60);
    const [row] = await app.db.select().from(orderTable).where(eq(orderTable.id, id));
    assert.deepEqual([row?.status, row?.warehouseStatus], ['Released', 'Check Inventory']);
    assert.deepEqual(
      (await order(id)).PartialOrders.map((part) => part.Status),
      ['Closed', 'Released'],
    );
  });
});
