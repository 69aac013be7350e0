import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BackupAct, KeyKept } from '@contract/system';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Global: the processes of this installation, by when they were seen last. */
export const serverProcesses = pgTable('server_processes', {
  id: uuid('id').primaryKey(),
  /** Whether it answers calls, and whether it does background work. */
  serves: boolean('serves').notNull(),
  works: boolean('works').notNull(),
  version: text('version').notNull(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
});

/** Global: the calls that a process has answered, by slots of five minutes. */
export const callSlots = pgTable(
  'call_slots',
  {
    slot: moment('slot').notNull(),
    processId: uuid('process_id').notNull(),
    calls: integer('calls').notNull(),
    /** Those answered with a 500. */
    faults: integer('faults').notNull(),
    /** How many took no longer than each bound of `callSeconds`, and one more for the rest. */
    times: jsonb('times').$type<readonly number[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slot, table.processId] })],
);

/** Global: backups that were taken and tried, written down by the command that did it. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    act: text('act').$type<BackupAct>().notNull(),
    /** When the backup was taken that it is about; null where there came to be none. */
    takenAt: moment('taken_at'),
    at: moment('at').notNull(),
    seconds: integer('seconds').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    tables: integer('tables'),
    keyKept: text('key_kept').$type<KeyKept>(),
    /** Why it failed; null where it is as it should be. */
    failure: text('failure'),
  },
  (table) => [index('backup_runs_act_ix').on(table.act, table.at)],
);
