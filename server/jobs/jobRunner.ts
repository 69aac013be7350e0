import type { Config } from '../config';
import type { Db } from '../db/database';
import type { createJobLog } from './jobLog';
import {
  claimJobs,
  extendLease,
  giveBack,
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
  /** Ends when the server stops. */
  readonly stopping: AbortSignal;
}

/** Claims jobs and does them one by one under their lease; how a job ends is kept in its row. */
export const createJobRunner = ({
  db,
  now,
  config: { jobLeaseSeconds },
  random,
  report,
  stopping,
}: RunnerParts) => {
  const after = (seconds: number): Date => new Date(now().getTime() + seconds * 1000);

  const fail = async (job: ClaimedJob, error: unknown): Promise<void> => {
    const isOver = job.attempts >= job.maxAttempts;
    const lastError = report(
      error,
      isOver ? 'A job failed and is given up' : 'A job failed and will be tried again',
      job,
    );
    await markFailed(db, job, {
      lastError,
      now: now(),
      retryAt: isOver ? null : after(retryDelay(job.attempts, random)),
    });
  };

  /** Keeps the lease while a job runs; the signal ends when another process has taken the job over. */
  const keepLease = (job: ClaimedJob): { takenOver: AbortSignal; end: () => void } => {
    const takenOver = new AbortController();
    const extend = async (): Promise<void> => {
      if (!(await extendLease(db, job, after(jobLeaseSeconds))))
        takenOver.abort(new Error('Another process has taken this job over'));
    };
    const timer = setInterval(
      () => void extend().catch(() => undefined),
      (jobLeaseSeconds * 1000) / 3,
    ).unref();
    return { takenOver: takenOver.signal, end: () => clearInterval(timer) };
  };

  return {
    claim: (queues: readonly string[], limit: number, due = now()): Promise<ClaimedJob[]> =>
      claimJobs(db, { queues, limit, due, now: now(), leaseUntil: after(jobLeaseSeconds) }),

    /** Never rejects: a failure is kept with the job, and one that can not be kept ends with the lease. */
    async run(job: ClaimedJob, handle: (signal: AbortSignal) => Promise<void>): Promise<void> {
      const lease = keepLease(job);
      try {
        if (job.attempts > job.maxAttempts)
          throw new Error('The server ended while this job ran, on its last attempt');
        await handle(AbortSignal.any([lease.takenOver, stopping]));
        await markDone(db, job, now());
      } catch (error) {
        await (stopping.aborted ? giveBack(db, job) : fail(job, error)).catch((lost: unknown) =>
          report(lost, 'The result of a job could not be kept', job),
        );
      } finally {
        lease.end();
      }
    },
  };
};

export type JobRunner = ReturnType<typeof createJobRunner>;
