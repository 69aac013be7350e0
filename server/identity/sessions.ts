import { and, eq, gt, lt, or } from 'drizzle-orm';
import { sessions } from '../db/schema/accounts';
import type { Config } from '../config/config';
import type { Database, Db } from '../db/database';
import {
  deleteApiTokenOf,
  deleteSessionOf,
  deleteSessionsOf,
  deleteTokensOfClient,
} from './deleteTokens';
import type { SignInPlace } from './signInPlaces';
import { createTokenCache } from './tokenCache';
import { apiTokenOwner, sessionOwner, type SessionUser, type TokenOwner } from './tokenOwners';
import { isApiToken, newToken, tokenHashOf } from './tokens';

const hour = 3_600_000;
const touchEvery = 3 * 60_000;

/** Where a session begins, and whether browser or network are new to the person. */
export interface NewPlace extends SignInPlace {
  readonly isNew: boolean;
  /** When the person last showed that it is the person, null where nobody says; left out, just now. */
  readonly provedAt?: Date | null;
}

/**
 * Tokens of sessions and API users: found by their hash and, where one process is alone, kept in
 * memory for some seconds; a session is alive while it is used.
 */
export interface Sessions {
  /**
   * Begins a session, as part of the caller's transaction where there is one, and answers its
   * token, which is kept nowhere.
   */
  begin(userId: string, tx?: Db, place?: NewPlace): Promise<string>;
  /** The user of a live token, or null. Using a session keeps it alive. */
  find(token: string): Promise<SessionUser | null>;
  /** The same as the database knows it at this moment, whatever is kept in memory. */
  findAfresh(token: string): Promise<SessionUser | null>;
  /** When a live session ends at the latest, however much it is used; null for any other token. */
  endsAt(token: string): Promise<Date | null>;
  /** Begins the longest life of a live session anew, and answers when that ends. */
  renew(token: string): Promise<Date | null>;
  /** Keeps that the person of a session has given the password again, or a code. */
  prove(token: string): Promise<void>;
  /** Whether that was, or the person signed in, no longer ago than so many minutes. */
  isProved(token: string, minutes: number): Promise<boolean>;
  /** Ends a session; an API token does not end by signing out (OPEN-75). */
  end(token: string): Promise<void>;
  /** Ends the session of a user that is called so; false where there is none. */
  endOne(userId: string, sessionId: string): Promise<boolean>;
  /**
   * Ends every session of a user, but for the one of the kept token, as part of the caller's
   * transaction, and answers how many there were.
   */
  endAllOf(tx: Db, userId: string, keptToken?: string): Promise<number>;
  /** Ends the API token of a user, as part of the caller's transaction. */
  endApiTokenOf(tx: Db, userId: string): Promise<void>;
  /**
   * Ends the sessions and API tokens of a client's people, staff left aside, as part of the
   * caller's transaction.
   */
  endAllOfClient(tx: Db, clientId: string): Promise<void>;
  /** Has a changed user counted from the next call on; for callers whose change is committed. */
  refresh(userId: string): void;
}

interface SessionParts {
  readonly db: Db;
  readonly now: () => Date;
  readonly config: Pick<Config, 'sessionIdleHours' | 'sessionMaxDays'>;
  /**
   * On a server, several processes share the tokens: one that ends must end on all at once, so none
   * is remembered. Left out, it is one process alone.
   */
  readonly databaseKind?: Database['kind'];
}

/** A Manager is looked up each time, because a client may be assigned at any moment. */
const mayKeep =
  ({ databaseKind = 'embedded' }: SessionParts) =>
  ({ user }: TokenOwner): boolean =>
    databaseKind === 'embedded' && user.role !== 'Manager';

/** How long a session lives, in milliseconds: unused, and in any case. */
const lifeOf = ({ sessionIdleHours, sessionMaxDays }: SessionParts['config']) => ({
  idle: sessionIdleHours * hour,
  longest: sessionMaxDays * 24 * hour,
});

