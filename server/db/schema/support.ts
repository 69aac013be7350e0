import { bigserial, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What people asked the provider's support; each is mailed to the support mailbox as well. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    /** What people call it by. */
    number: bigserial('number', { mode: 'number' }).notNull(),
    userId: uuid('user_id').notNull(),
    subject: text('subject').notNull(),
    userEmail: text('user_email').notNull(),
    content: text('content').notNull(),
    /** The attached picture's name among the files. */
    picture: text('picture'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('support_tickets_list_ix').on(table.clientId, table.createdAt),
  ],
);
