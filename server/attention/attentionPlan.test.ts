import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { createGiven, warehouseId } from '../testing/given';
import { testDatabase } from '../testing/testDatabase';
import type { Place } from './found';
import { itemsWaitedFor, openOrders } from './openOrders';
import { itemsThatExpire, itemsThatRunOut } from '../items/neededItems';

const now = new Date('2026-11-18T17:00:00Z');
const timeZone = 'America/New_York';

/** 8,000 orders of each client, an hour apart; one in a hundred is open. */
const fill = async ({ db, analyze }: Database, clientIds: readonly string[]): Promise<void> => {
  for (const clientId of clientIds) {
    await db.execute(sql`
      insert into orders (client_id, id, order_number, name, order_type, status, warehouse_status, warehouse_id, order_by,
                          recipient_first, recipient_last, recipient_company, on_hold_reason, created_at)
      select ${clientId}::uuid, gen_random_uuid(), (20000 + i)::text, 'Order ' || i, 'Regular',
             case when i % 100 > 0 then 'Closed' when i % 200 = 0 then 'OnHoldDueToInsufficientStock' else 'Submitted' end,
             'Initial', ${warehouseId('ROC')}::uuid, 'Uma User', 'ada', 'lovelace', '',
             case when i % 200 = 0 then 'Insufficient stock: SKU-' || i % 3 end,
             ${now.toISOString()}::timestamptz - make_interval(hours => i)
      from generate_series(1, 8000) i`);
    await db.execute(sql`
      insert into items (client_id, id, stock_number, description, item_type, barcode, length, width, height, weight)
      select ${clientId}::uuid, gen_random_uuid(), 'SKU-' || i, 'Item', 'Standard', i::text, 1, 1, 1, 1 from generate_series(1, 400) i`);
    await db.execute(sql`
      insert into shipped_item_days (client_id, day, item_id, pieces)
      select client_id, '2026-11-18'::date - d, id, 1 from items, generate_series(0, 34) d where client_id = ${clientId}::uuid`);
    await db.execute(sql`
      insert into stock_tags (client_id, tag_number, item_id, warehouse_id, location, lot_number, expiration_date, on_hand)
      select client_id, stock_number || '-' || d, id, ${warehouseId('ROC')}::uuid, 'A', 'L' || d, '2026-11-18'::date + d * 40, 1
      from items, generate_series(0, 20) d where client_id = ${clientId}::uuid`);
  }
  // Many others ship as well.
  await db.execute(sql`
    insert into shipped_item_days (client_id, day, item_id, pieces)
    select c.id, '2026-11-18'::date - d, gen_random_uuid(), 1
    from (select gen_random_uuid() id from generate_series(1, 20)) c, generate_series(0, 34) d, generate_series(1, 100)`);
  await analyze();
};

describe('looking for what needs somebody', () => {
  let database: Database;
  let place: Place;
  before(async () => {
    database = await testDatabase();
    const { db } = database;
    const given = createGiven(db);
    await given.warehouses();
    const { id: clientId } = await given.client();
    await fill(database, [clientId, (await given.client()).id]);
    place = { db, clientId, now, timeZone, today: '2026-11-18' };
  });
  after(() => database.close());

  const planOf = async (query: { getSQL(): SQL }): Promise<string> => {
    const { rows } = (await database.db.execute(sql`explain ${query.getSQL()}`)) as {
      rows: Record<string, string>[];
    };
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('reads the open orders alone, off their index', async () => {
    const { db } = database;
    for (const query of [
      openOrders(db, { ...place, processingDays: 1 }),
      itemsWaitedFor(db, place),
    ]) {
      const plan = await planOf(query);
      assert.match(plan, /orders_open_ix/);
      assert.doesNotMatch(plan, /Seq Scan on orders/);
    }
  });

  it('reads what was shipped in 28 days, and the lots of the next ones, off their indexes', async () => {
    const shipped = await planOf(itemsThatRunOut(place.db, place));
    assert.match(shipped, /shipped_item_days_client_id_day_item_id_pk/);
    const lots = await planOf(itemsThatExpire(place.db, place, 'lots60'));
    assert.match(lots, /stock_tags_expiry_ix/);
  });
});
