import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '@contract/access';

/** People who were invited, by the account that they will belong to; forgotten after a while. */
export const invitations = pgTable(
  'invitations',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** What goes with it into the mail. */
    words: text('words'),
    /** Who sent it last. */
    invitedBy: uuid('invited_by').notNull(),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Of the link's code, which stands in the mail alone; null until that was sent. */
    codeHash: text('code_hash'),
    /** Open also once it has expired: it can be sent again. */
    state: text('state').$type<'open' | 'accepted' | 'withdrawn'>().notNull().default('open'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    uniqueIndex('invitations_open_uq')
      .on(table.clientId, table.email)
      .where(sql`${table.state} = 'open'`),
  ],
);
