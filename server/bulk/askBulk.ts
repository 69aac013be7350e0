import { and, desc, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { may } from '@contract/access';
import {
  isUnderWay,
  mostNamedLeftOut,
  type AskedBulk,
  type BulkLeftOut,
  type BulkQuestion,
} from '@contract/bulk';
import {
  bulkNeeds,
  mostBulkRecords,
  tooManyRecords,
  type BulkAct,
  type BulkKind,
} from '@contract/bulkRules';
import { bulkRecords, bulkRuns } from '../db/schema/bulk';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import { conflict, forbidden, notFound } from '../http/problems';
import { bulkItems } from './bulkItems';
import type { BulkDesk, BulkKindDesk, Found, Meant } from './bulkKind';
import { bulkNotices } from './bulkNotices';
import { bulkOrders } from './bulkOrders';
import { addRun, begunRun, idsToRetry, type RunRow } from './bulkRows';

/** Who finds and changes each kind of record. */
export const bulkKindDesks: Readonly<Record<BulkKind, BulkKindDesk>> = {
  orders: bulkOrders,
  items: bulkItems,
  notices: bulkNotices,
};

/** 403 for who may not do an act at all. */
export const mustBeAllowed = (actor: Actor, kind: BulkKind, act: BulkAct): void => {
  const needs = bulkNeeds(kind, act);
  if (needs === null || !may(actor.role, needs)) throw forbidden();
};

/** Questions that one person may leave open at once: the older ones are forgotten. */
const mostQuestions = 5;

const forgetOldQuestions = async (tx: Db, { clientId, userId }: Actor): Promise<void> => {
  const old = await tx
    .select({ id: bulkRuns.id })
    .from(bulkRuns)
    .where(
      and(
        eq(bulkRuns.clientId, clientId),
        eq(bulkRuns.userId, userId),
        eq(bulkRuns.status, 'Asked'),
      ),
    )
    .orderBy(desc(bulkRuns.id))
    .offset(mostQuestions - 1);
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await tx
    .delete(bulkRecords)
    .where(and(eq(bulkRecords.clientId, clientId), inArray(bulkRecords.runId, ids)));
  await tx.delete(bulkRuns).where(and(eq(bulkRuns.clientId, clientId), inArray(bulkRuns.id, ids)));
};

interface AskedOf {
  readonly kind: BulkKind;
  readonly act: BulkAct;
  readonly meant: Meant;
}

/** Fixes records as they are now, each with its version: nothing is done yet. */
const fixRecords = async (
  desk: BulkDesk,
  actor: Actor,
  { kind, act, meant }: AskedOf,
): Promise<{ readonly run: RunRow; readonly found: readonly Found[] }> => {
  mustBeAllowed(actor, kind, act);
  const found = await bulkKindDesks[kind].find(desk, actor, {
    act,
    meant,
    limit: mostBulkRecords + 1,
  });
  if (found.length > mostBulkRecords) {
    const way = 'importId' in meant ? 'select them in their list' : 'narrow the list';
    throw conflict(`${tooManyRecords(kind)}; ${way}`);
  }
  const records = found.map(({ id, number, name, version, whyNot, note }, index) => ({
    position: index + 1,
    recordId: id,
    number,
    name,
    version,
    outcome: whyNot === null ? ('waiting' as const) : ('leftOut' as const),
    reason: whyNot !== null && note !== '' ? `${whyNot} (${note})` : whyNot,
    mayRetry: false,
  }));
  const run = await addRun(
    desk.db,
    {
      clientId: actor.clientId,
      id: v7(),
      kind,
      act,
      status: 'Asked',
      userId: actor.userId,
      by: actor.name,
      total: records.length,
      leftOut: records.filter(({ outcome }) => outcome === 'leftOut').length,
      askedAt: desk.now(),
    },
    records,
  );
  return { run, found };
};

const meantBy = ({ Ids, Query, Import }: Pick<AskedBulk, 'Ids' | 'Query' | 'Import'>): Meant => {
  if (Import !== undefined) return { importId: Import };
  return Ids ? { ids: Ids } : { query: Query ?? {} };
};

const leftOutOf = (found: readonly Found[]): BulkLeftOut[] => {
  const groups = new Map<string, Found[]>();
  for (const each of found)
    if (each.whyNot !== null) groups.set(each.because, [...(groups.get(each.because) ?? []), each]);
  return [...groups]
    .map(([Because, records]) => ({
      Because,
      Count: records.length,
      ...(records[0]?.advice !== undefined && { Advice: records[0].advice }),
      Records: records
        .slice(0, mostNamedLeftOut)
        .map(({ number: Number, name: Name, note: Note }) => ({ Number, Name, Note })),
    }))
    .toSorted((one, other) => other.Count - one.Count);
};

const ask = async (desk: BulkDesk, actor: Actor, asked: AskedOf): Promise<BulkQuestion> => {
  await forgetOldQuestions(desk.db, actor);
  const { run, found } = await fixRecords(desk, actor, asked);
  return {
    _id: run.id,
    AskedAt: run.askedAt.toISOString(),
    Total: run.total,
    WillDo: run.total - run.leftOut,
    LeftOut: leftOutOf(found),
  };
};

/** Fixes what is meant and says what would be done with it, and what is left out and why. */
export const askBulk = (
  desk: BulkDesk,
  actor: Actor,
  { Kind: kind, Act: act, ...sent }: AskedBulk,
): Promise<BulkQuestion> => ask(desk, actor, { kind, act, meant: meantBy(sent) });

/** The same for what a receipt has that may be tried again, as it is now. */
export const askAgain = async (
  desk: BulkDesk,
  actor: Actor,
  runId: string,
): Promise<BulkQuestion> => {
  const before = await begunRun(desk.db, actor, runId);
  if (!before) throw notFound('The receipt');
  const { kind, act, clientId } = before;
  mustBeAllowed(actor, kind, act);
  if (isUnderWay(before.status)) throw conflict('It is still under way');
  const ids = await idsToRetry(desk.db, { clientId, runId });
  if (ids.length === 0) throw conflict('Nothing is left to try again');
  return ask(desk, actor, { kind, act, meant: { ids } });
};