/** Finds the owners of live tokens, and keeps their sessions alive. */
const createLookUp = (
  { db, now, config }: SessionParts,
  cache: ReturnType<typeof createTokenCache>,
) => {
  const { idle, longest } = lifeOf(config);

  const isAlive = ({ life }: TokenOwner): boolean => {
    const at = now().getTime();
    return life === null || (at - life.lastUsedAt < idle && at - life.createdAt < longest);
  };

  const touch = async (tokenHash: string, { life }: TokenOwner): Promise<void> => {
    const at = now();
    if (life === null || at.getTime() - life.lastUsedAt < touchEvery) return;
    life.lastUsedAt = at.getTime();
    await db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.tokenHash, tokenHash));
  };

  const ownerOf = async (token: string): Promise<TokenOwner | null> => {
    const tokenHash = tokenHashOf(token);
    const read = isApiToken(token) ? apiTokenOwner : sessionOwner;
    const owner = await cache.ownerOf(tokenHash, () => read(db, tokenHash));
    return owner && isAlive(owner) ? owner : null;
  };

  return {
    find: async (token: string): Promise<SessionUser | null> => {
      const owner = await ownerOf(token);
      if (!owner) return null;
      await touch(tokenHashOf(token), owner);
      return owner.user;
    },
    endsAt: async (token: string): Promise<Date | null> => {
      const life = (await ownerOf(token))?.life;
      return life ? new Date(life.createdAt + longest) : null;
    },
  };
};

const newRow = (
  userId: string,
  { token, at, place }: { token: string; at: Date; place: NewPlace | undefined },
): typeof sessions.$inferInsert => ({
  tokenHash: tokenHashOf(token),
  userId,
  createdAt: at,
  lastUsedAt: at,
  signedInAt: at,
  provedAt: place?.provedAt === undefined ? at : place.provedAt,
  browser: place?.browser ?? null,
  address: place?.address ?? null,
  isNewPlace: place?.isNew ?? false,
});

const createRenewRow =
  ({ db, now }: SessionParts) =>
  async (token: string): Promise<void> => {
    await db
      .update(sessions)
      .set({ createdAt: now(), lastUsedAt: now(), provedAt: now() })
      .where(eq(sessions.tokenHash, tokenHashOf(token)));
  };

/** When the person of a session last showed that it is the person. */
const createProofs = ({ db, now }: SessionParts): Pick<Sessions, 'prove' | 'isProved'> => {
  const isThis = (token: string) => eq(sessions.tokenHash, tokenHashOf(token));
  return {
    prove: async (token) => {
      await db.update(sessions).set({ provedAt: now() }).where(isThis(token));
    },
    isProved: async (token, minutes) => {
      const since = new Date(now().getTime() - minutes * 60_000);
      return (await db.$count(sessions, and(isThis(token), gt(sessions.provedAt, since)))) > 0;
    },
  };
};

/** The ways in which sessions and tokens end, on this process at once. */
const createEnds = (
  { db }: Pick<SessionParts, 'db'>,
  cache: ReturnType<typeof createTokenCache>,
): Pick<Sessions, 'end' | 'endOne' | 'endAllOf' | 'endApiTokenOf' | 'endAllOfClient'> => ({
  end: async (token) => {
    if (isApiToken(token)) return;
    const tokenHash = tokenHashOf(token);
    cache.markEnded([tokenHash]);
    await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  },
  endOne: async (userId, sessionId) => {
    const gone = await deleteSessionOf(db, userId, sessionId);
    cache.markEnded(gone);
    return gone.length > 0;
  },
  endAllOf: async (tx, userId, keptToken) => {
    const gone = await deleteSessionsOf(tx, userId, keptToken);
    cache.markEnded(gone);
    return gone.length;
  },
  endApiTokenOf: async (tx, userId) => cache.markEnded(await deleteApiTokenOf(tx, userId)),
  endAllOfClient: async (tx, clientId) => cache.markEnded(await deleteTokensOfClient(tx, clientId)),
});

/** Tokens in the database, with the life times of the configuration. */
export const createSessions = (parts: SessionParts): Sessions => {
  const { db, now, config } = parts;
  const { idle, longest } = lifeOf(config);
  const cache = createTokenCache(now, mayKeep(parts));
  const { find, endsAt } = createLookUp(parts, cache);
  const renewRow = createRenewRow(parts);

  const forgetExpired = async (tx: Db, userId: string): Promise<void> => {
    const at = now().getTime();
    const isOver = or(
      lt(sessions.lastUsedAt, new Date(at - idle)),
      lt(sessions.createdAt, new Date(at - longest)),
    );
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOver));
  };

  return {
    begin: async (userId, tx = db, place) => {
      const token = newToken();
      await forgetExpired(tx, userId);
      await tx.insert(sessions).values(newRow(userId, { token, at: now(), place }));
      return token;
    },
    ...createProofs(parts),
    find,
    findAfresh: (token) => {
      cache.forget(tokenHashOf(token));
      return find(token);
    },
    endsAt,
    renew: async (token) => {
      await renewRow(token);
      cache.forget(tokenHashOf(token));
      return endsAt(token);
    },
    ...createEnds(parts, cache),
    refresh: cache.refresh,
  };
};
