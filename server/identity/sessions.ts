import { and, eq, inArray, lt, ne, notInArray, or } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { isInternal, roles } from '@contract/access';
import { apiTokens, sessions, users } from '../db/schema/accounts';
import type { Config } from '../config';
import type { Db } from '../db/database';
import { apiTokenOwner, sessionOwner, type SessionUser, type TokenOwner } from './tokenOwners';
import { isApiToken, newToken, tokenHashOf } from './tokens';

const hour = 3_600_000;
const cacheFor = 15_000;
const touchEvery = 60_000;

/** Stands in the cache for a token that was ended here, so that a look-up under way at that moment does not bring it back. */
const ended = 'ended';

/** Tokens of sessions and API users: found by their hash and kept in memory for some seconds; a session is alive while it is used. */
export interface Sessions {
  /** Begins a session, as part of the caller's transaction where there is one, and answers its token, which is kept nowhere. */
  begin(userId: string, tx?: Db): Promise<string>;
  /** The user of a live token, or null. Using a session keeps it alive. */
  find(token: string): Promise<SessionUser | null>;
  /** The same as the database knows it at this moment, whatever is kept in memory. */
  findAfresh(token: string): Promise<SessionUser | null>;
  /** Ends a session; an API token does not end by signing out (OPEN-75). */
  end(token: string): Promise<void>;
  /** Ends every session of a user, but for the one of the kept token, as part of the caller's transaction. */
  endAllOf(tx: Db, userId: string, keptToken?: string): Promise<void>;
  /** Ends the API token of a user, as part of the caller's transaction. */
  endApiTokenOf(tx: Db, userId: string): Promise<void>;
  /** Ends the sessions and API tokens of a client's people, staff left aside, as part of the caller's transaction. */
  endAllOfClient(tx: Db, clientId: string): Promise<void>;
  /** Has a changed user counted from the next call on; for callers whose change is committed. */
  refresh(userId: string): void;
}

interface SessionParts {
  readonly db: Db;
  readonly now: () => Date;
  readonly config: Pick<Config, 'sessionIdleHours' | 'sessionMaxDays'>;
}

/** Tokens in the database, with the life times of the configuration. */
export const createSessions = ({ db, now, config }: SessionParts): Sessions => {
  const idle = config.sessionIdleHours * hour;
  const longest = config.sessionMaxDays * 24 * hour;
  const cache = new LRUCache<string, TokenOwner | typeof ended>({
    max: 5000,
    ttl: cacheFor,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  /** Counts the refreshes: what was read before one is not kept after it. */
  let refreshes = 0;

  const isAlive = ({ life }: TokenOwner): boolean => {
    const at = now().getTime();
    return life === null || (at - life.lastUsedAt < idle && at - life.createdAt < longest);
  };

  const recall = async (token: string, tokenHash: string): Promise<TokenOwner | null> => {
    const held = cache.get(tokenHash);
    if (held !== undefined) return held === ended ? null : held;
    const refreshesBefore = refreshes;
    const found = await (isApiToken(token) ? apiTokenOwner : sessionOwner)(db, tokenHash);
    if (cache.get(tokenHash) === ended) return null;
    // A Manager is looked up each time: a client that is assigned counts on every process at once.
    if (found && found.user.role !== 'Manager' && refreshes === refreshesBefore)
      cache.set(tokenHash, found);
    return found;
  };

  const touch = async (tokenHash: string, { life }: TokenOwner): Promise<void> => {
    const at = now();
    if (life === null || at.getTime() - life.lastUsedAt < touchEvery) return;
    life.lastUsedAt = at.getTime();
    await db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.tokenHash, tokenHash));
  };

  const find = async (token: string): Promise<SessionUser | null> => {
    const tokenHash = tokenHashOf(token);
    const owner = await recall(token, tokenHash);
    if (!owner || !isAlive(owner)) return null;
    await touch(tokenHash, owner);
    return owner.user;
  };

  const forgetExpired = async (tx: Db, userId: string): Promise<void> => {
    const at = now().getTime();
    const isOver = or(
      lt(sessions.lastUsedAt, new Date(at - idle)),
      lt(sessions.createdAt, new Date(at - longest)),
    );
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOver));
  };

  const markEnded = (gone: readonly { readonly tokenHash: string }[]): void => {
    for (const { tokenHash } of gone) cache.set(tokenHash, ended);
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
      const tokenHash = tokenHashOf(token);
      if (cache.get(tokenHash) !== ended) cache.delete(tokenHash);
      return find(token);
    },
    end: async (token) => {
      if (isApiToken(token)) return;
      const tokenHash = tokenHashOf(token);
      cache.set(tokenHash, ended);
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
    endAllOf: async (tx, userId, keptToken) => {
      const isOther =
        keptToken === undefined ? undefined : ne(sessions.tokenHash, tokenHashOf(keptToken));
      markEnded(
        await tx
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), isOther))
          .returning({ tokenHash: sessions.tokenHash }),
      );
    },
    endApiTokenOf: async (tx, userId) => {
      markEnded(
        await tx
          .delete(apiTokens)
          .where(eq(apiTokens.userId, userId))
          .returning({ tokenHash: apiTokens.tokenHash }),
      );
    },
    endAllOfClient: async (tx, clientId) => {
      const people = tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.clientId, clientId), notInArray(users.role, roles.filter(isInternal))));
      for (const table of [sessions, apiTokens]) {
        markEnded(
          await tx
            .delete(table)
            .where(inArray(table.userId, people))
            .returning({ tokenHash: table.tokenHash }),
        );
      }
    },
    refresh: (userId) => {
      refreshes += 1;
      for (const [tokenHash, held] of cache.entries()) {
        if (held !== ended && held.user.id === userId) cache.delete(tokenHash);
      }
    },
  };
};
