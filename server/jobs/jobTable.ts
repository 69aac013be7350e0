import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';
import { jobs } from '../db/schema/jobs';
import { insertOf, runTogether } from '../db/writing';
import { currentTrace } from '../watch/tracing';
import type { Queue } from './queue';

type JobRow = typeof jobs.$inferSelect;

/** What is to be done, and when. */
export interface Job<Payload> {
  readonly payload: Payload;
  /** Not before this moment. */
  readonly runAt: Date;
  /** Nothing is added while the queue holds a job with this key that waits or runs. */
  readonly dedupeKey?: string | null;
  /** Tries until the job is given up; 20 take about three days. */
  readonly maxAttempts?: number;
}

const rowOf = <Payload>(
  { name, payload: schema }: Queue<Payload>,
  { payload, runAt, dedupeKey = null, maxAttempts = 20 }: Job<Payload>,
) => ({
  queue: name,
  payload: schema.parse(payload),
  runAt,
  dedupeKey,
  maxAttempts,
  trace: currentTrace(),
});

/** Adds a job as part of the caller's transaction, for callers that have no queue at hand. */
export const addJob = async <Payload>(
  tx: Db,
  to: Queue<Payload>,
  job: Job<Payload>,
): Promise<void> => {
  await tx.insert(jobs).values(rowOf(to, job)).onConflictDoNothing();
};

/** The statement that adds jobs of one queue, however many; none where there are no jobs. */
export const jobsInsert = <Payload>(to: Queue<Payload>, all: readonly Job<Payload>[]): SQL[] =>
  all.length === 0
    ? []
    : [
        sql`${insertOf(
          jobs,
          all.map((job) => rowOf(to, job)),
        )} on conflict do nothing`,
      ];

/** Adds many jobs of one queue at once. */
export const addJobs = <Payload>(
  tx: Db,
  to: Queue<Payload>,
  all: readonly Job<Payload>[],
): Promise<void> => runTogether(tx, jobsInsert(to, all));

/** A job that this process may work on until its lease ends. */
export type ClaimedJob = Pick<
  JobRow,
  'id' | 'queue' | 'payload' | 'runAt' | 'attempts' | 'maxAttempts' | 'trace'
>;

interface Claim {
  readonly queues: readonly string[];
  readonly limit: number;
  /** Jobs that are due at this moment. */
  readonly due: Date;
  readonly now: Date;
  readonly leaseUntil: Date;
  /** Whether clients take turns: who was served longest ago comes first. */
  readonly isInTurns: boolean;
}

/** Jobs that were given up after their last attempt, and that nobody has settled since. */
export const isDead: SQL | undefined = and(isNotNull(jobs.deadAt), isNull(jobs.doneAt));

const isDue = ({ queues, due, now }: Pick<Claim, 'queues' | 'due' | 'now'>): SQL | undefined =>
  and(
    inArray(jobs.queue, [...queues]),
    isNull(jobs.doneAt),
    isNull(jobs.deadAt),
    lte(jobs.runAt, due),
    or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now)),
  );

/** Which of these queues have due jobs that nobody works on. */
export const queuesWithWork = async (
  db: Db,
  { queues, now }: Pick<Claim, 'queues' | 'now'>,
): Promise<string[]> =>
  (
    await db
      .selectDistinct({ queue: jobs.queue })
      .from(jobs)
      .where(isDue({ queues, due: now, now }))
  ).map(({ queue }) => queue);

/** Turns are those of an hour, in ms. */
const turns = 3_600_000;

const clientOf = sql`${jobs.payload}->>'clientId'`;

/** When each client was last served by these queues: jobs of a client name it in what they carry. */
const lastServed = (db: Db, { queues, now }: Pick<Claim, 'queues' | 'now'>) => {
  const since = new Date(now.getTime() - turns);
  // A turn that is under way, failed or was the last one is a turn as well. Each has an index.
  return db
    .select({
      client: sql<string | null>`${clientOf}`.as('client'),
      servedAt: sql`max(coalesce(${jobs.doneAt}, ${jobs.deadAt}, ${jobs.lockedUntil}))`.as(
        'served_at',
      ),
    })
    .from(jobs)
    .where(
      and(
        inArray(jobs.queue, [...queues]),
        or(
          gte(jobs.doneAt, since),
          gte(jobs.deadAt, since),
          and(isNull(jobs.doneAt), isNull(jobs.deadAt), isNotNull(jobs.lockedUntil)),
        ),
      ),
    )
    .groupBy(clientOf)
    .as('served');
};

/**
 * Takes due jobs that nobody works on, the oldest first, and counts the attempt.
 * The rows are chosen in a part of their own: as a plain subquery the planner may run it again, and
 * take more than the limit.
 */
