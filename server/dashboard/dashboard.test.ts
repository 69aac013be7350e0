import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { dashboard, dashboardData, type DashboardData } from '@contract/dashboard';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import { clients } from '../db/schema/accounts';
import { subOrders, orderLines, shippedDays } from '../db/schema/orders';
import { returns } from '../db/schema/returns';
import { referenceWarehouses } from '../resources/referenceData';
import type { GivenClient, GivenItem, GivenUser } from '../testing/given';
import { givenNotice } from '../testing/givenNotice';
import { givenOrder } from '../testing/givenOrder';
import { peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';
import { assertShippedInStep } from './testing/shippedRows';

const timeZone = 'America/New_York';

/** A Wednesday; clocks were put forward on Sunday, the 8th. */
const wednesday = new Date('2026-03-11T15:00:00Z');

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
let pen: GivenItem;
before(async () => {
  app = await testApp({ settings: { timeZone } });
});
beforeEach(async () => {
  await app.clear();
  app.clock.set(wednesday);
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: peopleOnly });
  manager = await app.given.user({ role: 'Manager', clientId: client.id });
  pen = await app.given.item({ clientId: client.id, stockNumber: 'PEN', stock: { ROC: 1000 } });
});
after(() => app.close());

const read = async (as: GivenUser = manager): Promise<DashboardData> =>
  dashboardData.parse((await app.call(dashboard.read, {}, { as })).answer);
const closed = (fields: Partial<Parameters<typeof givenOrder>[1]> & { shippedAt: Date | null }) =>
  givenOrder(app.db, {
    clientId: client.id,
    status: 'Closed',
    createdAt: new Date('2025-12-24T12:00:00Z'),
    ...fields,
  });
const countedFromNowOn = () =>
  app.db
    .update(clients)
    .set({ shippedCountedAt: app.clock.now() })
    .where(eq(clients.id, client.id));
const some = (points: readonly { label: string; count: number }[]) =>
  points.filter(({ count }) => count > 0).map(({ label, count }) => [label, count]);

/** Ships an order of pens through the warehouse, which sends it off at once. */
const shipAt = async (moment: Date, quantity = 1): Promise<void> => {
  app.clock.set(moment);
  await app.signIn(manager);
  const { _id } = (
    await app.call(orders.create, { payload: anOrderOf([[pen, quantity]]) }, { as: manager })
  ).answer;
  for (const step of [orders.approve, orders.confirm, orders.release])
    assert.equal((await app.call(step, { payload: { Ids: [_id] } }, { as: manager })).status, 200);
  await app.jobs.drain();
  assert.deepEqual(app.log, []);
};

const ways = {
  'counted when the dashboard is first read': (moment: Date) =>
    closed({ shippedAt: moment, lines: [{ item: pen, quantity: 1 }] }),
  'counted as they close': async (moment: Date) => {
    await countedFromNowOn();
    await shipAt(moment);
  },
} satisfies Record<string, (moment: Date) => Promise<unknown>>;

