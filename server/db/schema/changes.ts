import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Role } from '@contract/access';
import type { LoggedKind } from '@contract/auditRules';
import type { Facts } from '@contract/changeRules';

/** What is left of values that were erased: the hashes of these, and the salts of all others. */
export interface Erased {
  readonly hashes: Readonly<Record<string, string>>;
  readonly salts: Readonly<Record<string, string>>;
}

/**
 * What has changed of every kind of record, written with the change itself, and what people did that
 * changed none. Rows are never changed: a trigger sees to that.
 */
export const changes = pgTable(
  'changes',
  {
    /** Whose record it is. */
    clientId: uuid('client_id').notNull(),
    /** Ids grow with the time at which they are made. */
    id: uuid('id').notNull(),
    kind: text('kind').$type<LoggedKind>().notNull(),
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
    /** The network address that the call came from; null without a call. */
    address: text('address'),
    /** Of a sign-in: what the browser says it is. */
    browser: text('browser'),
    /** What the row's values are hashed with; null for rows of before there was a chain. */
    salt: uuid('salt').default(sql`gen_random_uuid()`),
    erased: jsonb('erased').$type<Erased>(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('changes_user_ix').on(table.clientId, table.userId, table.id),
    index('changes_kind_ix').on(table.clientId, table.kind, table.id),
    /** Staff read all accounts together. */
    index('changes_all_ix').on(table.id),
    index('changes_topic_ix').on(table.kind, table.id),
    index('changes_about_ix').on(table.recordId, table.id),
    index('changes_author_ix').on(table.userId, table.id),
    index('changes_session_ix')
      .on(table.sessionId)
      .where(sql`kind = 'signedIn'`),
  ],
);

/**
 * The chain over a client's changes: each link stands for the rows up to one, and for the link before
 * it.
 */
export const auditLinks = pgTable(
  'audit_links',
  {
    clientId: uuid('client_id').notNull(),
    /** From 1, without a gap. */
    number: integer('number').notNull(),
    firstId: uuid('first_id').notNull(),
    lastId: uuid('last_id').notNull(),
    rows: integer('rows').notNull(),
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
    /** The first eight digits of each row's hash, in a row: they name the one that differs. */
    marks: text('marks').notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }).notNull(),
    /** When its rows were let go of, whose time was over; null while they are there. */
    forgottenAt: timestamp('forgotten_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.number] }),
    index('audit_links_last_ix').on(table.clientId, table.lastId),
  ],
);
