import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { createGiven, warehouseId } from '../testing/given';
import { testDatabase } from '../testing/testDatabase';
import { openByAge, shippedByAccount, shippedByWeek, type Counting } from './countOrders';

const days = { from: '2026-09-20', to: '2026-11-14' };

/** 8,000 orders of each client, an hour apart; one in a hundred is open. */
const fill = async ({ db, analyze }: Database, clientIds: readonly string[]): Promise<void> => {
  for (const clientId of clientIds)
    await db.execute(sql`
      insert into orders (client_id, id, order_number, name, order_type, status, warehouse_status, warehouse_id, order_by,
                          recipient_first, recipient_last, recipient_company, shipped_at, created_at)
      select ${clientId}::uuid, gen_random_uuid(), (20000 + i)::text, 'Order ' || i, 'Regular',
             case when i % 100 = 0 then 'Submitted' else 'Closed' end, 'Initial', ${warehouseId('ROC')}::uuid, 'Uma User',
             'ada', 'lovelace', '', '2026-11-18'::timestamptz - make_interval(hours => i), '2026-11-17'::timestamptz - make_interval(hours => i)
      from generate_series(1, 8000) i`);
  await analyze();
};

describe('counting the service kept', () => {
  let database: Database;
  let counting: Counting;
  before(async () => {
    database = await testDatabase();
    const given = createGiven(database.db);
    await given.warehouses();
    const { id } = await given.client();
    await fill(database, [id, (await given.client()).id]);
    counting = {
      accounts: [{ id, name: 'Ours', processingDays: 1 }],
      today: '2026-11-18',
      timeZone: 'America/New_York',
    };
  });
  after(() => database.close());

  const planOf = async (query: { getSQL(): SQL }): Promise<string> => {
    const { rows } = (await database.db.execute(sql`explain ${query.getSQL()}`)) as {
      rows: Record<string, string>[];
    };
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('reads what has left off its index, and no other orders', async () => {
    for (const query of [
      shippedByWeek(database.db, counting, days),
      shippedByAccount(database.db, counting, days),
    ]) {
      const plan = await planOf(query);
      assert.match(plan, /orders_shipped_ix/);
      assert.doesNotMatch(plan, /Seq Scan on orders/);
      // Not all of them again for each day.
      assert.doesNotMatch(plan, /Join Filter/);
    }
  });

  it('reads the open orders alone', async () => {
    const plan = await planOf(openByAge(database.db, counting));
    assert.match(plan, /orders_open_ix/);
    assert.doesNotMatch(plan, /Seq Scan on orders/);
  });
});