for (const [how, ship] of Object.entries(ways)) {
  describe(`orders ${how}`, () => {
    const shipAll = async (...moments: string[]): Promise<DashboardData> => {
      for (const moment of moments) await ship(new Date(moment));
      app.clock.set(wednesday);
      await app.signIn(manager);
      return read();
    };

    it('belong to the day of the provider on which they left, summer time or not', async () => {
      const { OrderData } = await shipAll(
        '2026-03-08T04:59:59Z',
        '2026-03-08T05:00:00Z',
        '2026-03-09T03:59:59Z',
        '2026-03-09T04:00:00Z',
        '2026-03-11T14:59:59Z',
      );
      assert.deepEqual(some(OrderData.lastWeek), [['2026-03-07', 1]]);
      assert.deepEqual(
        OrderData.thisWeek,
        [
          ['2026-03-08', 2],
          ['2026-03-09', 1],
          ['2026-03-10', 0],
          ['2026-03-11', 1],
        ].map(([label, count]) => ({ label, count })),
      );
    });

    it('belong to the month and the year of that day', async () => {
      const { OrderData } = await shipAll(
        '2025-01-01T04:59:59Z',
        '2025-01-01T05:00:00Z',
        '2026-01-01T04:59:59Z',
        '2026-01-01T05:00:00Z',
        '2026-02-01T04:59:59Z',
        '2026-02-01T05:00:00Z',
        '2026-03-01T04:59:59Z',
        '2026-03-01T05:00:00Z',
      );
      assert.deepEqual(some(OrderData.lastYear), [
        ['2025-01', 1],
        ['2025-12', 1],
      ]);
      assert.deepEqual(some(OrderData.lastMonth), [
        ['2026-02-01', 1],
        ['2026-02-28', 1],
      ]);
      assert.deepEqual(
        [OrderData.lastYear.length, OrderData.lastMonth.length, OrderData.lastWeek.length],
        [12, 28, 7],
      );
    });

    it('are those of the last two months from the same day on', async () => {
      const { lastTwoMonthsOrderCount } = await shipAll(
        '2026-01-11T04:59:59Z',
        '2026-01-11T05:00:00Z',
        '2026-02-20T12:00:00Z',
        '2026-03-11T12:00:00Z',
      );
      assert.equal(lastTwoMonthsOrderCount, 3);
    });

    it('make the same products the top ones', async () => {
      const { ProductData } = await shipAll(
        '2025-06-01T12:00:00Z',
        '2026-02-02T12:00:00Z',
        '2026-03-03T12:00:00Z',
        '2026-03-10T12:00:00Z',
        '2026-03-11T12:00:00Z',
      );
      const pens = (count: number) => [{ name: 'PEN', description: pen.description, count }];
      assert.deepEqual(ProductData, {
        thisWeek: pens(2),
        lastWeek: pens(1),
        lastMonth: pens(1),
        lastYear: pens(1),
      });
      await assertShippedInStep(app.db, client.id, timeZone);
    });
  });
}

