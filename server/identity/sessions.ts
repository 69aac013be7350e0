import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, or } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { isInternal, type Role } from '@contract/access';
import { clients, sessions, users } from '../db/schema/accounts';
import type { Config } from '../config';
import type { Db } from '../db/database';

const hour = 3_600_000;
const cacheFor = 15_000;
const touchEvery = 60_000;

/** Stands in the cache for a session that was ended here, so that a look-up under way at that moment does not bring it back. */
const ended = 'ended';

/** What a live session says about its user. */
export interface SessionUser {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly clientId: string;
  readonly assignedClientIds: readonly string[];
}

interface Session {
  readonly user: SessionUser;
  readonly createdAt: number;
  lastUsedAt: number;
}

/** Signed-in sessions: found by the hash of their token, kept in memory for some seconds, alive while they are used. */
export interface Sessions {
  /** Begins a session and answers its token, which is kept nowhere. */
  begin(userId: string): Promise<string>;
  /** The user of a live session, or null. Using a session keeps it alive. */
  find(token: string): Promise<SessionUser | null>;
  end(token: string): Promise<void>;
  /** Ends every session of a user, as part of the caller's transaction. */
  endAllOf(tx: Db, userId: string): Promise<void>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface SessionParts {
  readonly db: Db;
  readonly now: () => Date;
  readonly config: Pick<Config, 'sessionIdleHours' | 'sessionMaxDays'>;
}

/** Sessions in the database, with the life times of the configuration. */
export const createSessions = ({ db, now, config }: SessionParts): Sessions => {
  const idle = config.sessionIdleHours * hour;
  const longest = config.sessionMaxDays * 24 * hour;
  const cache = new LRUCache<string, Session | typeof ended>({ max: 5000, ttl: cacheFor, ttlResolution: 0, perf: { now: () => now().getTime() } });

  const isAlive = ({ createdAt, lastUsedAt }: Session): boolean => {
    const at = now().getTime();
    return at - lastUsedAt < idle && at - createdAt < longest;
  };

  const load = async (tokenHash: string): Promise<Session | null> => {
    const [row] = await db
      .select({ session: sessions, user: users, clientIsActive: clients.isActive })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(clients, eq(clients.id, users.clientId))
      .where(eq(sessions.tokenHash, tokenHash));
    if (!row?.user.isActive || !(row.clientIsActive || isInternal(row.user.role))) return null;
    const { id, role, firstName, lastName, clientId, assignedClientIds } = row.user;
    return {
      user: { id, role, name: `${firstName} ${lastName}`.trim(), clientId, assignedClientIds },
      createdAt: row.session.createdAt.getTime(),
      lastUsedAt: row.session.lastUsedAt.getTime(),
    };
  };

  const recall = async (tokenHash: string): Promise<Session | null> => {
    const held = cache.get(tokenHash);
    if (held !== undefined) return held === ended ? null : held;
    const loaded = await load(tokenHash);
    if (cache.get(tokenHash) === ended) return null;
    if (loaded) cache.set(tokenHash, loaded);
    return loaded;
  };

  const touch = async (tokenHash: string, session: Session): Promise<void> => {
    const at = now();
    if (at.getTime() - session.lastUsedAt < touchEvery) return;
    session.lastUsedAt = at.getTime();
    await db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.tokenHash, tokenHash));
  };

  const forgetExpired = async (userId: string): Promise<void> => {
    const at = now().getTime();
    const isOver = or(lt(sessions.lastUsedAt, new Date(at - idle)), lt(sessions.createdAt, new Date(at - longest)));
    await db.delete(sessions).where(and(eq(sessions.userId, userId), isOver));
  };

  return {
    begin: async (userId) => {
      const token = randomBytes(32).toString('base64url');
      await forgetExpired(userId);
      await db.insert(sessions).values({ tokenHash: hashOf(token), userId, createdAt: now(), lastUsedAt: now() });
      return token;
    },
    find: async (token) => {
      const tokenHash = hashOf(token);
      const session = await recall(tokenHash);
      if (!session || !isAlive(session)) return null;
      await touch(tokenHash, session);
      return session.user;
    },
    end: async (token) => {
      const tokenHash = hashOf(token);
      cache.set(tokenHash, ended);
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
    endAllOf: async (tx, userId) => {
      const gone = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ tokenHash: sessions.tokenHash });
      for (const { tokenHash } of gone) cache.set(tokenHash, ended);
    },
  };
};
