import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { Actor } from '../http/actor';
import { createGiven, warehouseId } from '../testing/given';
import { testDatabase } from '../testing/testDatabase';
import { readDashboard } from './readDashboard';
import { recountShipped } from '../orders/record/recountShipped';
import { ordersByDay, ordersByMonth, topShipped, topWaiting } from './shippedQueries';

const timeZone = 'America/New_York';
const now = new Date('2026-11-18T17:00:00Z');

/**
 * 6,000 closed orders of a client and as many of another, one item each, an hour apart; one in ten
 * has a backorder, and one in ten of these waits.
 */
const fill = async ({ db, analyze }: Database, clientIds: readonly string[]): Promise<void> => {
  for (const clientId of clientIds) {
    await db.execute(sql`
      insert into items (client_id, id, stock_number, description, item_type, barcode, length, width, height, weight)
      select ${clientId}::uuid, gen_random_uuid(), 'SKU-' || i, 'Item', 'Standard', i::text, 1, 1, 1, 1 from generate_series(1, 400) i`);
    await db.execute(sql`
      insert into orders (client_id, id, order_number, name, order_type, status, warehouse_status, warehouse_id, order_by,
                          recipient_first, recipient_last, recipient_company, has_backorders, shipped_at, created_at)
      select ${clientId}::uuid, gen_random_uuid(), (20000 + i)::text, 'Order ' || i, 'Regular', 'Closed', 'Delivered',
             case when i % 3 = 0 then ${warehouseId('SPA')}::uuid else ${warehouseId('ROC')}::uuid end, 'Uma User', 'ada', 'lovelace', '', i % 10 = 0,
             ${now.toISOString()}::timestamptz - make_interval(hours => i), ${now.toISOString()}::timestamptz - make_interval(hours => i + 20)
      from generate_series(1, 6000) i`);
    await db.execute(sql`
      insert into sub_orders (client_id, order_id, id, kind, order_number, status, warehouse_status, warehouse_id, shipped_at, created_at)
      select client_id, id, id, 'backorder', order_number || '-B1', case when order_number like '%00' then 'OnHoldDueToInsufficientStock' else 'Closed' end, 'Initial', warehouse_id, shipped_at, created_at
      from orders where client_id = ${clientId}::uuid and has_backorders`);
    await db.execute(sql`
      insert into order_lines (client_id, order_id, line_no, sub_order_id, item_id, stock_number, description, item_type, quantity, quantity_requested)
      select o.client_id, o.id, part.line_no, case part.line_no when 2 then o.id end, i.id, i.stock_number, 'Item', 'Standard', 1 + o.order_number::int % 5, 9
      from orders o
      join items i on i.client_id = o.client_id and i.stock_number = 'SKU-' || (o.order_number::int % 400 + 1)
      join (values (1), (2)) part(line_no) on part.line_no = 1 or o.has_backorders
      where o.client_id = ${clientId}::uuid`);
    await recountShipped(db, clientId, { now, timeZone });
  }
  await analyze();
};

describe('the queries of the dashboard', () => {
  let database: Database;
  let clientId: string;
  before(async () => {
    database = await testDatabase();
    const given = createGiven(database.db);
    await given.warehouses();
    ({ id: clientId } = await given.client());
    await fill(database, [clientId, (await given.client()).id]);
  });
  after(() => database.close());

  const planOf = async (query: { getSQL(): SQL }): Promise<string> => {
    const { rows } = (await database.db.execute(sql`explain ${query.getSQL()}`)) as {
      rows: Record<string, string>[];
    };
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('read no order, however many there are', async () => {
    const { db } = database;
    const actor: Actor = {
      userId: randomUUID(),
      role: 'Owner',
      name: 'Uma User',
      clientId,
      homeClientId: clientId,
      offeredClientIds: [clientId],
    };
    // A query that needs the table would fail without it.
    await db.execute(sql`alter table orders rename to orders_out_of_reach`);
    try {
      const { lastTwoMonthsOrderCount, ProductData, ProductBackOrderData } = await readDashboard(
        { db, now, timeZone },
        actor,
      );
      assert.ok(lastTwoMonthsOrderCount > 1000);
      assert.deepEqual(
        [
          ProductData.thisWeek.length,
          ProductData.lastYear.length,
          ProductBackOrderData.topBackOrder.length,
        ],
        [5, 0, 4],
      );
    } finally {
      await db.execute(sql`alter table orders_out_of_reach rename to orders`);
    }
  });

  it('find the waiting backorders in their own index, and their lines by their orders', async () => {
    const plan = await planOf(topWaiting(database.db, clientId));
    assert.match(plan, /sub_orders_waiting_ix/);
    assert.match(plan, /using order_lines_\w+_pk on order_lines/);
  });

  it('read the top products off the end of an index', async () => {
    const plan = await planOf(topShipped(database.db, clientId, 'Y2026-01-01'));
    assert.match(plan, /Limit[\s\S]*Backward using shipped_items_top_ix/);
    assert.doesNotMatch(plan, /Seq Scan/);
  });

  it('read no other days than those asked for', async () => {
    const days = { first: '2026-09-18', last: '2026-11-18' };
    for (const query of [
      ordersByDay(database.db, clientId, days),
      ordersByMonth(database.db, clientId, days),
    ])
      assert.match(await planOf(query), /Index Cond:.*day >=.*day <=/);
  });
});