describe('GET ui/orders/dashboard', () => {
  it("for a client without orders has every label, the provider's own warehouses, and nothing else", async () => {
    const data = await read();
    const own = referenceWarehouses
      .filter(({ isThirdParty }) => !isThirdParty)
      .map(({ code }) => code)
      .toSorted();
    assert.deepEqual(
      data.WarehouseData.thisWeek.map(({ warehouse }) => warehouse),
      own,
    );
    for (const { points } of data.WarehouseData.lastMonth)
      assert.deepEqual(points, data.OrderData.lastMonth);
    assert.deepEqual(
      [...data.OrderData.thisWeek, ...data.OrderData.lastYear].filter(({ count }) => count !== 0),
      [],
    );
    assert.deepEqual(data.ProductData, { thisWeek: [], lastWeek: [], lastMonth: [], lastYear: [] });
    assert.deepEqual(
      [data.ProductBackOrderData, data.StatData, data.lastTwoMonthsOrderCount],
      [{ topBackOrder: [] }, { onHold: 0, inShipments: 0, backOrders: 0, returns: 0 }, 0],
    );
  });

  it('counts closed regular orders alone', async () => {
    const shippedAt = new Date('2026-03-10T12:00:00Z');
    const lines = [{ item: pen, quantity: 9 }];
    await closed({ shippedAt, orderType: 'Deduct', lines });
    for (const status of ['Released', 'Cancelled', 'Submitted'])
      await closed({ shippedAt, status, lines });
    const { OrderData, ProductData, lastTwoMonthsOrderCount } = await read();
    assert.deepEqual(
      [some(OrderData.thisWeek), ProductData.thisWeek, lastTwoMonthsOrderCount],
      [[], [], 0],
    );
  });

  it('takes an order without a shipping date for the day it was closed', async () => {
    await closed({
      shippedAt: null,
      createdAt: new Date('2026-03-10T12:00:00Z'),
      history: ['Submitted', 'Closed'],
      lines: [{ item: pen, quantity: 1 }],
    });
    assert.deepEqual(some((await read()).OrderData.thisWeek), [['2026-03-10', 1]]);
  });

  it('has a line for each warehouse, and one of a third party only in the ranges in which something left from it', async () => {
    const theirs = referenceWarehouses.find(({ isThirdParty }) => isThirdParty);
    assert.ok(theirs);
    for (const [warehouseId, day] of [
      [theirs.id, '2026-03-10'],
      [theirs.id, '2026-03-10'],
      [client.orderSettings.DefaultReleaseWarehouse, '2026-03-09'],
    ] as const)
      await closed({ warehouseId, shippedAt: new Date(`${day}T12:00:00Z`) });
    const { thisWeek, lastWeek } = (await read()).WarehouseData;
    const ofWarehouse = (id: string) =>
      some(
        thisWeek.find(
          ({ warehouse }) => warehouse === referenceWarehouses.find((each) => each.id === id)?.code,
        )?.points ?? [],
      );
    assert.deepEqual(
      [ofWarehouse(client.orderSettings.DefaultReleaseWarehouse), ofWarehouse(theirs.id)],
      [[['2026-03-09', 1]], [['2026-03-10', 2]]],
    );
    assert.ok(!lastWeek.some(({ warehouse }) => warehouse === theirs.code));
    assert.equal(thisWeek.length, lastWeek.length + 1);
  });

  it('shows the five products of which most pieces left, those with as many by their names', async () => {
    const named = (stockNumber: string) => app.given.item({ clientId: client.id, stockNumber });
    const pieces: [GivenItem, number][] = [
      [await named('f'), 2],
      [await named('E'), 2],
      [await named('d'), 2],
      [await named('C'), 3],
      [await named('B'), 1],
      [pen, 7],
      [await named('a'), 2],
    ];
    await closed({
      shippedAt: wednesday,
      lines: pieces.map(([item, quantity]) => ({ item, quantity })),
    });
    await closed({ shippedAt: wednesday, lines: [{ item: pen, quantity: 3 }] });
    assert.deepEqual(
      (await read()).ProductData.thisWeek.map(({ name, count }) => [name, count]),
      [
        ['PEN', 10],
        ['C', 3],
        ['a', 2],
        ['d', 2],
        ['E', 2],
      ],
    );
  });

  it('shows the five products that most pieces wait for in backorders', async () => {
    const wait = async (
      item: GivenItem,
      quantity: number,
      fields: Partial<typeof subOrders.$inferInsert> = {},
    ): Promise<void> => {
      const order = await givenOrder(app.db, {
        clientId: client.id,
        hasBackorders: true,
        lines: [{ item, quantity: 50 }],
      });
      const part = { clientId: client.id, orderId: order.id, id: order.id };
      await app.db.insert(subOrders).values({
        ...part,
        kind: 'backorder',
        orderNumber: `${order.orderNumber}-B1`,
        status: 'OnHoldDueToInsufficientStock',
        warehouseStatus: 'Initial',
        warehouseId: order.warehouseId,
        createdAt: order.createdAt,
        ...fields,
      });
      const { id: itemId, stockNumber, description, itemType } = item;
      await app.db.insert(orderLines).values({
        clientId: client.id,
        orderId: order.id,
        lineNo: 2,
        subOrderId: order.id,
        itemId,
        stockNumber,
        description,
        itemType,
        quantity,
        quantityRequested: quantity,
      });
    };
    const others = await Promise.all(
      ['F', 'E', 'D', 'C', 'B'].map((stockNumber) =>
        app.given.item({ clientId: client.id, stockNumber }),
      ),
    );
    for (const other of others) await wait(other, 4);
    await wait(pen, 2);
    await wait(pen, 3);
    await wait(pen, 90, { status: 'Released' });
    await wait(pen, 90, { status: 'Cancelled' });
    await wait(pen, 90, { kind: 'partial' });
    const { topBackOrder } = (await read()).ProductBackOrderData;
    assert.deepEqual(
      topBackOrder.map(({ name, count }) => [name, count]),
      [
        ['PEN', 5],
        ['B', 4],
        ['C', 4],
        ['D', 4],
        ['E', 4],
      ],
    );
    assert.equal(topBackOrder[0]?.description, pen.description);
  });

  for (const role of ['Manager', 'Owner', 'User'] as const) {
    it(`tells the role ${role} as many open ones as the lists do`, async () => {
      const add = (fields: Partial<Parameters<typeof givenOrder>[1]>) =>
        givenOrder(app.db, { clientId: client.id, ...fields });
      for (const fields of [
        { status: 'OnHold' },
        { status: 'OnHoldDueToInsufficientStock' },
        { status: 'OnHold', orderType: 'Deduct' },
        { hasBackorders: true },
        { hasBackorders: true, status: 'Closed' },
      ] as const)
        await add(fields);
      for (const status of ['Created', 'Created', 'Created', 'Delivered'])
        await givenNotice(app.db, { clientId: client.id, status });
      const { id: orderId, warehouseId } = await add({ status: 'Closed' });
      const sent = {
        clientId: client.id,
        orderId,
        warehouseId,
        by: 'Uma User',
        createdAt: wednesday,
        shipFrom: {
          name: 'Ada',
          address1: '1 Main Street',
          address2: null,
          city: 'Rochester',
          state: 'NY',
          zip: '14604',
          country: 'US',
        },
      };
      await app.db.insert(returns).values([
        { ...sent, id: orderId },
        { ...sent, id: warehouseId, receivedAt: wednesday },
      ]);

      const as = await app.given.user({ role, clientId: client.id });
      const listed = (await app.call(orders.list, { query: {} }, { as })).answer;
      const shipments = (await app.call(notices.list, { query: {} }, { as })).answer;
      const { StatData } = await read(as);
      assert.deepEqual(StatData, {
        onHold: listed.onHoldCount,
        inShipments: shipments.createdCount,
        backOrders: listed.backordersCount,
        returns: 1,
      });
      assert.deepEqual(StatData, {
        onHold: role === 'Manager' ? 3 : 2,
        inShipments: 3,
        backOrders: 2,
        returns: 1,
      });
    });
  }

  it('never has numbers of another client', async () => {
    await closed({ shippedAt: wednesday, lines: [{ item: pen, quantity: 5 }] });
    await givenOrder(app.db, { clientId: client.id, status: 'OnHold', hasBackorders: true });
    await givenNotice(app.db, { clientId: client.id });
    await read();
    const stranger = await app.given.user({ role: 'Owner' });
    const {
      OrderData,
      WarehouseData,
      ProductData,
      ProductBackOrderData,
      StatData,
      lastTwoMonthsOrderCount,
    } = await read(stranger);
    assert.deepEqual(
      [
        some(OrderData.thisWeek),
        WarehouseData.thisWeek.flatMap(({ points }) => some(points)),
        ProductData.thisWeek,
      ],
      [[], [], []],
    );
    assert.deepEqual(
      [ProductBackOrderData.topBackOrder, StatData, lastTwoMonthsOrderCount],
      [[], { onHold: 0, inShipments: 0, backOrders: 0, returns: 0 }, 0],
    );
  });

  it("counts a client's orders once, however many ask first", async () => {
    await closed({ shippedAt: wednesday, lines: [{ item: pen, quantity: 5 }] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => read()));
    for (const { lastTwoMonthsOrderCount, ProductData } of answers)
      assert.deepEqual(
        [lastTwoMonthsOrderCount, ProductData.thisWeek],
        [1, [{ name: 'PEN', description: pen.description, count: 5 }]],
      );
    const [counted] = await app.db
      .select({ at: clients.shippedCountedAt })
      .from(clients)
      .where(eq(clients.id, client.id));
    assert.deepEqual(counted, { at: wednesday });
    await app.db.delete(shippedDays);
    assert.equal((await read()).lastTwoMonthsOrderCount, 0);
  });

  it('counts orders that closed before it was first read once as well', async () => {
    await shipAt(wednesday, 3);
    const { lastTwoMonthsOrderCount, ProductData } = await read();
    assert.deepEqual(
      [lastTwoMonthsOrderCount, ProductData.thisWeek],
      [1, [{ name: 'PEN', description: pen.description, count: 3 }]],
    );
    await shipAt(wednesday, 2);
    assert.deepEqual((await read()).ProductData.thisWeek, [
      { name: 'PEN', description: pen.description, count: 5 },
    ]);
    await assertShippedInStep(app.db, client.id, timeZone);
  });
});
