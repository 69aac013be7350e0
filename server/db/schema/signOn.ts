import {
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Global: sign-ins and links that somebody is at the provider's own sign-in for. */
export const signOnsBegun = pgTable(
  'sign_ons_begun',
  {
    /** What comes back with the person, and what the browser keeps meanwhile, as hashes. */
    stateHash: text('state_hash').primaryKey(),
    keyHash: text('key_hash').notNull(),
    /** Whose account is linked; null for a sign-in. */
    userId: uuid('user_id'),
    /** What Login was opened with: where it leads to. */
    search: text('search').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sign_ons_begun_user_ix').on(table.userId),
    index('sign_ons_begun_ends_ix').on(table.endsAt),
  ],
);

/** Global: whose account a person of the provider's own sign-in opens. */
export const signOnLinks = pgTable(
  'sign_on_links',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id').notNull(),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('sign_on_links_user_uq').on(table.userId),
  ],
);
