import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq, sql, type SQL } from 'drizzle-orm';
import { itemListQuery } from '@contract/itemAdmin';
import type { Database } from '../db/database';
import { items } from '../db/schema/inventory';
import type { Actor } from '../http/actor';
import { testDatabase } from '../testing/testDatabase';
import { itemCountQuery, itemPageQuery, listItems } from './listItems';
import { idsThatBegin, idsThatMatch, idsWithBarcode } from './itemSearch';
import { recountItems } from './itemTallies';

const clientId = randomUUID();
const actor: Actor = {
  userId: randomUUID(),
  role: 'Owner',
  name: 'Uma User',
  clientId,
  homeClientId: clientId,
  offeredClientIds: [clientId],
};

const asked = (query: object) => ({ query: itemListQuery.parse(query), today: '2026-11-20' });

/**
 * 30,000 items, two in three of one client, one in ten inactive, as they lie when the database has
 * tidied up after them.
 */
const fill = async (database: Database): Promise<void> => {
  await database.db.execute(sql`
    insert into items (client_id, id, stock_number, description, item_type, is_active, barcode, length, width, height, weight, created_at)
    select case when i % 3 = 0 then ${randomUUID()}::uuid else ${clientId}::uuid end, gen_random_uuid(), 'SKU-' || i, 'Blue kettle no. ' || i, 'Standard', i % 10 <> 0, i::text, 1, 1, 1, 1,
           '2026-11-20T12:00:00Z'::timestamptz - make_interval(mins => i)
    from generate_series(1, 30000) i`);
  await recountItems(database.db, clientId);
  await database.db.execute(sql`vacuum analyze items`);
};

describe('the query for a page of items', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await fill(database);
  });
  after(() => database.close());

  const explain = async (query: { getSQL(): SQL }): Promise<string> => {
    const { rows } = (await database.db.execute(sql`explain ${query.getSQL()}`)) as {
      rows: Record<string, string>[];
    };
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  const pages: Record<string, object> = {
    'without a filter': {},
    'of active items': { status: 'active' },
    'of inactive items': { status: 'inactive' },
  };
  for (const [what, query] of Object.entries(pages)) {
    it(`reads the first page ${what} off an index, without sorting`, async () => {
      const plan = await explain(itemPageQuery(database.db, actor, asked(query)));
      assert.doesNotMatch(plan, /Sort  \(cost/);
      assert.match(plan, /Index/);
    });
  }

  const searches: Record<string, (term: string) => { getSQL(): SQL }> = {
    'the first items that begin with a term': (term) => idsThatBegin(database.db, actor, { term }),
    'the first items that match a term': (term) =>
      idsThatMatch(database.db, actor, { term, where: eq(items.isActive, true) }),
    'how many items match a term': (searchTerm) =>
      itemCountQuery(database.db, actor, asked({ searchTerm })),
  };
  for (const [what, query] of Object.entries(searches)) {
    for (const term of ['sku', 's']) {
      it(`reads ${what} such as "${term}" off an index alone, without sorting, when all of them do`, async () => {
        const plan = await explain(query(term));
        assert.match(plan, /Index Only Scan using items_search_ix/);
        assert.doesNotMatch(plan, /Sort  \(cost|Seq Scan|Bitmap/);
      });
    }
  }

  it('finds few matches by their trigrams', async () => {
    assert.match(
      await explain(itemCountQuery(database.db, actor, asked({ searchTerm: '12345' }))),
      /items_trgm/,
    );
  });

  it('finds a barcode by its trigrams, in whatever length it is written', async () => {
    const plan = await explain(idsWithBarcode(database.db, actor, { term: '00000000012345' }));
    assert.match(plan, /items_barcode_trgm/);
  });

  it('counts from the tallies, which a recount agrees with', async () => {
    const { entities, ...counts } = await listItems(database.db, actor, asked({ pageSize: 1 }));
    assert.equal(entities.length, 1);
    assert.deepEqual(counts, {
      totalEntityLookupCount: 20_000,
      totalItemCount: 20_000,
      activeCount: 18_000,
      inactiveCount: 2000,
    });
  });
});
