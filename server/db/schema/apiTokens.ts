import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '@contract/access';
import type { ApiRight } from '@contract/apiRights';

/**
 * A client's named API tokens, but for the tokens themselves: those are kept nowhere. A token is
 * looked up by its hash, which alone says whose it is.
 */
export const namedTokens = pgTable(
  'named_tokens',
  {
    clientId: uuid('client_id').notNull(),
    id: uuid('id').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    lastFour: text('last_four').notNull(),
    name: text('name').notNull(),
    rights: text('rights').array().$type<ApiRight[]>().notNull(),
    /** The last day on which it works, in the provider's time zone. */
    endsOn: date('ends_on', { mode: 'string' }),
    /** Who made it, by the name and the role of that day. */
    by: text('by').notNull(),
    role: text('role').$type<Role>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    lastUsedFrom: text('last_used_from'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.id] })],
);

/** How often a token was used on a day. */
export const namedTokenDays = pgTable(
  'named_token_days',
  {
    clientId: uuid('client_id').notNull(),
    tokenId: uuid('token_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    calls: integer('calls').notNull(),
    refused: integer('refused').notNull(),
    limited: integer('limited').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.tokenId, table.day] })],
);

/** The calls of a token in the minute that runs, counted for all processes together. */
export const namedTokenMinutes = pgTable(
  'named_token_minutes',
  {
    clientId: uuid('client_id').notNull(),
    tokenId: uuid('token_id').notNull(),
    calls: integer('calls').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.tokenId] })],
);
