import type { Config } from '../config/config';
import type { Db } from '../db/database';
import { inSpan } from '../watch/tracing';
import type { Meters, WorkedTimes } from '../watch/meters';
import type { createJobLog } from './jobLog';
import {
  claimJobs,
  extendLease,
  releaseJob,
  markDone,
  markFailed,
  type ClaimedJob,
} from './jobTable';
import { retryDelay } from './retryDelay';

interface RunnerParts {
  readonly db: Db;
  readonly now: () => Date;
  readonly config: Pick<Config, 'jobLeaseSeconds'>;
  readonly random: () => number;
  readonly report: ReturnType<typeof createJobLog>;
  readonly meters: Meters;
  /** Ends when the server stops. */
  readonly stopping: AbortSignal;
}

interface Wanted {
  readonly limit: number;
  /** Jobs that are due at this moment; now, where it is left out. */
  readonly due?: Date | undefined;
  readonly isInTurns?: boolean;
}

const secondsAfter = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000);

/**
 * Keeps the lease while a job runs; the signal ends when another process has taken the job over.
 */
const keepLease = (
  {
    db,
    now,
    report,
    config: { jobLeaseSeconds },
  }: Pick<RunnerParts, 'db' | 'now' | 'report' | 'config'>,
  job: ClaimedJob,
): { takenOver: AbortSignal; end: () => void } => {
  const takenOver = new AbortController();
  const extend = async (): Promise<void> => {
    if (!(await extendLease(db, job, secondsAfter(now(), jobLeaseSeconds))))
      takenOver.abort(new Error('Another process has taken this job over'));
  };
  /**
   * The next turn may succeed; if none does, another process takes the job over when the lease
   * ends.
   */
  const tellOfLostTurn = (error: unknown): void => {
    report(error, 'The lease of a job could not be extended', job);
  };
  const timer = setInterval(
    () => void extend().catch(tellOfLostTurn),
    (jobLeaseSeconds * 1000) / 3,
  ).unref();
  return { takenOver: takenOver.signal, end: () => clearInterval(timer) };
};

/** Counts one try of a job, from now until what came of it is told. */
const counting = (
  meters: Meters,
  { queue }: ClaimedJob,
): ((outcome: WorkedTimes['outcome']) => void) => {
  const since = performance.now();
  return (outcome) =>
    meters.worked({ queue, outcome, seconds: (performance.now() - since) / 1000 });
};

/** Keeps that a job has failed, and answers what came of it; null where the server stops. */
const endingOf = ({ db, now, random, report, stopping }: RunnerParts) => {
  const fail = async (job: ClaimedJob, error: unknown): Promise<WorkedTimes['outcome']> => {
    const isOver = job.attempts >= job.maxAttempts;
    const lastError = report(
      error,
      isOver ? 'A job failed and is given up' : 'A job failed and will be tried again',
      job,
    );
    await markFailed(db, job, {
      lastError,
      now: now(),
      retryAt: isOver ? null : secondsAfter(now(), retryDelay(job.attempts, random)),
    });
    return isOver ? 'dead' : 'failed';
  };

  const end = async (job: ClaimedJob, error: unknown): Promise<WorkedTimes['outcome'] | null> => {
    if (!stopping.aborted) return fail(job, error);
    await releaseJob(db, job);
    return null;
  };

  return end;
};

/** What a job is traced as: it goes on with the trace of the call that made it necessary. */
const spanOf = ({ id, queue, attempts, trace }: ClaimedJob) => ({
  name: `job ${queue}`,
  kind: 'consumer' as const,
  about: { 'portside.queue': queue, 'portside.job': id, 'portside.attempt': attempts },
  parent: trace,
});

/** Claims jobs and does them one by one under their lease; how a job ends is kept in its row. */
export const createJobRunner = (parts: RunnerParts) => {
  const { db, now, report, stopping, meters } = parts;
  const after = (seconds: number): Date => secondsAfter(now(), seconds);

  const end = endingOf(parts);

  return {
    claim: (
      queues: readonly string[],
      { limit, due = now(), isInTurns = false }: Wanted,
    ): Promise<ClaimedJob[]> =>
      claimJobs(db, {
        queues,
        limit,
        due,
        isInTurns,
        now: now(),
        leaseUntil: after(parts.config.jobLeaseSeconds),
      }),

    /**
     * Never rejects: a failure is kept with the job, and one that can not be kept ends with the
     * lease.
     */
    async run(job: ClaimedJob, handle: (signal: AbortSignal) => Promise<void>): Promise<void> {
      const lease = keepLease(parts, job);
      const count = counting(meters, job);
      try {
        if (job.attempts > job.maxAttempts)
          throw new Error('The server ended while this job ran, on its last attempt');
        await inSpan(spanOf(job), () => handle(AbortSignal.any([lease.takenOver, stopping])));
        await markDone(db, job, now());
        count('done');
      } catch (error) {
        try {
          const outcome = await end(job, error);
          if (outcome !== null) count(outcome);
        } catch (lost) {
          report(lost, 'The result of a job could not be kept', job);
        }
      } finally {
        lease.end();
      }
    },
  };
};

export type JobRunner = ReturnType<typeof createJobRunner>;
