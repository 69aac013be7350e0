import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '@contract/access';
import type { ChangedKind, Facts } from '@contract/changeRules';

/** What has changed of every kind of record, written with the change itself. */
export const changes = pgTable(
  'changes',
  {
    /** Whose record it is. */
    clientId: uuid('client_id').notNull(),
    /** Ids grow with the time at which they are made. */
    id: uuid('id').notNull(),
    kind: text('kind').$type<ChangedKind>().notNull(),
    recordId: uuid('record_id').notNull(),
    /** The fields that differ, as they were; null for a new record. */
    before: jsonb('before').$type<Facts>(),
    /** The same as they are now; null for a deleted record. */
    after: jsonb('after').$type<Facts>(),
    /** Who: a person's name, the warehouse's or the system's. */
    by: text('by').notNull(),
    /** Null where no person did it. */
    userId: uuid('user_id'),
    role: text('role').$type<Role>(),
    /** Null for what a job has done for a person. */
    sessionId: uuid('session_id'),
    /** In whose account the person worked. */
    actingClientId: uuid('acting_client_id'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('changes_record_ix').on(table.clientId, table.recordId, table.id),
  ],
);
