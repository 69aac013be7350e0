import { desc, eq } from 'drizzle-orm';
import type { OwnSession } from '@contract/ownSessions';
import { sessions } from '../db/schema/accounts';
import type { Actor } from '../http/actor';
import type { AppParts } from '../parts';
import { deviceOf, unknownBrowser } from '../http/browserOf';
import { sessionIdOfHash } from './tokens';

const hour = 3_600_000;

type Row = typeof sessions.$inferSelect;

const toRecord = (row: Row, thisId: string | undefined): OwnSession => {
  const id = sessionIdOfHash(row.tokenHash);
  const browser = row.browser ?? unknownBrowser;
  return {
    _id: id,
    Browser: browser,
    Device: deviceOf(browser),
    Address: row.address ?? '',
    SignedInAt: (row.signedInAt ?? row.createdAt).toISOString(),
    LastUsedAt: row.lastUsedAt.toISOString(),
    IsThis: id === thisId,
    IsNew: row.isNewPlace,
  };
};

/** Where the caller is signed in: this session first, then the one that was used last. */
export const listSessions = async (
  { db, now, config }: Pick<AppParts, 'db' | 'now' | 'config'>,
  { userId, sessionId }: Actor,
): Promise<OwnSession[]> => {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt));
  const at = now().getTime();
  const isAlive = ({ lastUsedAt, createdAt }: Row): boolean =>
    at - lastUsedAt.getTime() < config.sessionIdleHours * hour &&
    at - createdAt.getTime() < config.sessionMaxDays * 24 * hour;
  const live = rows.filter(isAlive).map((row) => toRecord(row, sessionId));
  return [...live.filter(({ IsThis }) => IsThis), ...live.filter(({ IsThis }) => !IsThis)];
};
