import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { deductOrders } from '@contract/deductOrder';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import { orders as orderTable, subOrders } from '../../db/schema/orders';
import { warehouseId, type GivenClient, type GivenItem, type GivenUser } from '../../testing/given';
import { givenOrder } from '../../testing/givenOrder';
import { aNoticeOf } from '../../testing/noticePayload';
import { assertBooksBalance, peopleOnly } from '../../testing/orderBooks';
import { anOrderOf } from '../../testing/orderPayload';
import { testApp, type TestApp } from '../../testing/testApp';
import { countShipped } from './shippedTallies';
import { assertShippedInStep, shippedRows } from '../../dashboard/testing/shippedRows';

const timeZone = 'America/New_York';

/** Ten in the evening of Wednesday, the 18th, in New York. */
const evening = new Date('2026-11-19T03:00:00Z');
const periods = ['M2026-11-01', 'W2026-11-15', 'Y2026-01-01'];

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
before(async () => {
  app = await testApp({ settings: { timeZone } });
});
beforeEach(async () => {
  await app.clear();
  app.clock.set(evening);
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: { ...peopleOnly, AllowOrderSplit: true } });
  manager = await app.given.user({ role: 'Manager', clientId: client.id });
});
after(() => app.close());

type Lines = Parameters<typeof anOrderOf>[0];

const item = (fields: Partial<Parameters<TestApp['given']['item']>[0]> = {}): Promise<GivenItem> =>
  app.given.item({ clientId: client.id, stock: { ROC: 50, SPA: 5 }, ...fields });
const release = async (id: string): Promise<string> => {
  for (const step of [orders.approve, orders.confirm, orders.release])
    assert.equal((await app.call(step, { payload: { Ids: [id] } }, { as: manager })).status, 200);
  return id;
};
const releasedOrderOf = async (...lines: Lines): Promise<string> =>
  release(
    (await app.call(orders.create, { payload: anOrderOf(lines) }, { as: manager })).answer._id,
  );
const work = async (): Promise<void> => {
  await app.jobs.drain();
  assert.deepEqual(app.log, []);
  await assertBooksBalance(app.db);
};
/** The tallies as texts, each day and item by what a test calls it. */
const counted = async (items: Readonly<Record<string, GivenItem>>) => {
  const rows = await assertShippedInStep(app.db, client.id, timeZone);
  const nameOf = (id: string): string | undefined =>
    Object.entries(items).find(([, each]) => each.id === id)?.[0];
  return {
    days: rows.days.map((row) => [row.day, row.warehouseId, row.orders]),
    items: rows.items.map((row) => `${row.period} ${nameOf(row.itemId)} ${row.pieces}`).toSorted(),
  };
};
const inAll = (...pieces: string[]): string[] =>
  periods.flatMap((period) => pieces.map((each) => `${period} ${each}`)).toSorted();

