import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PaperKind } from '@contract/printRules';

/** Who has printed which paper of an order. */
export const orderPrints = pgTable(
  'order_prints',
  {
    clientId: uuid('client_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** Ids are in the order of time. */
    id: uuid('id').notNull(),
    paper: text('paper').$type<PaperKind>().notNull(),
    userId: uuid('user_id').notNull(),
    /** First and last name, as it was then. */
    by: text('by').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.orderId, table.id] })],
);
