import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import { orderQuery, type OrderQuery } from '@contract/order';
import type { Database } from '../../db/database';
import type { Actor } from '../../http/actor';
import { warehouseId } from '../../testing/given';
import { testDatabase } from '../../testing/testDatabase';
import { seedReferenceData } from '../../resources/referenceData';
import { withinMonth, type ArchiveMonth } from './archivedOrders';
import { listOrders } from './listOrders';
import { pageQueryOf } from './orderListQuery';
import { groupQueryOf, groupsOf, readSearch, type OrderSearch } from './orderSearch';
import { recountTallies } from '../record/orderTallies';

const timeZone = 'America/New_York';
const today = '2026-11-20';
const clientId = randomUUID();
const actorAs = (role: Actor['role']): Actor => ({
  userId: randomUUID(),
  role,
  name: 'Uma User',
  clientId,
  homeClientId: clientId,
  offeredClientIds: [clientId],
});

/** 2,000 orders of two clients, in all statuses and two warehouses, six hours apart. */
const fill = async (database: Database): Promise<void> => {
  const { db } = database;
  await seedReferenceData(db);
  await db.execute(sql`
    insert into orders (client_id, id, order_number, name, order_type, status, warehouse_status, warehouse_id, order_by,
                        recipient_first, recipient_last, recipient_company, has_partials, has_backorders, created_at)
    select case when i % 4 = 0 then ${randomUUID()}::uuid else ${clientId}::uuid end, gen_random_uuid(), (20000 + i)::text, 'Order ' || i,
           case when i % 25 = 0 then 'Deduct' else 'Regular' end,
           (array['Submitted', 'Approved', 'Confirmed', 'Released', 'Closed', 'Closed', 'Cancelled', 'OnHold', 'OnHoldDueToInsufficientStock'])[1 + i % 9],
           'Initial', case when i % 7 < 3 then ${warehouseId('SPA')}::uuid else ${warehouseId('ROC')}::uuid end, 'Uma User',
           'ada', 'lovelace', '', i % 20 = 0, i % 10 = 0, '2026-11-20T12:00:00Z'::timestamptz - make_interval(hours => 6 * i)
    from generate_series(1, 2000) i`);
  await recountTallies(db, clientId);
  await database.analyze();
};

describe('the query for a page of orders', () => {
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

  const searchOf = async (
    actor: Actor,
    query: OrderQuery,
    month?: ArchiveMonth,
  ): Promise<OrderSearch> => {
    const search = await readSearch(database.db, actor, { query, timeZone, today });
    assert.ok(search);
    return month ? withinMonth(search, month, timeZone) : search;
  };

  const planOf = async (actor: Actor, query: OrderQuery, month?: ArchiveMonth): Promise<string> => {
    const { db } = database;
    const search = await searchOf(actor, query, month);
    const page = pageQueryOf(db, actor, {
      query,
      search,
      groups: await groupsOf(db, actor, search),
    });
    assert.ok(page);
    return explain(page);
  };

  const countQueries = async (pageSize: number): Promise<number> => {
    let queries = 0;
    const counting = new Proxy(database.db, {
      get: (target, name, receiver) => {
        if (name === 'select') queries += 1;
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    const { entities } = await listOrders(
      { db: counting, timeZone, today },
      actorAs('Manager'),
      orderQuery.parse({ pageSize }),
    );
    assert.equal(entities.length, pageSize);
    return queries;
  };

  const asked: Record<string, object> = {
    'without a filter': {},
    'of a single status': { status: 'shipped' },
    'of two statuses': { status: 'submitted' },
    'of every hold': { status: 'onHold' },
    'of backorders': { status: 'backorders' },
    'of a warehouse': { warehouse: 'SPA' },
    'of a warehouse and a status': { warehouse: 'SPA', status: 'confirmed' },
    'of the last days': { dateFrom: '2000-01-01', status: 'submitted' },
  };
  for (const role of ['Owner', 'Manager'] as const) {
    for (const [what, query] of Object.entries(asked)) {
      it(`reads the first page ${what} off an index, without sorting, for the role ${role}`, async () => {
        const plan = await planOf(actorAs(role), orderQuery.parse(query));
        assert.doesNotMatch(plan, /Sort  \(cost/);
        assert.match(plan, /Index/);
      });
    }

    for (const [what, query, index] of [
      ['without a filter', {}, 'orders_pages_ix'],
      ['of a single status', { status: 'released' }, 'orders_status_pages_ix'],
    ] as const) {
      it(`reads the last page ${what} from the oldest order on, off the index alone, for the role ${role}`, async () => {
        const actor = actorAs(role);
        const counted = await listOrders(
          { db: database.db, timeZone, today },
          actor,
          orderQuery.parse(query),
        );
        const page = Math.ceil(counted.totalEntityLookupCount / 20);
        const plan = await planOf(actor, orderQuery.parse({ ...query, page, pageSize: 20 }));
        assert.match(plan, new RegExp(`Index Only Scan using ${index}`));
      });
    }

    const archived: Record<string, object> = {
      'without a filter': {},
      'of a status': { status: 'shipped' },
      'of two statuses': { status: 'confirmed' },
      'of a warehouse': { warehouse: 'SPA' },
    };
    for (const [what, query] of Object.entries(archived)) {
      it(`reads and counts no other orders than those of a month ${what}, off an index, for the role ${role}`, async () => {
        const month = { year: '2026', month: 'March' } as const;
        const actor = actorAs(role);
        const parsed = orderQuery.parse(query);
        assert.match(await planOf(actor, parsed, month), /Index Cond:.*created_at >=/);
        assert.match(
          await explain(groupQueryOf(database.db, actor, await searchOf(actor, parsed, month))),
          /Index Cond:.*created_at >=/,
        );
      });
    }
  }

  it('finds every order once, in one sequence, from whichever end its page is read', async () => {
    const actor = actorAs('Owner');
    const list = (query: object) =>
      listOrders({ db: database.db, timeZone, today }, actor, orderQuery.parse(query));
    for (const query of [{}, { status: 'onHold' }, { warehouse: 'SPA', status: 'shipped' }]) {
      const { totalEntityLookupCount: total } = await list(query);
      const pages = Array.from({ length: Math.ceil(total / 190) }, (_, index) => index + 1);
      const found = [];
      for (const page of pages)
        found.push(...(await list({ ...query, page, pageSize: 190 })).entities);
      const moments = found.map(({ CreatedDate }) => CreatedDate);
      assert.equal(new Set(found.map(({ _id }) => _id)).size, total);
      assert.equal(found.length, total);
      assert.deepEqual(moments, moments.toSorted().toReversed());
    }
  });

  it('takes the same number of queries for a page of 1 as for a page of 200', async () => {
    assert.equal(await countQueries(200), await countQueries(1));
  });
});
