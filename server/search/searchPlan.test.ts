import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { seedReferenceData } from '../resources/referenceData';
import { warehouseId } from '../testing/given';
import { testDatabase } from '../testing/testDatabase';
import { beginningQuery } from './orderNumbers';
import { orderSource } from './orderSource';
import { firstQuery, indexQuery, valuesQuery } from './seek';

const [clientId, otherId] = [randomUUID(), randomUUID()];
const scope = {
  actor: {
    userId: randomUUID(),
    role: 'Owner',
    name: 'Uma User',
    clientId,
    homeClientId: clientId,
    offeredClientIds: [clientId],
  },
  clientIds: [clientId],
} as const;

/** 20,000 orders, half of them the client's, with a line and a package each. */
const fill = async ({ db }: Database): Promise<void> => {
  await seedReferenceData(db);
  await db.execute(sql`
    insert into orders (client_id, id, order_number, name, order_type, status, warehouse_status, warehouse_id, order_by,
                        recipient_first, recipient_last, recipient_company, created_at)
    select case when i % 2 = 0 then ${clientId}::uuid else ${otherId}::uuid end, gen_random_uuid(), (20000 + i)::text, 'Web order ' || i,
           'Regular', 'Closed', 'Delivered', ${warehouseId('ROC')}::uuid, 'Uma User', 'ada', 'lovelace', '',
           '2026-11-20T12:00:00Z'::timestamptz - make_interval(hours => i)
    from generate_series(1, 20000) i`);
  await db.execute(sql`
    insert into items (client_id, id, stock_number, description, item_type, barcode, length, width, height, weight)
    select case when i % 2 = 0 then ${clientId}::uuid else ${otherId}::uuid end, gen_random_uuid(), 'SKU-' || i, 'Item', 'Standard', i::text, 1, 1, 1, 1 from generate_series(1, 20000) i`);
  await db.execute(sql`
    insert into order_lines (client_id, order_id, line_no, item_id, stock_number, description, item_type, quantity, quantity_requested)
    select o.client_id, o.id, 1, i.id, i.stock_number, 'Item', 'Standard', 1, 1
    from orders o join items i on i.client_id = o.client_id and i.stock_number = 'SKU-' || (o.order_number::int - 20000)`);
  await db.execute(sql`
    insert into order_packages (client_id, order_id, package_no, content)
    select client_id, id, 1, jsonb_build_object('TrackingDetails', jsonb_build_object('TrackingNumber', '1Z' || md5(order_number))) from orders`);
  await db.execute(sql`vacuum analyze`);
};

describe('the search for orders', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await fill(database);
  });
  after(() => database.close());

  const planOf = async (query: { getSQL(): SQL }): Promise<string> => {
    const { rows } = (await database.db.execute(sql`explain ${query.getSQL()}`)) as {
      rows: Record<string, string>[];
    };
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const wholeTable = /Seq Scan on (orders|order_lines|order_packages|items)/;

  for (const term of ['web order 19', 'order', 'nothing like it', 'sku-1', 'or', 'x', '1z']) {
    it(`looks for "${term}" among the newest orders off the list's index`, async () => {
      const plan = await planOf(firstQuery(database.db, orderSource, { scope, term }));
      assert.match(plan, /Index Scan Backward using orders_pages_ix/);
      assert.doesNotMatch(plan, wholeTable);
    });

    // What every order has is among the newest ones: the indexes are not asked.
    if (term === 'order') continue;
    it(`looks for "${term}" among all orders in the search indexes`, async () => {
      const plan = await planOf(indexQuery(database.db, orderSource, { scope, term }));
      assert.match(plan, /orders_search_trgm/);
      assert.match(plan, /order_packages_trgm/);
      assert.doesNotMatch(plan, wholeTable);
    });
  }

  it('finds numbers that begin with a term in the order of their index', async () => {
    const plan = await planOf(beginningQuery(database.db, { scope, term: '201' }));
    assert.match(plan, /Index Scan Backward using orders_number_prefix_ix/);
  });

  it('looks for each of several values in the search indexes', async () => {
    const values = ['1Z999', 'Web order 7', '20017'];
    const plan = await planOf(valuesQuery(database.db, orderSource, { scope, values }));
    assert.match(plan, /orders_search_trgm/);
    assert.match(plan, /order_packages_trgm/);
    assert.doesNotMatch(plan, wholeTable);
  });
});
