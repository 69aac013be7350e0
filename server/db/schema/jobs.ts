import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Global: work to be done in the background, at least once. Enqueued in the transaction that makes
 * it necessary.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    queue: text('queue').notNull(),
    payload: jsonb('payload').notNull(),
    /** Not before this moment. */
    runAt: moment('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    maxAttempts: integer('max_attempts').notNull(),
    /** The lease of the process that works on it; past it, another one may. */
    lockedUntil: moment('locked_until'),
    doneAt: moment('done_at'),
    /** Given up after `maxAttempts`; with `doneAt`, somebody has settled it undone. */
    deadAt: moment('dead_at'),
    lastError: text('last_error'),
    /** Of the jobs that still wait, a queue holds one with the same key. */
    dedupeKey: text('dedupe_key'),
    /** The trace of the call that made it necessary, as W3C's `traceparent`. */
    trace: text('trace'),
  },
  (table) => {
    const isWaiting = sql`${table.doneAt} is null and ${table.deadAt} is null`;
    return [
      index('jobs_waiting_ix').on(table.queue, table.runAt, table.id).where(isWaiting),
      uniqueIndex('jobs_dedupe_uq').on(table.queue, table.dedupeKey).where(isWaiting),
      index('jobs_served_ix')
        .on(table.queue, table.doneAt)
        .where(sql`${table.doneAt} is not null`),
      index('jobs_done_ix')
        .on(table.doneAt)
        .where(sql`${table.doneAt} is not null`),
      index('jobs_dead_ix')
        .on(table.deadAt)
        .where(sql`${table.deadAt} is not null`),
    ];
  },
);
