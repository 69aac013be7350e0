import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/** What the last second has changed is not counted yet, unless that is asked for. */
const countAll = sql`select pg_stat_force_next_flush()`;

const needsVacuum = sql`n_dead_tup > 50 + 0.2 * rows or n_ins_since_vacuum > 1000 + 0.2 * rows`;

/**
 * Tables that a server's autovacuum would take, by its usual measures, and what it would do with
 * each.
 */
const untidy = sql`(
  select relid::regclass::text as name, case when ${needsVacuum} then 'vacuum (analyze)' else 'analyze' end as work
  from pg_stat_user_tables, lateral (select greatest(reltuples, 0) as rows from pg_class where oid = relid) known
  where ${needsVacuum} or n_mod_since_analyze > 50 + 0.1 * rows
  order by name) untidy`;

/**
 * Does for the embedded database what a server's autovacuum does by itself: takes the dead rows out
 * of tables that have many, and rewrites what the planner knows of changed ones: one table at a
 * time, so that calls come in between.
 */
export const tidy = async (db: Db, signal: AbortSignal): Promise<void> => {
  await db.execute(countAll);
  for (const { work, name } of await db
    .select({ work: sql<string>`work`, name: sql<string>`name` })
    .from(untidy)) {
    // The embedded database answers without going back to the event loop.
    await nextTurn();
    signal.throwIfAborted();
    await db.execute(sql.raw(`${work} ${name}`));
  }
};
