import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DailyRun } from '@contract/dailyExport';
import type { DailyFile, DailyStop } from '@contract/dailyExportRules';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a client has sent by mail once a day; a client has one at most. */
export const dailyExports = pgTable(
  'daily_exports',
  {
    clientId: uuid('client_id').primaryKey(),
    version: integer('version').notNull(),
    isOn: boolean('is_on').notNull(),
    files: text('files').array().$type<DailyFile[]>().notNull(),
    hour: integer('hour').notNull(),
    timeZone: text('time_zone').notNull(),
    userIds: uuid('user_ids').array().notNull(),
    /** Mailboxes of nobody who has a user here, in small letters. */
    addresses: text('addresses').array().notNull(),
    /** The Owner who has saved it last: it is made in this one's name, and ends with it. */
    ownerId: uuid('owner_id').notNull(),
    /** When it is due; null while it is off. */
    nextAt: moment('next_at'),
    /** Why it was switched off by itself. */
    stopped: text('stopped').$type<DailyStop>(),
  },
  (table) => [index('daily_exports_next_ix').on(table.nextAt)],
);

/** Each sending of a daily export. */
export const dailyExportRuns = pgTable(
  'daily_export_runs',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    /** In whose name it is made. */
    userId: uuid('user_id').notNull(),
    isByHand: boolean('is_by_hand').notNull(),
    dueAt: moment('due_at').notNull(),
    state: text('state').$type<DailyRun['State']>().notNull(),
    /** Which mails went out already, each by its file and person. */
    sentTo: text('sent_to').array().notNull(),
    reason: text('reason'),
    errorId: text('error_id'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    // One sending for each time that it was due, however many servers look.
    uniqueIndex('daily_export_runs_due_ux').on(table.clientId, table.dueAt),
    index('daily_export_runs_due_ix').on(table.dueAt),
  ],
);
