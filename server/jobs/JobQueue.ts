import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Config } from '../config/config';
import type { Db } from '../db/database';
import { backgroundWork, onBehalfOf } from '../db/servedClient';
import type { Log } from '../log/log';
import { noMeters, type Meters } from '../watch/meters';
import { createJobLog } from './jobLog';
import { createJobPoller, type Worker } from './jobPoller';
import { createJobRunner, type JobRunner } from './jobRunner';
import { addJob, type Job } from './jobTable';
import { queue, type Queue } from './queue';

/** A job that is done at once when it names no moment. */
type NewJob<Payload> = Omit<Job<Payload>, 'runAt'> & Partial<Pick<Job<Payload>, 'runAt'>>;

/**
 * Does one job. It may run again after a crash, or beside itself after a long pause, so what it
 * does must bear repeating. The signal ends when the server stops or when another process has taken
 * the job over.
 */
export type JobHandler<Payload> = (
  job: {
    /** As the table and the log call it. */
    readonly id: number;
    readonly payload: Payload;
    /** From 1. */
    readonly attempt: number;
  },
  signal: AbortSignal,
) => Promise<void>;

/** Who does the jobs of a queue. */
export type HandlerOf<Of> = Of extends Queue<infer Payload> ? JobHandler<Payload> : never;

/** How the jobs of a queue are done in one process. */
export interface WorkOptions {
  readonly atOnce?: number;
  readonly isInTurns?: boolean;
}

/** Work that is done in the background, at least once, by whichever server process is free. */
export interface JobQueue {
  /**
   * Adds a job as part of the caller's transaction: it is there when that commits, and never was
   * when it does not.
   */
  enqueue<Payload>(tx: Db, to: Queue<Payload>, job: NewJob<Payload>): Promise<void>;
  /**
   * Says who does the jobs of a queue, how many at once in this process (few where they fill the
   * database, more where they wait for others), and whether clients take turns, so that the many files
   * of one hold up nobody else.
   */
  work<Payload>(of: Queue<Payload>, handle: JobHandler<Payload>, options?: WorkOptions): void;
  /** Has something done again and again, by one process each time. */
  every(
    name: string,
    period: { readonly hours: number },
    handle: (signal: AbortSignal) => Promise<void>,
  ): void;
  /** Begins to look for work, once a second and after each job. */
  start(): Promise<void>;
  /** Looks for work at once, where that has begun: somebody waits for what was added. */
  wake(): void;
  /** Takes no more work, tells the running jobs and waits for them, ten seconds at most. */
  stop(): Promise<void>;
  /**
   * For tests: does everything that is due (at `until`, else now), one after the other, until
   * nothing is.
   */
  drain(until?: Date): Promise<void>;
}

interface JobQueueOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly config: Pick<Config, 'jobLeaseSeconds'>;
  readonly log: Log;
  readonly meters?: Meters;
  readonly pollSeconds?: number;
  readonly random?: () => number;
}

const longestStop = 10_000;
const hour = 3_600_000;

const drain = async (
  runner: JobRunner,
  workers: ReadonlyMap<string, Worker>,
  until?: Date,
): Promise<void> => {
  const due = () => runner.claim([...workers.keys()], { limit: 20, due: until });
  for (let batch = await due(); batch.length > 0; batch = await due()) {
    for (const job of batch)
      await runner.run(job, async (signal) => workers.get(job.queue)?.handle(job, signal));
  }
};

const workerOf = <Payload>(
  { payload }: Queue<Payload>,
  handle: JobHandler<Payload>,
  { atOnce = 5, isInTurns = false }: WorkOptions,
): Worker => ({
  free: atOnce,
  isInTurns,
  handle: (job, signal) =>
    onBehalfOf(backgroundWork, async () =>
      handle({ id: job.id, payload: payload.parse(job.payload), attempt: job.attempts }, signal),
    ),
});

interface Slot {
  readonly hours: number;
  readonly now: Date;
  /** The slot of this moment, or the next one. */
  readonly ahead: 0 | 1;
}

/** One job per slot of time, whoever adds it: this one now, the next one when it begins. */
const slotOf = ({ hours, now, ahead }: Slot): NewJob<object> => {
  const period = hours * hour;
  const slot = Math.floor(now.getTime() / period) + ahead;
  return {
    payload: {},
    dedupeKey: String(slot),
    ...(ahead === 1 && { runAt: new Date(slot * period) }),
  };
};

/**
 * The job queue on the jobs table: safe with several processes, whose clocks may differ by less
 * than the lease.
 */
export const createJobQueue = ({
  db,
  now,
  config,
  log,
  meters = noMeters,
  pollSeconds = 1,
  random = Math.random,
}: JobQueueOptions): JobQueue => {
  const stopping = new AbortController();
  const workers = new Map<string, Worker>();
  const firstOfPeriods: (() => Promise<void>)[] = [];
  const report = createJobLog(log);
  const parts = { db, now, report, stopping: stopping.signal };
  const runner = createJobRunner({ ...parts, config, random, meters });
  const poller = createJobPoller({ ...parts, workers, runner });
  let polling: NodeJS.Timeout | null = null;

  const own: JobQueue = {
    enqueue: (tx, to, { runAt = now(), ...job }) => addJob(tx, to, { ...job, runAt }),

    work(of, handle, options = {}) {
      if (workers.has(of.name)) throw new Error(`The queue ${of.name} has a worker already`);
      workers.set(of.name, workerOf(of, handle, options));
    },

    every(name, { hours }, handle) {
      const slots = queue(name, z.object({}));
      const plan = (ahead: 0 | 1): Promise<void> =>
        own.enqueue(db, slots, slotOf({ hours, now: now(), ahead }));
      firstOfPeriods.push(() => plan(0));
      own.work(slots, async (_job, signal) => {
        await plan(1);
        await handle(signal);
      });
    },

    async start() {
      for (const plan of firstOfPeriods) await plan();
      polling = setInterval(poller.poll, pollSeconds * 1000).unref();
      poller.poll();
    },

    wake() {
      // What is looked for here is nothing that the caller waits for.
      if (polling) void onBehalfOf(backgroundWork, async () => poller.poll());
    },

    async stop() {
      if (polling) clearInterval(polling);
      stopping.abort(new Error('The server stops'));
      await Promise.race([poller.settle(), sleep(longestStop, undefined, { ref: false })]);
    },

    drain: (until) => drain(runner, workers, until),
  };

  return own;
};
