import { and, desc, eq, lt, lte } from 'drizzle-orm';
import type { AttentionRow } from '@contract/attention';
import {
  attentionLimits,
  neededForKind,
  readAttentionKey,
  type AttentionRest,
} from '@contract/attentionRules';
import { may, type Role } from '@contract/access';
import { mayManageTokens } from '@contract/apiTokenRules';
import { addDays, type Day } from '@contract/dates';
import { currentClient } from '../accounts/clientRows';
import type { Db } from '../db/database';
import { attentionRests } from '../db/schema/attention';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import type { FoundRow } from './found';

type Rest = typeof attentionRests.$inferSelect;

/** So long a row is remembered as put aside that nobody sees any more. */
const keptDays = 90;
const day = 86_400_000;

const isOf = ({ clientId, userId }: Actor) =>
  and(eq(attentionRests.clientId, clientId), eq(attentionRests.userId, userId));

/** The Monday after a day. */
const nextMonday = (today: Day): Day =>
  addDays(today, (8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7);

const lastDayOf = (until: AttentionRest, today: Day): Day | null => {
  if (until === 'changed') return null;
  return until === 'tomorrow' ? addDays(today, 1) : nextMonday(today);
};

interface Asked {
  readonly key: string;
  readonly state: string;
  readonly until: AttentionRest;
  readonly now: Date;
  readonly today: Day;
}

const isTold = (role: Role, kind: string): boolean => {
  const needed = neededForKind(kind);
  return needed === null || may(role, needed);
};

/** Shows again what somebody has put aside long before so many other rows. */
const forgetMost = async (db: Db, actor: Actor): Promise<void> => {
  const [oldest] = await db
    .select({ at: attentionRests.at })
    .from(attentionRests)
    .where(isOf(actor))
    .orderBy(desc(attentionRests.at))
    .limit(1)
    .offset(attentionLimits.rests);
  if (oldest)
    await db.delete(attentionRests).where(and(isOf(actor), lte(attentionRests.at, oldest.at)));
};

/** Puts a row aside for one person in one account; 404 for a kind that the person is not told of. */
export const rest = async (
  db: Db,
  actor: Actor,
  { key, state, until, now, today }: Asked,
): Promise<void> => {
  const read = readAttentionKey(key);
  if (!read || !isTold(actor.role, read.kind)) throw notFound('Row');
  const kept = { state, untilDay: lastDayOf(until, today), at: now };
  await db
    .insert(attentionRests)
    .values({ clientId: actor.clientId, userId: actor.userId, key, ...kept })
    .onConflictDoUpdate({
      target: [attentionRests.clientId, attentionRests.userId, attentionRests.key],
      set: kept,
    });
  await forgetMost(db, actor);
};

/** Shows a row again that was put aside. */
export const resume = async (db: Db, actor: Actor, key: string): Promise<void> => {
  await db.delete(attentionRests).where(and(isOf(actor), eq(attentionRests.key, key)));
};

const isAtRest = ({ State }: FoundRow, rested: Rest | undefined, today: Day): boolean => {
  if (!rested) return false;
  return rested.untilDay === null ? rested.state === State : today < rested.untilDay;
};

/** The rows that a role is told of. */
export const rowsFor = (role: Role, rows: readonly FoundRow[]): readonly FoundRow[] =>
  rows.filter(({ Kind }) => isTold(role, Kind));

/** Owners are told of API tokens where they may make others. */
const withoutTokensOfOthers = async (
  db: Db,
  actor: Actor,
  rows: readonly FoundRow[],
): Promise<readonly FoundRow[]> => {
  if (rows.every(({ Kind }) => Kind !== 'tokens')) return rows;
  const client = await currentClient(db, actor);
  const OwnersManageApi = client?.ownersManageApi ?? false;
  return mayManageTokens(actor.role, { OwnersManageApi })
    ? rows
    : rows.filter(({ Kind }) => Kind !== 'tokens');
};

/** The rows that the actor is told of, with those marked that the actor has put aside. */
export const rowsSeen = async (
  db: Db,
  actor: Actor,
  { rows, today }: { readonly rows: readonly FoundRow[]; readonly today: Day },
): Promise<AttentionRow[]> => {
  const rested = new Map(
    (await db.select().from(attentionRests).where(isOf(actor))).map((each) => [each.key, each]),
  );
  const told = await withoutTokensOfOthers(db, actor, rowsFor(actor.role, rows));
  return told.map((row) => {
    const found = rested.get(row.Key);
    const IsHidden = isAtRest(row, found, today);
    return { ...row, IsHidden, HiddenUntil: IsHidden ? (found?.untilDay ?? null) : null };
  });
};

/** Forgets what was put aside so long ago that it can not matter. */
export const forgetRests = async (db: Db, now: Date): Promise<void> => {
  await db
    .delete(attentionRests)
    .where(lt(attentionRests.at, new Date(now.getTime() - keptDays * day)));
};
