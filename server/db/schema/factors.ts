import {
  bigint,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * Global: what a person shows after the password. There is one of the kind `totp` at most, and any
 * number of passkeys, which also open the account alone.
 */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<'totp' | 'passkey'>().notNull(),
    /** Of an app. */
    sealedSecret: text('sealed_secret'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null until a code has shown that the app has the secret. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** The thirty seconds whose code was taken last: none of them or before is taken again. */
    lastStep: bigint('last_step', { mode: 'number' }),
    /** What its person calls a passkey; the rest is of passkeys, too. */
    name: text('name'),
    /** What the device knows it by, in base64url. */
    credentialId: text('credential_id'),
    /** COSE, in base64url: no secret. */
    publicKey: text('public_key'),
    /** How often the device says that it was used; 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }),
    transports: text('transports').array(),
  },
  (table) => [
    index('second_factors_user_ix').on(table.userId),
    uniqueIndex('second_factors_credential_uq').on(table.credentialId),
  ],
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

/** Global: what a passkey is asked to sign, by its hash; each is answered once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    /** To add one, after the password, or in place of the password. */
    purpose: text('purpose').$type<'add' | 'factor' | 'signIn'>().notNull(),
    /** Null in place of the password: the passkey says who it is. */
    userId: uuid('user_id'),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('passkey_challenges_user_ix').on(table.userId)],
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
