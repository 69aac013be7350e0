import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AttentionOfClient, AttentionRow } from '@contract/attention';
import { dayIn } from '@contract/dates';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import { attentionFound } from '../db/schema/attention';
import type { Actor } from '../http/actor';
import { newErrorId } from '../log/errorId';
import { forgetItemDays } from '../orders/record/shippedTallies';
import type { AppParts } from '../parts';
import { findAttention, type AttentionParts, type Found } from './findAttention';
import type { FoundRow } from './found';

/** So old may be what staff see of all clients. */
const freshFor = 4 * 60_000;

const waitsLongest = (rows: readonly FoundRow[]): FoundRow | null =>
  rows
    .filter(({ Since }) => Since !== null)
    .toSorted((a, b) => ((a.Since ?? '') < (b.Since ?? '') ? -1 : 1))[0] ??
  rows[0] ??
  null;

const shown = (row: FoundRow | null): AttentionRow | null =>
  row && { ...row, IsHidden: false, HiddenUntil: null };

/** Keeps what was found in an account for where all of them are seen. */
const keep = async (
  { db, now }: AttentionParts,
  clientId: string,
  { rows, counts }: Found,
): Promise<void> => {
  const longest = shown(waitsLongest(rows));
  const kept = {
    counts,
    longest,
    since: longest?.Since ? new Date(longest.Since) : null,
    checkedAt: now(),
  };
  await db
    .insert(attentionFound)
    .values({ clientId, ...kept })
    .onConflictDoUpdate({ target: attentionFound.clientId, set: kept });
};

/** Looks for what waits in an account, and keeps what of it staff see beside other accounts. */
export const check = async (parts: AttentionParts, clientId: string): Promise<Found> => {
  const found = await findAttention(parts, clientId);
  await keep(parts, clientId, found);
  return found;
};

const ofClients = (db: Db) =>
  db
    .select({
      id: clients.id,
      name: clients.name,
      counts: attentionFound.counts,
      longest: attentionFound.longest,
      since: attentionFound.since,
      checkedAt: attentionFound.checkedAt,
    })
    .from(clients)
    .leftJoin(attentionFound, eq(attentionFound.clientId, clients.id));

/** The query for what was last found in the accounts that the actor is offered. */
export const keptOf = (db: Db, { offeredClientIds }: Pick<Actor, 'offeredClientIds'>) =>
  ofClients(db)
    .where(
      and(
        eq(clients.isActive, true),
        offeredClientIds === 'all' ? undefined : inArray(clients.id, [...offeredClientIds]),
      ),
    )
    .orderBy(sql`${attentionFound.since} asc nulls last`, asc(clients.name));

type KeptRow = Awaited<ReturnType<typeof ofClients>>[number];

const nothing = {
  Late: 0,
  OnHold: 0,
  Due: 0,
  ToApprove: 0,
  ToFree: 0,
  Notices: 0,
  ImportRows: 0,
  LowStock: 0,
  Expiring: 0,
  Failing: 0,
};

const toRecord = ({ id, name, counts, longest, since, checkedAt }: KeptRow): AttentionOfClient => ({
  _id: id,
  Name: name,
  CheckedAt: checkedAt?.toISOString() ?? null,
  Counts: { ...nothing, ...counts },
  Since: since?.toISOString() ?? null,
  Longest: longest,
});

/** What waits in each account that the actor is offered, what waits longest first. */
export const listKept = async (db: Db, actor: Actor): Promise<AttentionOfClient[]> =>
  (await keptOf(db, actor)).map(toRecord);

/** The same of one account. */
export const readKept = async (db: Db, clientId: string): Promise<AttentionOfClient | null> => {
  const [found] = await ofClients(db).where(eq(clients.id, clientId));
  return found ? toRecord(found) : null;
};

/**
 * Looks into the accounts that nobody has looked into for some minutes, one after the other; one
 * that can not be looked into is logged, and holds up no other.
 */
export const checkClients = async (
  parts: AttentionParts & Pick<AppParts, 'log'>,
  signal: AbortSignal,
): Promise<void> => {
  const { db, now, config, log } = parts;
  const due = await db
    .select({ id: clients.id })
    .from(clients)
    .leftJoin(attentionFound, eq(attentionFound.clientId, clients.id))
    .where(
      and(
        eq(clients.isActive, true),
        or(
          isNull(attentionFound.checkedAt),
          lt(attentionFound.checkedAt, new Date(now().getTime() - freshFor)),
        ),
      ),
    )
    .orderBy(sql`${attentionFound.checkedAt} asc nulls first`, asc(clients.id));
  for (const { id } of due) {
    if (signal.aborted) return;
    await check(parts, id).catch((err: unknown) => {
      const errorId = newErrorId();
      log.error({ errorId, client: id, err }, 'What needs somebody could not be looked for');
    });
  }
  await forgetItemDays(db, dayIn(config.timeZone, now()));
};
