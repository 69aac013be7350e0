import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { addDays, dayIn } from '@contract/dates';
import { deductOrders } from '@contract/deductOrder';
import type { InputOf } from '@contract/endpoint';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { stock, stockTags } from '../../db/schema/inventory';
import { jobs } from '../../db/schema/jobs';
import { allocations, orderHistory, orders as orderTable } from '../../db/schema/orders';
import { warehouseId, type GivenClient, type GivenItem, type GivenUser } from '../../testing/given';
import { givenOrder } from '../../testing/givenOrder';
import { assertBooksBalance, peopleOnly } from '../../testing/orderBooks';
import { anOrderOf } from '../../testing/orderPayload';
import { testApp, type TestApp } from '../../testing/testApp';

type Closing = InputOf<typeof orders.forceClose>['payload'];

const timeZone = 'America/New_York';

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
before(async () => {
  app = await testApp({ settings: { warehouseStepSeconds: 6, timeZone } });
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: { ...peopleOnly, AllowOrderSplit: true } });
  manager = await app.given.user({
    role: 'Manager',
    clientId: client.id,
    firstName: 'Mona',
    lastName: 'Manager',
  });
});
after(() => app.close());

const today = () => dayIn(timeZone, app.clock.now());
const item = (fields: Partial<Parameters<TestApp['given']['item']>[0]> = {}): Promise<GivenItem> =>
  app.given.item({ clientId: client.id, stock: { ROC: 10, SPA: 5 }, ...fields });
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
const order = async (id: string): Promise<OrderRecord> => {
  const found = (await app.call(orders.list, { query: {} }, { as: manager })).answer.entities.find(
    ({ _id }) => _id === id,
  );
  assert.ok(found);
  return found;
};
const release = async (_id: string): Promise<OrderRecord> => {
  for (const step of [orders.approve, orders.confirm, orders.release])
    assert.equal((await app.call(step, { payload: { Ids: [_id] } }, { as: manager })).status, 200);
  return order(_id);
};
const releasedOrderOf = async (
  ...lines: readonly (readonly [GivenItem, number])[]
): Promise<OrderRecord> =>
  release(
    (await app.call(orders.create, { payload: anOrderOf(lines) }, { as: manager })).answer._id,
  );
const close = (Id: string, changes: Partial<Closing> = {}) =>
  app.call(
    orders.forceClose,
    { payload: { Id, ShippedDate: today(), ...changes } },
    { as: manager },
  );
const closed = async (Id: string, changes: Partial<Closing> = {}): Promise<OrderRecord> => {
  const { status, body } = await close(Id, changes);
  assert.equal(status, 200, JSON.stringify(body));
  return order(Id);
};
const pieces = async (): Promise<number[][]> =>
  (await app.db.select().from(stock).orderBy(asc(stock.warehouseId))).map((row) => [
    row.onHand,
    row.allocated,
  ]);
const tags = async (): Promise<number[][]> =>
  (await app.db.select().from(stockTags).orderBy(stockTags.tagNumber)).map((row) => [
    row.onHand,
    row.allocated,
  ]);
/** Lets the warehouse do whatever it still has to do. */
const workOn = async (): Promise<void> => {
  for (let step = 0; step < 12; step += 1) {
    app.clock.advance({ seconds: 10 });
    await app.jobs.drain();
  }
  assert.deepEqual(app.log, []);
};