export const claimJobs = async (
  db: Db,
  { queues, limit, due, now, leaseUntil, isInTurns }: Claim,
): Promise<ClaimedJob[]> => {
  const found = db.select({ id: jobs.id }).from(jobs);
  const served = lastServed(db, { queues, now });
  const ordered = isInTurns
    ? found
        .leftJoin(served, eq(served.client, clientOf))
        .where(isDue({ queues, due, now }))
        .orderBy(sql`${served.servedAt} asc nulls first`, asc(jobs.runAt), asc(jobs.id))
    : found.where(isDue({ queues, due, now })).orderBy(asc(jobs.runAt), asc(jobs.id));
  const chosen = db
    .$with('chosen')
    .as(ordered.limit(limit).for('update', { of: jobs, skipLocked: true }));
  const { id, queue, payload, runAt, attempts, maxAttempts, trace } = jobs;
  const claimed = await db
    .with(chosen)
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, lockedUntil: leaseUntil })
    .from(chosen)
    .where(eq(jobs.id, chosen.id))
    .returning({ id, queue, payload, runAt, attempts, maxAttempts, trace });
  return claimed.toSorted((a, b) => a.runAt.getTime() - b.runAt.getTime() || a.id - b.id);
};

/** What the jobs of a queue are about that wait behind the first one with this payload. */
export const waitingBehind = async <Payload>(
  db: Db,
  { name, payload: schema }: Queue<Payload>,
  payload: Payload,
): Promise<Payload[]> => {
  const isWaiting = and(eq(jobs.queue, name), isNull(jobs.doneAt), isNull(jobs.deadAt));
  const first = db
    .select({ id: sql`min(${jobs.id})` })
    .from(jobs)
    .where(and(isWaiting, sql`${jobs.payload} = ${JSON.stringify(payload)}::jsonb`));
  const behind = await db
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(and(isWaiting, sql`${jobs.id} > (${first})`));
  return behind.map((job) => schema.parse(job.payload));
};

/** Whoever claims a job counts its attempts up, so the count tells whether it is still ours. */
const isOurs = ({ id, attempts }: ClaimedJob): SQL | undefined =>
  and(eq(jobs.id, id), eq(jobs.attempts, attempts), isNull(jobs.doneAt), isNull(jobs.deadAt));

/** Keeps a job for longer; false when another process has taken it over. */
export const extendLease = async (db: Db, job: ClaimedJob, leaseUntil: Date): Promise<boolean> =>
  (
    await db
      .update(jobs)
      .set({ lockedUntil: leaseUntil })
      .where(isOurs(job))
      .returning({ id: jobs.id })
  ).length > 0;

/** Keeps that a claimed job is done; one that was claimed anew meanwhile stays with its worker. */
export const markDone = async (db: Db, job: ClaimedJob, doneAt: Date): Promise<void> => {
  await db.update(jobs).set({ doneAt, lockedUntil: null }).where(isOurs(job));
};

/** Keeps the reason, and when the job is tried again; null gives it up. */
export const markFailed = async (
  db: Db,
  job: ClaimedJob,
  { lastError, retryAt, now }: { lastError: string; retryAt: Date | null; now: Date },
): Promise<void> => {
  await db
    .update(jobs)
    .set({ lastError, lockedUntil: now, ...(retryAt ? { runAt: retryAt } : { deadAt: now }) })
    .where(isOurs(job));
};

/** Puts a job back that was interrupted through no fault of its own; the attempt does not count. */
export const releaseJob = async (db: Db, job: ClaimedJob): Promise<void> => {
  await db
    .update(jobs)
    .set({ lockedUntil: null, attempts: job.attempts - 1 })
    .where(isOurs(job));
};

const keepDoneDays = 7;

/**
 * Forgets the jobs that were done a week before a moment; dead ones stay until somebody has settled
 * them.
 */
export const forgetDone = async (db: Db, at: Date): Promise<void> => {
  const before = new Date(at.getTime() - keepDoneDays * 24 * 3_600_000);
  await db.delete(jobs).where(lt(jobs.doneAt, before));
};

/**
 * Has a job that was given up done as if it were new. Where its queue holds one with the same key
 * meanwhile, that one stands in for it.
 */
export const reviveJob = async (tx: Db, id: number, runAt: Date): Promise<void> => {
  const own = alias(jobs, 'own');
  const standsIn = tx
    .select({ queue: jobs.queue })
    .from(own)
    .innerJoin(jobs, and(eq(jobs.queue, own.queue), eq(jobs.dedupeKey, own.dedupeKey)))
    .where(and(eq(own.id, id), isNull(jobs.doneAt), isNull(jobs.deadAt)));
  const hasOne = (await standsIn.limit(1)).length > 0;
  await tx
    .update(jobs)
    .set(
      hasOne
        ? { deadAt: null, doneAt: runAt }
        : { deadAt: null, attempts: 0, runAt, lockedUntil: null },
    )
    .where(and(eq(jobs.id, id), isDead));
};

/** Settles a dead job undone: it is forgotten a week later, as those that were done. */
export const settleDead = async (tx: Db, id: number, at: Date): Promise<void> => {
  await tx
    .update(jobs)
    .set({ doneAt: at })
    .where(and(eq(jobs.id, id), isDead));
};
