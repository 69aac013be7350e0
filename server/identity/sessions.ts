import { and, eq, lt, or } from 'drizzle-orm';
import { sessions } from '../db/schema/accounts';
import type { Config } from '../config/config';
import type { Db } from '../db/database';
import { deleteApiTokenOf, deleteSessionsOf, deleteTokensOfClient } from './deleteTokens';
import { createTokenCache } from './tokenCache';
import { apiTokenOwner, sessionOwner, type SessionUser, type TokenOwner } from './tokenOwners';
import { isApiToken, newToken, tokenHashOf } from './tokens';

const hour = 3_600_000;
const touchEvery = 60_000;

/**
 * Tokens of sessions and API users: found by their hash and kept in memory for some seconds; a
 * session is alive while it is used.
 */
export interface Sessions {
  /**
   * Begins a session, as part of the caller's transaction where there is one, and answers its
   * token, which is kept nowhere.
   */
  begin(userId: string, tx?: Db): Promise<string>;
  /** The user of a live token, or null. Using a session keeps it alive. */
  find(token: string): Promise<SessionUser | null>;
  /** The same as the database knows it at this moment, whatever is kept in memory. */
  findAfresh(token: string): Promise<SessionUser | null>;
  /** When a live session ends at the latest, however much it is used; null for any other token. */
  endsAt(token: string): Promise<Date | null>;
  /** Begins the longest life of a live session anew, and answers when that ends. */
  renew(token: string): Promise<Date | null>;
  /** Ends a session; an API token does not end by signing out (OPEN-75). */
  end(token: string): Promise<void>;
  /**
   * Ends every session of a user, but for the one of the kept token, as part of the caller's
   * transaction.
   */
  endAllOf(tx: Db, userId: string, keptToken?: string): Promise<void>;
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
}

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

const createRenewRow =
  ({ db, now }: SessionParts) =>
  async (token: string): Promise<void> => {
    await db
      .update(sessions)
      .set({ createdAt: now(), lastUsedAt: now() })
      .where(eq(sessions.tokenHash, tokenHashOf(token)));
  };

/** Tokens in the database, with the life times of the configuration. */
export const createSessions = (parts: SessionParts): Sessions => {
  const { db, now, config } = parts;
  const { idle, longest } = lifeOf(config);
  const cache = createTokenCache(now);
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
    begin: async (userId, tx = db) => {
      const token = newToken();
      await forgetExpired(tx, userId);
      await tx
        .insert(sessions)
        .values({ tokenHash: tokenHashOf(token), userId, createdAt: now(), lastUsedAt: now() });
      return token;
    },
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
    end: async (token) => {
      if (isApiToken(token)) return;
      const tokenHash = tokenHashOf(token);
      cache.markEnded([tokenHash]);
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
    endAllOf: async (tx, userId, keptToken) =>
      cache.markEnded(await deleteSessionsOf(tx, userId, keptToken)),
    endApiTokenOf: async (tx, userId) => cache.markEnded(await deleteApiTokenOf(tx, userId)),
    endAllOfClient: async (tx, clientId) =>
      cache.markEnded(await deleteTokensOfClient(tx, clientId)),
    refresh: cache.refresh,
  };
};
