import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Global: what a person shows after the password. One of each kind `totp`; other kinds, such as
 * passkeys, may be several.
 */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<'totp'>().notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null until a code has shown that the app has the secret. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** The thirty seconds whose code was taken last: none of them or before is taken again. */
    lastStep: bigint('last_step', { mode: 'number' }),
  },
  (table) => [index('second_factors_user_ix').on(table.userId)],
);

/** Global: codes for who has lost the app, as hashes; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Global: sign-ins whose password was right and whose code is awaited, by the hash of what is sent. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    userId: uuid('user_id').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_challenges_user_ix').on(table.userId)],
);

/** Global: with which browser and from which network, as a fingerprint, somebody has signed in. */
export const signInPlaces = pgTable(
  'sign_in_places',
  {
    userId: uuid('user_id').notNull(),
    browser: text('browser').notNull(),
    network: text('network').notNull(),
    lastSignedInAt: timestamp('last_signed_in_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browser, table.network] })],
);
