import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AttentionOfClient, AttentionRow } from '@contract/attention';

/** What somebody wants to see no more of for now, by the account that it was seen in. */
export const attentionRests = pgTable(
  'attention_rests',
  {
    clientId: uuid('client_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The row's. */
    key: text('key').notNull(),
    /** The first day on which it is shown again; null: once its state is another one. */
    untilDay: date('until_day', { mode: 'string' }),
    state: text('state').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.userId, table.key] })],
);

/** What waited in an account when it was last looked at, so that all of them are seen at once. */
export const attentionFound = pgTable('attention_found', {
  clientId: uuid('client_id').primaryKey(),
  counts: jsonb('counts').$type<AttentionOfClient['Counts']>().notNull(),
  /** What waits longest; null where nothing does. */
  longest: jsonb('longest').$type<AttentionRow>(),
  since: timestamp('since', { withTimezone: true }),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
});

/**
 * How many pieces of an item were shipped on a day of the provider's time zone, for as long as it
 * matters to how many days an item lasts.
 */
export const shippedItemDays = pgTable(
  'shipped_item_days',
  {
    clientId: uuid('client_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    itemId: uuid('item_id').notNull(),
    pieces: integer('pieces').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.day, table.itemId] }),
    index('shipped_item_days_age_ix').on(table.day),
  ],
);