describe('the tallies of what was shipped', () => {
  it('count an order that leaves the warehouse on its day in New York, in its week, month and year', async () => {
    const [pen, ink] = [await item(), await item()];
    await releasedOrderOf([pen, 3], [ink, 1]);
    await work();
    assert.deepEqual(await counted({ pen, ink }), {
      days: [['2026-11-18', warehouseId('ROC'), 1]],
      items: inAll('pen 3', 'ink 1'),
    });
    await releasedOrderOf([pen, 2]);
    await work();
    assert.deepEqual(await counted({ pen, ink }), {
      days: [['2026-11-18', warehouseId('ROC'), 2]],
      items: inAll('pen 5', 'ink 1'),
    });
  });

  it('count nothing before the order is closed', async () => {
    await releasedOrderOf([await item(), 1]);
    assert.deepEqual(await shippedRows(app.db, client.id), { days: [], items: [] });
  });

  it('count a divided order once, when its last part has left, with the pieces of all parts', async () => {
    const pen = await item({ stock: { ROC: 10, SPA: 5 } });
    const id = await releasedOrderOf([pen, 15]);
    assert.equal(await app.db.$count(subOrders), 2);
    await work();
    const [order] = await app.db.select().from(orderTable);
    assert.equal(order?.id, id);
    assert.deepEqual(await counted({ pen }), {
      days: [['2026-11-18', order?.warehouseId, 1]],
      items: inAll('pen 15'),
    });
  });

  it("count a backorder's pieces when it leaves, and its order on its own day alone", async () => {
    const pen = await item({ stock: { ROC: 3 } });
    await releasedOrderOf([pen, 5]);
    await work();
    assert.deepEqual(await counted({ pen }), {
      days: [['2026-11-18', warehouseId('ROC'), 1]],
      items: inAll('pen 3'),
    });
    app.clock.advance({ days: 30 });
    await app.signIn(manager);
    for (let piece = 0; piece < 2; piece += 1)
      await app.call(
        notices.create,
        { payload: aNoticeOf(app.clock.now(), [[pen, 1]]) },
        { as: manager },
      );
    await work();
    const later = ['M2026-12-01 pen 2', 'W2026-12-13 pen 2', 'Y2026-01-01 pen 5'];
    assert.deepEqual(await counted({ pen }), {
      days: [['2026-11-18', warehouseId('ROC'), 1]],
      items: [...inAll('pen 3').filter((row) => !row.startsWith('Y')), ...later].toSorted(),
    });
  });

  it('count a backorder that leaves together with its order', async () => {
    const pen = await item({ stock: { ROC: 3 } });
    const { _id } = (
      await app.call(orders.create, { payload: anOrderOf([[pen, 5]]) }, { as: manager })
    ).answer;
    for (let piece = 0; piece < 2; piece += 1)
      await app.call(
        notices.create,
        { payload: aNoticeOf(app.clock.now(), [[pen, 1]]) },
        { as: manager },
      );
    await app.jobs.drain();
    await release(_id);
    await work();
    assert.deepEqual(await counted({ pen }), {
      days: [['2026-11-18', warehouseId('ROC'), 1]],
      items: inAll('pen 5'),
    });
  });

  it('count a kit as the item that was ordered', async () => {
    const pen = await item();
    const kit = await app.given.kit({
      clientId: client.id,
      components: [{ item: pen, quantity: 2 }],
    });
    await releasedOrderOf([kit, 3], [pen, 1]);
    await work();
    assert.deepEqual((await counted({ pen, kit })).items, inAll('kit 3', 'pen 1'));
  });

  it('count an order that is closed by hand on the day it left', async () => {
    const pen = await item();
    const Id = await releasedOrderOf([pen, 4]);
    await app.db.update(orderTable).set({ createdAt: new Date('2025-12-30T12:00:00Z') });
    assert.equal(
      (
        await app.call(
          orders.forceClose,
          { payload: { Id, ShippedDate: '2025-12-31' } },
          { as: manager },
        )
      ).status,
      200,
    );
    await work();
    assert.deepEqual(await counted({ pen }), {
      days: [['2025-12-31', warehouseId('ROC'), 1]],
      items: ['M2025-12-01 pen 4', 'W2025-12-28 pen 4', 'Y2025-01-01 pen 4'],
    });
  });

  it('count an order that is fixed and closed once', async () => {
    const pen = await item();
    const Id = await releasedOrderOf([pen, 4]);
    await app.db.update(orderTable).set({ warehouseStatus: 'Shipped', shippedAt: evening });
    assert.equal(
      (await app.call(orders.checkAndFix, { payload: { Id } }, { as: manager })).status,
      200,
    );
    await work();
    assert.deepEqual(await counted({ pen }), {
      days: [['2026-11-18', warehouseId('ROC'), 1]],
      items: inAll('pen 4'),
    });
  });

  it('do not count deduct orders', async () => {
    const pen = await item();
    const deduct = async (): Promise<string> =>
      release(
        (
          await app.call(
            deductOrders.create,
            {
              payload: {
                Name: 'Samples',
                WarehouseCode: 'ROC',
                Items: [{ StockNumber: pen.stockNumber, Quantity: 2 }],
              },
            },
            { as: manager },
          )
        ).answer._id,
      );
    await deduct();
    await work();
    assert.equal(
      (
        await app.call(
          orders.forceClose,
          { payload: { Id: await deduct(), ShippedDate: '2026-11-18' } },
          { as: manager },
        )
      ).status,
      200,
    );
    assert.deepEqual(await counted({ pen }), { days: [], items: [] });
  });

  it('stay right when many orders with the same items in other sequences close at once, and none waits for the other forever', async () => {
    const items = await Promise.all(Array.from({ length: 6 }, () => item()));
    const given = await Promise.all(
      Array.from({ length: 24 }, (_, turn) => {
        const around = [...items.slice(turn % 6), ...items.slice(0, turn % 6)];
        return givenOrder(app.db, {
          clientId: client.id,
          status: 'Closed',
          shippedAt: evening,
          lines: (turn % 2 ? around : around.toReversed()).map((each) => ({
            item: each,
            quantity: 2,
          })),
        });
      }),
    );
    // Without inTransaction, which would try again after a deadlock.
    await Promise.all(
      given.map((order) =>
        app.db.transaction((tx) =>
          countShipped(tx, order, { departures: [{ partId: null, shippedAt: evening }], timeZone }),
        ),
      ),
    );
    const { days, items: pieces } = await assertShippedInStep(app.db, client.id, timeZone);
    assert.deepEqual(
      [days.map((row) => row.orders), new Set(pieces.map((row) => row.pieces)), pieces.length],
      [[24], new Set([48]), 18],
    );
  });

  it('stay right when two orders with crossing items are closed by hand at once', async () => {
    const [pen, ink] = [await item({ stock: { ROC: 200 } }), await item({ stock: { ROC: 200 } })];
    const ids: string[] = [];
    for (let pair = 0; pair < 4; pair += 1)
      ids.push(
        await releasedOrderOf([pen, 2], [ink, 1]),
        await releasedOrderOf([ink, 1], [pen, 2]),
      );
    const told = await Promise.all(
      ids.map((Id) =>
        app.call(
          orders.forceClose,
          { payload: { Id, ShippedDate: '2026-11-18' } },
          { as: manager },
        ),
      ),
    );
    assert.deepEqual(
      told.map(({ status }) => status),
      ids.map(() => 200),
    );
    assert.deepEqual(await counted({ pen, ink }), {
      days: [['2026-11-18', warehouseId('ROC'), 8]],
      items: inAll('pen 16', 'ink 8'),
    });
  });
});
