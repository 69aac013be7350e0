import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { fillPlaceholders, sql, type Query } from 'drizzle-orm';
import type { Database, Db } from '../../db/database';
import { seedReferenceData } from '../../resources/referenceData';
import { warehouseId } from '../../testing/given';
import { testDatabase } from '../../testing/testDatabase';
import { recountTallies, tallies } from '../record/orderTallies';
import { wholeOrders } from '../record/wholeOrders';

interface Owner {
  readonly clientId: string;
  readonly orders: number;
}

const small: Owner = { clientId: randomUUID(), orders: 20 };
const big: Owner = { clientId: randomUUID(), orders: 6_000 };
const others = Array.from({ length: 30 }, () => ({ clientId: randomUUID(), orders: 30 }));

/** Orders of a client with two lines and a step each, a part and a parcel. */
const addOrders = async (db: Db, { clientId, orders }: Owner): Promise<void> => {
  const own = sql`from orders where client_id = ${clientId}::uuid`;
  for (const statement of [
    sql`insert into orders (client_id, id, order_number, name, order_type, status, warehouse_status, warehouse_id, order_by,
                            recipient_first, recipient_last, recipient_company, created_at)
        select ${clientId}::uuid, gen_random_uuid(), (20000 + i)::text, 'Order ' || i, 'Regular',
               (array['Submitted', 'Approved', 'Confirmed', 'Released', 'Closed', 'Cancelled', 'OnHold'])[1 + i % 7], 'Initial',
               case when i % 2 = 0 then ${warehouseId('SPA')}::uuid else ${warehouseId('ROC')}::uuid end,
               'Uma User', 'ada', 'lovelace', '', '2026-11-20T12:00:00Z'::timestamptz - make_interval(hours => i)
        from generate_series(1, ${orders}::int) i`,
    sql`insert into order_lines (client_id, order_id, line_no, item_id, stock_number, description, item_type, quantity, quantity_requested)
        select client_id, id, generate_series(1, 2), gen_random_uuid(), 'PEN', 'A pen', 'Standard', 1, 1 ${own}`,
    sql`insert into order_history (client_id, order_id, step, status, at, by)
        select client_id, id, 1, 'Submitted', created_at, 'Uma User' ${own}`,
    sql`insert into sub_orders (client_id, order_id, id, kind, order_number, status, warehouse_status, warehouse_id, created_at)
        select client_id, id, id, 'partial', order_number || '-P1', 'Closed', 'Initial', warehouse_id, created_at ${own}`,
    sql`insert into order_packages (client_id, order_id, package_no, content) select client_id, id, 1, '{}' ${own}`,
  ])
    await db.execute(statement);
  await recountTallies(db, clientId);
};

const literal = (value: unknown): string => {
  const text = Array.isArray(value) ? `{${value.join(',')}}` : String(value);
  return `'${text.replaceAll("'", "''")}'`;
};

/** Values for the parameters of a statement, as `execute` takes them. */
const givenTo = ({ params }: Query, values: Record<string, unknown>): string =>
  fillPlaceholders(params, values).map(literal).join(', ');

const rowsOf = async (db: Db, text: string): Promise<Record<string, string>[]> =>
  ((await db.execute(sql.raw(text))) as { rows: Record<string, string>[] }).rows;

/** PostgreSQL looks for one plan for all once a statement has been run five times. */
const runs = 7;

describe('the plan that all clients share', () => {
  let database: Database;
  let made = 0;
  let idsOf: ReadonlyMap<Owner, readonly string[]>;
  before(async () => {
    database = await testDatabase();
    const { db } = database;
    await seedReferenceData(db);
    for (const owner of [small, big, ...others]) await addOrders(db, owner);
    await database.analyze();
    const found = new Map<Owner, readonly string[]>();
    for (const owner of [small, big]) {
      const own = `select id from orders where client_id = '${owner.clientId}'`;
      found.set(
        owner,
        (await rowsOf(db, `${own} order by created_at desc limit 50`)).map(({ id }) => id ?? ''),
      );
    }
    idsOf = found;
  });
  after(() => database.close());

  const statements = {
    "of a client's tallies": {
      query: (db: Db) => tallies(db).getQuery(),
      rows: () => 14,
    },
    "of a page's whole orders": {
      query: (db: Db) => wholeOrders(db).getQuery(),
      rows: (owner: Owner) => idsOf.get(owner)?.length,
    },
  };

  for (const [what, { query: queryOf, rows }] of Object.entries(statements))
    for (const mode of ['auto', 'force_generic_plan'])
      for (const [turn, owners] of [
        ['small clients first', [small, big]],
        ['big clients first', [big, small]],
      ] as const)
        it(`${what} never reads a whole table and never sorts orders, with ${mode} and ${turn}`, async () => {
          await database.db.transaction(async (tx) => {
            const query = queryOf(tx);
            await rowsOf(tx, `set local plan_cache_mode = ${mode}`);
            const shared = `shared_${(made += 1)}`;
            await rowsOf(tx, `prepare ${shared} as ${query.sql}`);
            for (const owner of [...owners, ...owners]) {
              const { clientId } = owner;
              const given = givenTo(query, { clientId, ids: idsOf.get(owner), allSteps: true });
              for (let run = 0; run < runs; run += 1)
                assert.equal((await rowsOf(tx, `execute ${shared}(${given})`)).length, rows(owner));
              const plan = (await rowsOf(tx, `explain execute ${shared}(${given})`))
                .map((row) => row['QUERY PLAN'])
                .join('\n');
              assert.match(plan, /Index Cond: .*client_id = /);
              assert.doesNotMatch(plan, /Seq Scan on (?!warehouses)/);
              // PostgreSQL from 16 on sorts the parts of one order before it makes one value of them.
              assert.doesNotMatch(plan, /Sort Key: (?!sub_orders\.order_number)/);
              if (mode === 'force_generic_plan') assert.match(plan, /client_id = \$\d/);
            }
          });
        });
});
