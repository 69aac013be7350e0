import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BulkOutcome, BulkStatus } from '@contract/bulk';
import type { BulkAct, BulkKind } from '@contract/bulkRules';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const counted = (name: string) => integer(name).notNull().default(0);

/** An act on many records of one kind, from the question on. */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<BulkKind>().notNull(),
    act: text('act').$type<BulkAct>().notNull(),
    status: text('status').$type<BulkStatus>().notNull(),
    /** Who asked for it: it is done in this user's name, as far as the user may by then. */
    userId: uuid('user_id').notNull(),
    by: text('by').notNull(),
    total: integer('total').notNull(),
    done: counted('done'),
    leftOut: counted('left_out'),
    refused: counted('refused'),
    /** Of those that were not done, how many may be tried again. */
    retryable: counted('retryable'),
    /** The position of the last record that was dealt with. */
    reached: counted('reached'),
    isStopping: boolean('is_stopping').notNull().default(false),
    askedAt: moment('asked_at').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('bulk_runs_list_ix').on(table.clientId, table.kind, table.askedAt, table.id),
  ],
);

/** The records of an act as they were fixed, and what became of each, written with what was done. */
export const bulkRecords = pgTable(
  'bulk_records',
  {
    clientId: uuid('client_id').notNull(),
    runId: uuid('run_id').notNull(),
    /** Where its turn is, from 1. */
    position: integer('position').notNull(),
    recordId: uuid('record_id').notNull(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    /** The version that the question was about; of another one nothing is done. */
    version: integer('version').notNull(),
    outcome: text('outcome').$type<BulkOutcome>().notNull(),
    reason: text('reason'),
    /** Whether it was not done for what may be otherwise by now, and not by the rules. */
    mayRetry: boolean('may_retry').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.runId, table.position] })],
);
