import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import { itemListQuery } from '@contract/itemAdmin';
import type { Database } from '../db/database';
import type { Actor } from '../http/actor';
import { testDatabase } from '../testing/testDatabase';
import { itemPageQuery, listItems } from './listItems';
import { itemsThatBegin } from './itemSearch';
import { recountItems } from './itemTallies';

const clientId = randomUUID();
const actor: Actor = { userId: randomUUID(), role: 'Owner', name: 'Uma User', clientId, homeClientId: clientId, offeredClientIds: [clientId] };

/** 3,000 items of two clients, one in ten inactive. */
const fill = async (database: Database): Promise<void> => {
  await database.db.execute(sql`
    insert into items (client_id, id, stock_number, description, item_type, is_active, barcode, length, width, height, weight, created_at)
    select case when i % 3 = 0 then ${randomUUID()}::uuid else ${clientId}::uuid end, gen_random_uuid(), 'SKU-' || i, 'Blue kettle no. ' || i, 'Standard', i % 10 <> 0, i::text, 1, 1, 1, 1,
           '2026-11-20T12:00:00Z'::timestamptz - make_interval(mins => i)
    from generate_series(1, 3000) i`);
  await recountItems(database.db, clientId);
  await database.analyze();
};

describe('the query for a page of items', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await fill(database);
  });
  after(() => database.close());

  const explain = async (query: { getSQL(): SQL }): Promise<string> => {
    const { rows } = (await database.db.execute(sql`explain ${query.getSQL()}`)) as { rows: Record<string, string>[] };
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  const pages: Record<string, object> = { 'without a filter': {}, 'of active items': { status: 'active' }, 'of inactive items': { status: 'inactive' } };
  for (const [what, query] of Object.entries(pages)) {
    it(`reads the first page ${what} off an index, without sorting`, async () => {
      const plan = await explain(itemPageQuery(database.db, actor, itemListQuery.parse(query)));
      assert.doesNotMatch(plan, /Sort  \(cost/);
      assert.match(plan, /Index/);
    });
  }

  it('reads the first items of a search as one types off an index, however many begin with the term', async () => {
    const plan = await explain(itemsThatBegin(database.db, actor, 'sku'));
    assert.match(plan, /items_prefix_ix/);
    assert.doesNotMatch(plan, /Sort  \(cost/);
  });

  it('counts from the tallies, which a recount agrees with', async () => {
    const { entities, ...counts } = await listItems(database.db, actor, itemListQuery.parse({ pageSize: 1 }));
    assert.equal(entities.length, 1);
    assert.deepEqual(counts, { totalEntityLookupCount: 2000, totalItemCount: 2000, activeCount: 1800, inactiveCount: 200 });
  });
});
