import { setImmediate as nextTurn } from 'node:timers/promises';
import type { createJobLog } from './jobLog';
import type { JobRunner } from './jobRunner';
import type { ClaimedJob } from './jobTable';

/** Who does the jobs of one queue in this process. */
export interface Worker {
  readonly handle: (job: ClaimedJob, signal: AbortSignal) => Promise<void>;
  /** Jobs that it could still take on. */
  free: number;
}

interface PollerParts {
  readonly workers: ReadonlyMap<string, Worker>;
  readonly runner: JobRunner;
  readonly report: ReturnType<typeof createJobLog>;
  readonly stopping: AbortSignal;
}

/** Gives workers as many due jobs as they can take, at every poll and after each job. */
export const createJobPoller = ({ workers, runner, report, stopping }: PollerParts) => {
  const underWay = new Set<Promise<void>>();
  let isDatabaseHere = true;

  const track = (promise: Promise<void>): void => {
    underWay.add(promise);
    void promise.finally(() => underWay.delete(promise));
  };

  /** Says once that the database is away, not once a second. */
  const claimOrNone = async (name: string, limit: number): Promise<ClaimedJob[]> => {
    try {
      const claimed = await runner.claim([name], limit);
      isDatabaseHere = true;
      return claimed;
    } catch (error) {
      if (isDatabaseHere && !stopping.aborted) report(error, 'The job queue can not be read');
      isDatabaseHere = false;
      return [];
    }
  };

  const takeOn = async (name: string, worker: Worker): Promise<void> => {
    const wanted = worker.free;
    if (wanted === 0 || stopping.aborted) return;
    worker.free = 0;
    const claimed = await claimOrNone(name, wanted);
    worker.free += wanted - claimed.length;
    for (const job of claimed) track(perform(name, worker, job));
  };

  /** The embedded database answers without ever going back to the event loop, so calls would wait until no job is left: each job lets them go first. */
  const perform = async (name: string, worker: Worker, job: ClaimedJob): Promise<void> => {
    await nextTurn();
    await runner.run(job, (signal) => worker.handle(job, signal));
    worker.free += 1;
    await takeOn(name, worker);
  };

  return {
    poll(): void {
      for (const [name, worker] of workers) track(takeOn(name, worker));
    },
    /** Waits until nothing runs any more. */
    async settle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};
