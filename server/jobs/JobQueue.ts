import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Config } from '../config';
import type { Db } from '../db/database';
import { backgroundWork, onBehalfOf } from '../db/servedClient';
import { createJobLog, type LineLog } from './jobLog';
import { createJobPoller, type Worker } from './jobPoller';
import { createJobRunner } from './jobRunner';
import { addJob, forgetDone } from './jobTable';
import { queue, type Queue } from './queue';

interface EnqueueOptions {
  /** Not before this moment; at once when left out. */
  readonly runAt?: Date;
  /** Nothing is added while the queue holds a job with this key that waits or runs. */
  readonly dedupeKey?: string;
  /** Tries until the job is given up; 20 take about three days. */
  readonly maxAttempts?: number;
}

/**
 * Does one job. It may run again after a crash, or beside itself after a long pause, so what it does must bear repeating.
 * The signal ends when the server stops or when another process has taken the job over.
 */
export type JobHandler<Payload> = (
  job: { readonly payload: Payload; /** From 1. */ readonly attempt: number },
  signal: AbortSignal,
) => Promise<void>;

/** Work that is done in the background, at least once, by whichever server process is free. */
export interface JobQueue {
  /** Adds a job as part of the caller's transaction: it is there when that commits, and never was when it does not. */
  enqueue<Payload>(
    tx: Db,
    to: Queue<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Says who does the jobs of a queue, and how many at once in this process: few where they fill the database, more where they wait for others. */
  work<Payload>(
    of: Queue<Payload>,
    handle: JobHandler<Payload>,
    options?: { readonly atOnce?: number },
  ): void;
  /** Has something done again and again, by one process each time. */
  every(
    name: string,
    period: { readonly hours: number },
    handle: (signal: AbortSignal) => Promise<void>,
  ): void;
  /** Begins to look for work, once a second and after each job. */
  start(): Promise<void>;
  /** Takes no more work, tells the running jobs and waits for them, ten seconds at most. */
  stop(): Promise<void>;
  /** For tests: does everything that is due (at `until`, else now), one after the other, until nothing is. */
  drain(until?: Date): Promise<void>;
}

interface JobQueueOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly config: Pick<Config, 'logLevel' | 'jobLeaseSeconds'>;
  readonly log: LineLog;
  readonly pollSeconds?: number;
  readonly random?: () => number;
}

const longestStop = 10_000;
const keepDoneDays = 7;
const hour = 3_600_000;

/** The job queue on the jobs table: safe with several processes, whose clocks may differ by less than the lease. */
export const createJobQueue = ({
  db,
  now,
  config,
  log,
  pollSeconds = 1,
  random = Math.random,
}: JobQueueOptions): JobQueue => {
  const stopping = new AbortController();
  const workers = new Map<string, Worker>();
  const firstOfPeriods: (() => Promise<void>)[] = [];
  const report = createJobLog({ log, now, isSilent: config.logLevel === 'silent' });
  const runner = createJobRunner({ db, now, config, random, report, stopping: stopping.signal });
  const poller = createJobPoller({ workers, runner, report, stopping: stopping.signal });
  let polling: NodeJS.Timeout | null = null;

  const own: JobQueue = {
    enqueue: (tx, to, payload, { runAt = now(), ...options } = {}) =>
      addJob(tx, to, payload, { runAt, ...options }),

    work({ name, payload }, handle, { atOnce = 5 } = {}) {
      if (workers.has(name)) throw new Error(`The queue ${name} has a worker already`);
      workers.set(name, {
        free: atOnce,
        handle: (job, signal) =>
          onBehalfOf(backgroundWork, async () =>
            handle({ payload: payload.parse(job.payload), attempt: job.attempts }, signal),
          ),
      });
    },

    every(name, { hours }, handle) {
      const slots = queue(name, z.object({}));
      const period = hours * hour;
      /** One job per slot of time, whoever adds it: this one now, the next one when it begins. */
      const plan = (ahead: 0 | 1): Promise<void> => {
        const slot = Math.floor(now().getTime() / period) + ahead;
        return own.enqueue(
          db,
          slots,
          {},
          { dedupeKey: String(slot), ...(ahead === 1 && { runAt: new Date(slot * period) }) },
        );
      };
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

    async stop() {
      if (polling) clearInterval(polling);
      stopping.abort(new Error('The server stops'));
      await Promise.race([poller.settle(), sleep(longestStop, undefined, { ref: false })]);
    },

    async drain(until) {
      const due = () => runner.claim([...workers.keys()], 20, until);
      for (let batch = await due(); batch.length > 0; batch = await due()) {
        for (const job of batch)
          await runner.run(job, async (signal) => workers.get(job.queue)?.handle(job, signal));
      }
    },
  };

  own.every('jobs.forget-done', { hours: 1 }, () =>
    forgetDone(db, new Date(now().getTime() - keepDoneDays * 24 * hour)),
  );
  return own;
};
