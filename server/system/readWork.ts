import { and, count, gte, isNull, sql } from 'drizzle-orm';
import { workAreas, type WorkArea, type WorkOfArea } from '@contract/system';
import type { Db } from '../db/database';
import { jobs } from '../db/schema/jobs';
import { isDead } from '../jobs/jobTable';
import { areaOf } from './queueAreas';

/** The jobs of one queue as they stand. */
export interface WorkOfQueue {
  readonly queue: string;
  /** Due, and nobody works on them. */
  readonly waiting: number;
  readonly oldest: Date | null;
  readonly running: number;
  /** Have failed, and will be tried again. */
  readonly failing: number;
  readonly dead: number;
}

type Counts = Omit<WorkOfQueue, 'queue' | 'dead'>;

const hour = 3_600_000;

/** What is not done yet, off the index of what waits. */
const openOf = async (db: Db, now: Date): Promise<ReadonlyMap<string, Counts>> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isRunning = sql`${jobs.lockedUntil} >= ${at}`;
  const isDue = sql`${jobs.runAt} <= ${at} and (${jobs.lockedUntil} is null or ${jobs.lockedUntil} < ${at})`;
  const rows = await db
    .select({
      queue: jobs.queue,
      waiting: sql<number>`count(*) filter (where ${isDue})`.mapWith(Number),
      oldest: sql<Date | null>`min(${jobs.runAt}) filter (where ${isDue})`.mapWith(jobs.runAt),
      running: sql<number>`count(*) filter (where ${isRunning})`.mapWith(Number),
      failing:
        sql<number>`count(*) filter (where ${jobs.attempts} > 0 and ${jobs.lockedUntil} is null)`.mapWith(
          Number,
        ),
    })
    .from(jobs)
    .where(and(isNull(jobs.doneAt), isNull(jobs.deadAt)))
    .groupBy(jobs.queue);
  return new Map(rows.map(({ queue, ...counts }) => [queue, counts]));
};

const deadOf = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ queue: jobs.queue, dead: count() })
    .from(jobs)
    .where(isDead)
    .groupBy(jobs.queue);
  return new Map(rows.map(({ queue, dead }) => [queue, dead]));
};

const nothing: Counts = { waiting: 0, oldest: null, running: 0, failing: 0 };

/** How every queue does that has jobs which are not done, off two small indexes. */
export const readQueues = async (db: Db, now: Date): Promise<WorkOfQueue[]> => {
  const open = await openOf(db, now);
  const dead = await deadOf(db);
  return [...new Set([...open.keys(), ...dead.keys()])]
    .toSorted()
    .map((queue) => ({ queue, ...(open.get(queue) ?? nothing), dead: dead.get(queue) ?? 0 }));
};

const doneInLastHour = async (db: Db, now: Date): Promise<ReadonlyMap<WorkArea, number>> => {
  const rows = await db
    .select({ queue: jobs.queue, done: count() })
    .from(jobs)
    .where(and(gte(jobs.doneAt, new Date(now.getTime() - hour)), isNull(jobs.deadAt)))
    .groupBy(jobs.queue);
  const sums = new Map<WorkArea, number>();
  for (const { queue, done } of rows)
    sums.set(areaOf(queue), (sums.get(areaOf(queue)) ?? 0) + done);
  return sums;
};

const earliest = (queues: readonly WorkOfQueue[]): string | null => {
  const times = queues.flatMap(({ oldest }) => (oldest === null ? [] : [oldest.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
};

/** How the work of each area does. */
export const readWork = async (db: Db, now: Date): Promise<WorkOfArea[]> => {
  const queues = await readQueues(db, now);
  const done = await doneInLastHour(db, now);
  return workAreas.map((Area) => {
    const own = queues.filter(({ queue }) => areaOf(queue) === Area);
    const sum = (of: 'waiting' | 'running' | 'failing' | 'dead'): number =>
      own.reduce((total, { [of]: each }) => total + each, 0);
    return {
      Area,
      Waiting: sum('waiting'),
      OldestSince: earliest(own),
      Running: sum('running'),
      Failing: sum('failing'),
      LastHour: done.get(Area) ?? 0,
      Dead: sum('dead'),
    };
  });
};
