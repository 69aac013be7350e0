import { and, asc, desc, eq, gt, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import { may } from '@contract/access';
import type { BulkOutcome, BulkRun } from '@contract/bulk';
import type { Db } from '../db/database';
import { bulkRecords, bulkRuns } from '../db/schema/bulk';
import { insertOf, rowsAs, runTogether } from '../db/writing';
import type { Actor } from '../http/actor';
import type { Outcome } from './bulkKind';

export type RunRow = typeof bulkRuns.$inferSelect;
export type RecordRow = typeof bulkRecords.$inferSelect;

/** Names one run. */
export interface RunKey {
  readonly clientId: string;
  readonly runId: string;
}

const isRun = ({ clientId, runId }: RunKey): SQL | undefined =>
  and(eq(bulkRuns.clientId, clientId), eq(bulkRuns.id, runId));
export const isRecordOf = ({ clientId, runId }: RunKey): SQL | undefined =>
  and(eq(bulkRecords.clientId, clientId), eq(bulkRecords.runId, runId));

/** The runs that a caller may see: the own ones, and for staff all of the client. */
export const visibleRuns = (actor: Actor): SQL | undefined =>
  and(
    eq(bulkRuns.clientId, actor.clientId),
    may(actor.role, 'order.process') ? undefined : eq(bulkRuns.userId, actor.userId),
  );

/** A run as the calls answer it. */
export const runRecord = (run: RunRow): BulkRun => ({
  _id: run.id,
  Kind: run.kind,
  Act: run.act,
  Status: run.status,
  By: run.by,
  AskedAt: run.askedAt.toISOString(),
  StartedAt: run.startedAt?.toISOString() ?? null,
  FinishedAt: run.finishedAt?.toISOString() ?? null,
  Total: run.total,
  Done: run.done,
  LeftOut: run.leftOut,
  Refused: run.refused,
  Retryable: run.retryable,
});

/** Adds a run with its records. */
export const addRun = async (
  tx: Db,
  run: typeof bulkRuns.$inferInsert,
  records: readonly Omit<RecordRow, 'clientId' | 'runId'>[],
): Promise<RunRow> => {
  const { clientId, id: runId } = run;
  const [added] = await tx.insert(bulkRuns).values(run).returning();
  if (!added) throw new Error('A run could not be added');
  const rows = records.map((record) => ({ clientId, runId, ...record }));
  if (rows.length > 0) await runTogether(tx, [insertOf(bulkRecords, rows)]);
  return added;
};

/** One of the begun runs that a caller may see; null where there is none. */
export const begunRun = async (db: Db, actor: Actor, runId: string): Promise<RunRow | null> => {
  const [run] = await db
    .select()
    .from(bulkRuns)
    .where(and(visibleRuns(actor), eq(bulkRuns.id, runId), ne(bulkRuns.status, 'Asked')));
  return run ?? null;
};

/** Locks a run until the transaction ends; null where there is none. */
export const lockRun = async (tx: Db, key: RunKey): Promise<RunRow | null> => {
  const [run] = await tx.select().from(bulkRuns).where(isRun(key)).for('update');
  return run ?? null;
};

/** Changes a run, and answers it as it is then. */
export const changeRun = async (
  tx: Db,
  key: RunKey,
  change: Partial<typeof bulkRuns.$inferInsert>,
): Promise<RunRow> => {
  const [run] = await tx.update(bulkRuns).set(change).where(isRun(key)).returning();
  if (!run) throw new Error(`The run ${key.runId} is not there`);
  return run;
};

/** Whether a run waits or runs. */
export const isUnderWayNow = inArray(bulkRuns.status, ['Waiting', 'Running']);

/** How many runs of a client wait or run. */
export const underWay = (tx: Db, clientId: string): Promise<number> =>
  tx.$count(bulkRuns, and(eq(bulkRuns.clientId, clientId), isUnderWayNow));

/** The next records whose turn it is. */
export const nextRecords = (
  tx: Db,
  { clientId, id: runId, reached }: RunRow,
  limit: number,
): Promise<RecordRow[]> =>
  tx
    .select()
    .from(bulkRecords)
    .where(
      and(
        isRecordOf({ clientId, runId }),
        gt(bulkRecords.position, reached),
        eq(bulkRecords.outcome, 'waiting'),
      ),
    )
    .orderBy(asc(bulkRecords.position))
    .limit(limit);

/** Keeps what became of records, by their ids. */
export const keepOutcomes = async (
  tx: Db,
  key: RunKey,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> => {
  const { recordId, outcome, reason, mayRetry } = bulkRecords;
  const rows = [...outcomes].map(([id, each]) => ({ recordId: id, ...each }));
  await tx.execute(sql`
    update ${bulkRecords}
    set outcome = became.outcome, reason = became.reason, may_retry = became."mayRetry"
    from ${rowsAs('became', { recordId, outcome, reason, mayRetry }, rows)}
    where ${isRecordOf(key)} and ${recordId} = became."recordId"`);
};

/** Leaves all records out that still wait, until they are tried again; answers how many. */
export const leaveOutTheRest = async (tx: Db, key: RunKey, reason: string): Promise<number> => {
  const left = await tx
    .update(bulkRecords)
    .set({ outcome: 'leftOut', reason, mayRetry: true })
    .where(and(isRecordOf(key), eq(bulkRecords.outcome, 'waiting')))
    .returning({ position: bulkRecords.position });
  return left.length;
};

/** The ids of the records that may be tried again. */
export const idsToRetry = async (tx: Db, key: RunKey): Promise<string[]> => {
  const rows = await tx
    .select({ id: bulkRecords.recordId })
    .from(bulkRecords)
    .where(and(isRecordOf(key), eq(bulkRecords.mayRetry, true)))
    .orderBy(asc(bulkRecords.position));
  return rows.map(({ id }) => id);
};

const rank = (outcome: BulkOutcome): SQL => sql`when ${bulkRecords.outcome} = ${outcome}`;

/** What was refused first, then what was left out, what still waits, and what was done. */
export const notDoneFirst: readonly SQL[] = [
  sql`case ${rank('refused')} then 1 ${rank('leftOut')} then 2 ${rank('waiting')} then 3 else 4 end`,
  asc(bulkRecords.position),
];

/** The begun runs of a client's kind, the newest first. */
export const newestRuns = [desc(bulkRuns.askedAt), desc(bulkRuns.id)] as const;
export const isBegun = isNotNull(bulkRuns.startedAt);
