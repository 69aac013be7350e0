import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Global: tries at passwords, resets and codes, counted for a quarter of an hour. Accounts and
 * addresses stand here as fingerprints made with the server's key.
 */
export const tries = pgTable(
  'tries',
  {
    kind: text('kind').notNull(),
    /** Empty where an address is counted, whatever the account. */
    account: text('account').notNull(),
    /** Empty where an account is counted for all addresses that it is not known at. */
    address: text('address').notNull(),
    count: integer('count').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.account, table.address] }),
    index('tries_ends_ix').on(table.endsAt),
  ],
);

/** Global: from where an account has signed in, as fingerprints. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    account: text('account').notNull(),
    address: text('address').notNull(),
    lastSignedInAt: timestamp('last_signed_in_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.address] }),
    index('known_addresses_last_ix').on(table.lastSignedInAt),
  ],
);
