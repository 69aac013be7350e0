import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '@contract/access';
import type { NotedKind } from '@contract/noteRules';

/** What people have written about the records of an account. Read by `server/notes` alone. */
export const notes = pgTable(
  'notes',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<NotedKind>().notNull(),
    recordId: uuid('record_id').notNull(),
    text: text('text').notNull(),
    /** For staff alone. */
    isInternal: boolean('is_internal').notNull(),
    userId: uuid('user_id').notNull(),
    /** Who wrote it, by the name and the role of that day. */
    by: text('by').notNull(),
    role: text('role').$type<Role>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('notes_record_ix').on(
      table.clientId,
      table.kind,
      table.recordId,
      table.createdAt,
      table.id,
    ),
  ],
);
