import { and, desc, eq, gt, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import type { DailyRun } from '@contract/dailyExport';
import { dailyExportLimits, nextDailyExport } from '@contract/dailyExportRules';
import { recordId } from '@contract/text';
import type { Db } from '../db/database';
import { dailyExportRuns, dailyExports } from '../db/schema/dailyExports';
import { inTransaction } from '../db/transaction';
import { queue } from '../jobs/queue';
import type { AppParts } from '../parts';
import { lockDailyExport } from './dailyExportRows';

const hour = 3_600_000;

export type DailyRunRow = typeof dailyExportRuns.$inferSelect;

/** Sendings that wait. */
export const dailyExportJobs = queue(
  'daily-exports.send',
  z.object({ clientId: recordId, runId: recordId }),
);

/** Names one sending. */
export type RunKey = z.output<typeof dailyExportJobs.payload>;

const isRun = ({ clientId, runId }: RunKey): SQL | undefined =>
  and(eq(dailyExportRuns.clientId, clientId), eq(dailyExportRuns.id, runId));

/** A sending as people see it. */
export const toDailyRun = (row: DailyRunRow): DailyRun => ({
  _id: row.id,
  DueAt: row.dueAt.toISOString(),
  IsByHand: row.isByHand,
  State: row.state,
  Mails: row.sentTo.length,
  Reason: row.reason,
  ErrorId: row.errorId,
  EndedAt: row.endedAt?.toISOString() ?? null,
});

/** The sendings of the last days, the newest first. */
export const recentRuns = (db: Db, clientId: string): Promise<DailyRunRow[]> =>
  db
    .select()
    .from(dailyExportRuns)
    .where(eq(dailyExportRuns.clientId, clientId))
    .orderBy(desc(dailyExportRuns.dueAt))
    .limit(2 * dailyExportLimits.keptDays);

/** How many sendings wait, and how many were asked for by hand within an hour. */
export const runCounts = async (
  db: Db,
  clientId: string,
  now: Date,
): Promise<{ readonly waiting: number; readonly byHand: number }> => {
  const { clientId: of, state, isByHand, dueAt } = dailyExportRuns;
  const anHourAgo = new Date(now.getTime() - hour);
  return {
    waiting: await db.$count(dailyExportRuns, and(eq(of, clientId), eq(state, 'waiting'))),
    byHand: await db.$count(
      dailyExportRuns,
      and(eq(of, clientId), eq(isByHand, true), gt(dueAt, anHourAgo)),
    ),
  };
};

type NewRun = Pick<DailyRunRow, 'clientId' | 'userId' | 'isByHand' | 'dueAt'>;

/** Adds a sending with its job, unless there is one of that very moment. */
export const addRun = async (
  { db: tx, jobs }: Pick<AppParts, 'db' | 'jobs'>,
  asked: NewRun,
): Promise<DailyRunRow | null> => {
  const [run] = await tx
    .insert(dailyExportRuns)
    .values({ ...asked, id: v7(), state: 'waiting', sentTo: [] })
    .onConflictDoNothing()
    .returning();
  if (!run) return null;
  await jobs.enqueue(tx, dailyExportJobs, {
    payload: { clientId: run.clientId, runId: run.id },
    maxAttempts: dailyExportLimits.tries,
  });
  return run;
};

/** A sending that is to be made; null when it is over. */
export const runToSend = async (db: Db, key: RunKey): Promise<DailyRunRow | null> => {
  const [found] = await db
    .select()
    .from(dailyExportRuns)
    .where(and(isRun(key), eq(dailyExportRuns.state, 'waiting')));
  return found ?? null;
};

/**
 * When the last daily export of a client was due that went out by itself, if only to some: one
 * mailbox that takes no mail does not make the files of the others longer. Null where none is known.
 */
export const lastSent = async (db: Db, clientId: string): Promise<Date | null> => {
  const { clientId: of, state, isByHand, dueAt, sentTo } = dailyExportRuns;
  const [found] = await db
    .select({ dueAt })
    .from(dailyExportRuns)
    .where(
      and(
        eq(of, clientId),
        eq(isByHand, false),
        or(eq(state, 'sent'), gt(sql`cardinality(${sentTo})`, 0)),
      ),
    )
    .orderBy(desc(dueAt))
    .limit(1);
  return found?.dueAt ?? null;
};

/** Keeps how a sending stands. */
export const changeRun = async (
  db: Db,
  key: RunKey,
  change: Partial<Pick<DailyRunRow, 'state' | 'reason' | 'errorId' | 'endedAt'>>,
): Promise<void> => {
  await db.update(dailyExportRuns).set(change).where(isRun(key));
};

/** Keeps that a mail went out, so that a further attempt leaves it out. */
export const noteSent = async (db: Db, key: RunKey, mail: string): Promise<void> => {
  const sentTo = sql`array_append(${dailyExportRuns.sentTo}, ${mail})`;
  await db.update(dailyExportRuns).set({ sentTo }).where(isRun(key));
};

type Desk = Pick<AppParts, 'db' | 'jobs' | 'now'>;

/** One sending for the time that it was due, and the next time: in one transaction. */
const startOne = (desk: Desk, clientId: string): Promise<void> =>
  inTransaction(desk.db, async (tx) => {
    const at = desk.now();
    const row = await lockDailyExport(tx, clientId);
    // Another server was faster, or it was switched off.
    if (!row?.nextAt || row.nextAt > at) return;
    const { nextAt, ownerId: userId } = row;
    // One that no server has looked for is made as of now, and has its day to be sent.
    const dueAt = at.getTime() - nextAt.getTime() > hour ? at : nextAt;
    await tx
      .update(dailyExports)
      .set({ nextAt: nextDailyExport(at, row) })
      .where(eq(dailyExports.clientId, clientId));
    await addRun({ ...desk, db: tx }, { clientId, userId, isByHand: false, dueAt });
  });

/** Ends what no attempt has ended, such as where the server did not survive the last one. */
const giveUp = async ({ db, now }: Desk): Promise<void> => {
  const { state, dueAt } = dailyExportRuns;
  await db
    .update(dailyExportRuns)
    .set({ state: 'failed', endedAt: now(), reason: 'It did not come to an end within a day' })
    .where(and(eq(state, 'waiting'), lt(dueAt, new Date(now().getTime() - 24 * hour))));
};

/**
 * Starts the daily exports that are due: each once, however many servers look, and once only where
 * none has looked for longer than a day.
 */
export const startDailyExports = async (desk: Desk): Promise<void> => {
  const { db, now } = desk;
  const due = await db
    .select({ clientId: dailyExports.clientId })
    .from(dailyExports)
    .where(lte(dailyExports.nextAt, now()));
  for (const { clientId } of due) await startOne(desk, clientId);
  await giveUp(desk);
  const kept = new Date(now().getTime() - dailyExportLimits.keptDays * 24 * hour);
  await db.delete(dailyExportRuns).where(lt(dailyExportRuns.dueAt, kept));
};
