import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What is set aside for a moment before it is gone. */
export type RemovalKind = 'webhook' | 'view' | 'draft' | 'note';

/** Deleted records that whoever deleted them can still bring back. */
export const removals = pgTable(
  'removals',
  {
    clientId: uuid('client_id').notNull(),
    /** Who deleted it. */
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<RemovalKind>().notNull(),
    id: uuid('id').notNull(),
    /** The row as it stood, by the names of its columns. */
    record: jsonb('record').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** People whose list opened with the view. */
    openedFor: uuid('opened_for').array().notNull().default([]),
    removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.userId, table.kind, table.id] })],
);
