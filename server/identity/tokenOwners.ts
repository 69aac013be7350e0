import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Role } from '@contract/access';
import type { Db } from '../db/database';
import { apiTokens, clients, sessions, users } from '../db/schema/accounts';
import { secondFactors } from '../db/schema/factors';
import { mayEnter, type Account } from '../accounts/userRows';

/** What a live token says about its user. */
export interface SessionUser {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly clientId: string;
  readonly assignedClientIds: readonly string[];
  /** Has nothing to show after the password. */
  readonly lacksFactor: boolean;
}

/** Whose a token is, and how long it has been. */
export interface TokenOwner {
  readonly user: SessionUser;
  /** Null for an API token, which does not end by itself (OPEN-14). */
  readonly life: { readonly createdAt: number; lastUsedAt: number } | null;
}

const account = { user: users, clientIsActive: clients.isActive };

const toSessionUser = (
  { user: { id, role, firstName, lastName, clientId, assignedClientIds } }: Pick<Account, 'user'>,
  lacksFactor: boolean,
): SessionUser => ({
  id,
  role,
  name: `${firstName} ${lastName}`.trim(),
  clientId,
  assignedClientIds,
  lacksFactor,
});

/** Whether the session's user has nothing to show after the password. */
const lacksFactor = (db: Db) =>
  notExists(
    db
      .select({ id: secondFactors.id })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, sessions.userId), isNotNull(secondFactors.confirmedAt))),
  );

/**
 * The user of a signed-in session; null without a session, and for a user who may not enter any
 * longer.
 */
export const sessionOwner = async (db: Db, tokenHash: string): Promise<TokenOwner | null> => {
  const [row] = await db
    .select({ ...account, session: sessions, lacks: sql<boolean>`${lacksFactor(db)}` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(eq(sessions.tokenHash, tokenHash));
  if (!row || !mayEnter(row)) return null;
  return {
    user: toSessionUser(row, row.lacks),
    life: {
      createdAt: row.session.createdAt.getTime(),
      lastUsedAt: row.session.lastUsedAt.getTime(),
    },
  };
};

/** The same for an API token. */
export const apiTokenOwner = async (db: Db, tokenHash: string): Promise<TokenOwner | null> => {
  const [row] = await db
    .select(account)
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(eq(apiTokens.tokenHash, tokenHash));
  return row && mayEnter(row) ? { user: toSessionUser(row, false), life: null } : null;
};