describe('POST orders/force-close', () => {
  it('by a manager closes a released order as shipped, and takes its stock', async () => {
    const { _id, OrderNumber, Version } = await releasedOrderOf([await item(), 4]);
    const { body } = await close(_id);
    assert.equal(body.message, `Order ${OrderNumber} was closed.`);
    const record = await order(_id);
    assert.deepEqual(
      [record.Status, record.WarehouseStatus, record.Version, record.Fulfillment.Packages],
      ['Closed', 'Shipped', Version + 1, []],
    );
    assert.deepEqual(
      [record.ShippedDate, record.ShippedCarrier, record.ShippedServiceLevel],
      [app.clock.now().toISOString(), null, null],
    );
    assert.deepEqual(
      [await pieces(), await app.db.$count(allocations)],
      [
        [
          [6, 0],
          [5, 0],
        ],
        0,
      ],
    );
    const steps = await app.db.select().from(orderHistory).orderBy(orderHistory.step);
    assert.deepEqual(
      steps.slice(4).map(({ status, by }) => [status, by]),
      [
        ['Shipped', 'Mona Manager'],
        ['Closed', 'Mona Manager'],
      ],
    );
    await assertBooksBalance(app.db);
  });

  it('keeps the day on which it left, in the time zone of the provider', async () => {
    const { _id } = await releasedOrderOf([await item(), 1]);
    const other = await releasedOrderOf([await item(), 1]);
    await app.db.update(orderTable).set({ createdAt: new Date('2026-01-02T12:00:00Z') });
    assert.equal(
      (await closed(_id, { ShippedDate: '2026-07-04' })).ShippedDate,
      '2026-07-04T16:00:00.000Z',
    );
    assert.equal(
      (await closed(other._id, { ShippedDate: '2026-01-04' })).ShippedDate,
      '2026-01-04T17:00:00.000Z',
    );
  });

  it('keeps how it left, with a parcel for each tracking number and all items in the first', async () => {
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
    const { _id, OrderNumber } = await releasedOrderOf([kit, 2], [lid, 3]);
    const record = await closed(_id, {
      ShippedCarrier: 'ups',
      ShippedServiceLevel: 'ups ground',
      TrackingNumbers: [' 1Z 9&9 ', '1ZB'],
    });
    assert.deepEqual([record.ShippedCarrier, record.ShippedServiceLevel], ['UPS', 'UPS Ground']);
    assert.deepEqual(
      record.Fulfillment.Packages.map(({ PackageId, Carrier, ServiceLevel, TrackingDetails }) => [
        PackageId,
        Carrier,
        ServiceLevel,
        TrackingDetails.TrackingNumber,
        TrackingDetails.Url,
      ]),
      [
        [
          `${OrderNumber}-01`,
          'UPS',
          'UPS Ground',
          '1Z 9&9',
          'https://www.ups.com/track?tracknum=1Z%209%269',
        ],
        [`${OrderNumber}-02`, 'UPS', 'UPS Ground', '1ZB', 'https://www.ups.com/track?tracknum=1ZB'],
      ],
    );
    assert.deepEqual(
      record.Fulfillment.Packages.map(({ Items }) =>
        Items.map(({ Product, Quantity }) => [Product.Name, Quantity]),
      ),
      [
        [
          ['Cup', 4],
          ['Lid', 2],
          ['Lid', 3],
        ],
        [],
      ],
    );
    await assertBooksBalance(app.db);
  });

  it('closes the parts of an order that have not left, with their parcels on the order; its backorder waits on', async () => {
    const { _id, OrderNumber } = await releasedOrderOf([await item({ description: 'Pen' }), 18]);
    const record = await closed(_id, { ShippedCarrier: 'DHL', TrackingNumbers: ['77'] });
    assert.deepEqual(
      record.PartialOrders.map((part) => [
        part.Status,
        part.WarehouseStatus,
        part.ShippedDate,
        part.Fulfillment.Packages.length,
      ]),
      Array.from({ length: 2 }, () => ['Closed', 'Shipped', record.ShippedDate, 0]),
    );
    assert.deepEqual(
      record.Fulfillment.Packages.map(({ PackageId, Items }) => [
        PackageId,
        Items.map(({ Quantity }) => Quantity),
      ]),
      [[`${OrderNumber}-01`, [10, 5]]],
    );
    assert.deepEqual(
      record.BackOrders.map((part) => [part.Status, part.Items[0]?.Quantity]),
      [['OnHoldDueToInsufficientStock', 3]],
    );
    assert.deepEqual(
      [record.Status, await pieces()],
      [
        'Closed',
        [
          [0, 0],
          [0, 0],
        ],
      ],
    );
    await assertBooksBalance(app.db);
  });

  it('leaves a part that has left as it did, and gives the last one its own parcels', async () => {
    const { _id, PartialOrders } = await releasedOrderOf([await item(), 15]);
    const last = PartialOrders[1];
    await app.db
      .update(jobs)
      .set({ runAt: new Date(app.clock.now().getTime() + 3_600_000) })
      .where(
        eq(jobs.payload, {
          clientId: client.id,
          orderId: _id,
          partId: last?._id ?? '',
          to: 'Entered',
        }),
      );
    await workOn();
    const halfway = await order(_id);
    assert.deepEqual(
      halfway.PartialOrders.map(({ Status }) => Status),
      ['Closed', 'Released'],
    );
    const record = await closed(_id, { ShippedCarrier: 'DHL', TrackingNumbers: ['77'] });
    assert.deepEqual(record.PartialOrders[0], halfway.PartialOrders[0]);
    assert.deepEqual(
      record.PartialOrders[1]?.Fulfillment.Packages.map(({ PackageId }) => PackageId),
      [`${last?.OrderNumber}-01`],
    );
    await assertBooksBalance(app.db);
  });

  it('leaves the warehouse nothing to do, however far it was', async () => {
    const pen = await item({ stock: { ROC: 100 } });
    await addTags(pen, { onHand: 60 }, { onHand: 40 });
    for (const seconds of [0, 6, 30, 36]) {
      const { _id } = await releasedOrderOf([pen, 2]);
      for (let passed = 0; passed < seconds; passed += 6) {
        app.clock.advance({ seconds: 6 });
        await app.jobs.drain();
      }
      const { status } = await close(_id, { ShippedCarrier: 'FedEx', TrackingNumbers: ['1'] });
      assert.equal(status, 200, `after ${seconds} seconds`);
      const [record, counts, shelf] = [await order(_id), await pieces(), await tags()];
      await app.db.update(jobs).set({ doneAt: null, attempts: 0 });
      await workOn();
      assert.deepEqual([await order(_id), await pieces(), await tags()], [record, counts, shelf]);
    }
    assert.deepEqual(await pieces(), [[92, 0]]);
    await assertBooksBalance(app.db);
  });

  it('and the warehouse at the same time ship an order once', async () => {
    const pen = await item({ stock: { ROC: 20 } });
    const { _id } = await releasedOrderOf([pen, 4]);
    for (let stop = 0; stop < 6; stop += 1) {
      app.clock.advance({ seconds: 6 });
      await app.jobs.drain();
    }
    app.clock.advance({ seconds: 6 });
    const answers = await Promise.all([close(_id), app.jobs.drain(), close(_id), close(_id)]);
    const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
    assert.ok(
      statuses.filter((status) => status === 200).length <= 1 &&
        statuses.every((status) => [200, 409].includes(status)),
      String(statuses),
    );
    await workOn();
    const record = await order(_id);
    assert.deepEqual(
      [
        record.Status,
        record.OrderHistory.filter(({ Status }) => Status === 'Shipped').length,
        await pieces(),
      ],
      ['Closed', 1, [[16, 0]]],
    );
    await assertBooksBalance(app.db);
  });

  it('by two people at once closes an order once', async () => {
    const { _id } = await releasedOrderOf([await item(), 4]);
    const answers = await Promise.all([close(_id), close(_id)]);
    assert.deepEqual(answers.map(({ status }) => String(status)).toSorted(), ['200', '409']);
    assert.deepEqual(await pieces(), [
      [6, 0],
      [5, 0],
    ]);
  });

  describe('of an order whose stock does not add up', () => {
    it('takes the stock, and lowers the tags as far as they go', async () => {
      const pen = await item();
      await addTags(pen, { onHand: 3 });
      const { _id } = await releasedOrderOf([pen, 4]);
      await workOn();
      assert.equal((await order(_id)).WarehouseStatus, 'Check Inventory');
      assert.equal((await closed(_id)).WarehouseStatus, 'Shipped');
      assert.deepEqual(
        [await pieces(), await tags()],
        [
          [
            [6, 0],
            [5, 0],
          ],
          [[0, 0]],
        ],
      );
    });

    it('closes it without stock when nothing is reserved', async () => {
      const { id } = await givenOrder(app.db, {
        clientId: client.id,
        status: 'Released',
        lines: [{ item: await item(), quantity: 2 }],
      });
      assert.equal((await closed(id)).Status, 'Closed');
      assert.deepEqual(await pieces(), [
        [10, 0],
        [5, 0],
      ]);
    });

    it('takes what the tags of a deduct order still hold, and the rest from others', async () => {
      const pen = await item();
      await addTags(pen, { onHand: 6 }, { onHand: 4 });
      const id = await releasedDeduct(pen, 5);
      await app.db
        .update(stockTags)
        .set({ allocated: 2, onHand: 2 })
        .where(eq(stockTags.tagNumber, 'T1'));
      await closed(id);
      assert.deepEqual(
        [await pieces(), await tags()],
        [
          [
            [5, 0],
            [5, 0],
          ],
          [
            [0, 0],
            [1, 0],
          ],
        ],
      );
    });
  });

  const releasedDeduct = async (pen: GivenItem, quantity: number): Promise<string> => {
    const payload = {
      Name: 'Samples',
      WarehouseCode: 'ROC',
      Items: [
        {
          StockNumber: pen.stockNumber,
          Quantity: quantity,
          Tags: [{ TagNumber: 'T1', Quantity: quantity }],
        },
      ],
    };
    const { _id } = (await app.call(deductOrders.create, { payload }, { as: manager })).answer;
    await release(_id);
    return _id;
  };

  describe('of a deduct order', () => {
    it('takes its pieces off its own tags', async () => {
      const pen = await item();
      await addTags(pen, { onHand: 6 }, { onHand: 4 });
      const record = await closed(await releasedDeduct(pen, 5), {
        ShippedCarrier: null,
        TrackingNumbers: [],
      });
      assert.deepEqual(
        [record.Status, record.ShippedCarrier, record.Fulfillment.Packages],
        ['Closed', null, []],
      );
      assert.deepEqual(
        [await pieces(), await tags()],
        [
          [
            [5, 0],
            [5, 0],
          ],
          [
            [1, 0],
            [4, 0],
          ],
        ],
      );
      await workOn();
      await assertBooksBalance(app.db);
    });

    it('is refused with a carrier, a service level or tracking numbers', async () => {
      const { id } = await givenOrder(app.db, {
        clientId: client.id,
        orderType: 'Deduct',
        status: 'Released',
      });
      const { status, body } = await close(id, {
        ShippedCarrier: 'UPS',
        ShippedServiceLevel: 'UPS Ground',
        TrackingNumbers: ['1Z'],
      });
      assert.equal(status, 400);
      assert.deepEqual(body['ModelState'], {
        ShippedCarrier: ['A deduct order goes to nobody and has no carrier'],
        ShippedServiceLevel: ['A deduct order goes to nobody and has no service level'],
        TrackingNumbers: ['A deduct order goes to nobody and has no tracking numbers'],
      });
    });
  });

  const wrong: readonly (readonly [string, Partial<Closing>, Record<string, string[]>])[] = [
    [
      'an unknown carrier',
      { ShippedCarrier: 'Pony', ShippedServiceLevel: 'UPS Ground' },
      { ShippedCarrier: ['Carrier Pony is not in the list of carriers'] },
    ],
    [
      'the service level of another carrier',
      { ShippedCarrier: 'FedEx', ShippedServiceLevel: 'UPS Ground' },
      { ShippedServiceLevel: ['Service level UPS Ground is not one of carrier FedEx'] },
    ],
    [
      'a service level without a carrier',
      { ShippedServiceLevel: 'UPS Ground' },
      { ShippedCarrier: ['Choose the carrier of the service level'] },
    ],
    [
      'a tracking number twice',
      { TrackingNumbers: ['1', '2', ' 1'] },
      { 'TrackingNumbers[2]': ['Tracking number 1 is there more than once'] },
    ],
    [
      'a day that is none',
      { ShippedDate: '2026-02-30' },
      { ShippedDate: ['Ship Date must be a date (YYYY-MM-DD)'] },
    ],
    [
      'an empty tracking number',
      { TrackingNumbers: [' '] },
      { 'TrackingNumbers[0]': ['Tracking number is required'] },
    ],
  ];
  it('leaves on a day from the one on which the order was made to tomorrow, with a day of tolerance at both ends for people in other time zones', async () => {
    const sentence = 'Ship Date must lie between the day the order was made and tomorrow';
    const { id } = await givenOrder(app.db, {
      clientId: client.id,
      status: 'Released',
      createdAt: app.clock.now(),
    });
    for (const days of [-2, 3, 365])
      assert.deepEqual(
        (await close(id, { ShippedDate: addDays(today(), days) })).body['ModelState'],
        { ShippedDate: [sentence] },
      );
    for (const days of [-1, 0, 1, 2]) {
      const { _id } = await releasedOrderOf([await item(), 1]);
      assert.equal((await close(_id, { ShippedDate: addDays(today(), days) })).status, 200);
    }
    assert.equal((await order(id)).Status, 'Released');
  });

  for (const [what, changes, fields] of wrong) {
    it(`is refused with ${what}`, async () => {
      const { id } = await givenOrder(app.db, {
        clientId: client.id,
        status: 'Released',
        warehouseStatus: 'Started',
      });
      const { status, body } = await close(id, changes);
      assert.deepEqual([status, body['ModelState']], [400, fields]);
      assert.equal((await order(id)).Status, 'Released');
    });
  }

  for (const status of ['Submitted', 'Approved', 'Confirmed', 'OnHold', 'Cancelled', 'Closed']) {
    it(`refuses an order that is ${status}`, async () => {
      const { id, orderNumber } = await givenOrder(app.db, { clientId: client.id, status });
      const answer = await close(id, { ShippedDate: addDays(today(), -1) });
      assert.deepEqual(
        [answer.status, answer.body.message],
        [
          409,
          `Order ${orderNumber} is ${status === 'OnHold' ? 'On hold' : status}; only Released orders can be closed`,
        ],
      );
    });
  }

  it("does not find another client's order, and is for staff alone", async () => {
    const { id } = await givenOrder(app.db, {
      clientId: (await app.given.client()).id,
      status: 'Released',
    });
    for (const unknown of [id, randomUUID()])
      assert.deepEqual(
        [(await close(unknown)).status, (await close(unknown)).body.message],
        [404, 'Order was not found'],
      );
    const owner = await app.given.user({ role: 'Owner', clientId: client.id });
    assert.equal(
      (
        await app.call(
          orders.forceClose,
          { payload: { Id: id, ShippedDate: today() } },
          { as: owner },
        )
      ).status,
      403,
    );
  });
});
