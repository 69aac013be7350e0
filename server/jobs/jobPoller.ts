import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../db/database';
import type { createJobLog } from './jobLog';
import type { JobRunner } from './jobRunner';
import { queuesWithWork, type ClaimedJob } from './jobTable';

/** Who does the jobs of one queue in this process. */
export interface Worker {
  readonly handle: (job: ClaimedJob, signal: AbortSignal) => Promise<void>;
  /** Jobs that it could still take on. */
  free: number;
  /** Whether clients take turns. */
  readonly isInTurns: boolean;
}

interface PollerParts {
  readonly db: Db;
  readonly now: () => Date;
  readonly workers: ReadonlyMap<string, Worker>;
  readonly runner: JobRunner;
  readonly report: ReturnType<typeof createJobLog>;
  readonly stopping: AbortSignal;
}

/** Reads rows, and none while the database is away, which is said once and not once a second. */
const createReading = (report: PollerParts['report'], stopping: AbortSignal) => {
  let isDatabaseHere = true;
  return async <Row>(read: Promise<Row[]>): Promise<Row[]> => {
    try {
      const rows = await read;
      isDatabaseHere = true;
      return rows;
    } catch (error) {
      if (isDatabaseHere && !stopping.aborted) report(error, 'The job queue can not be read');
      isDatabaseHere = false;
      return [];
    }
  };
};

/**
 * Gives workers as many due jobs as they can take: at every poll, which asks once for all queues,
 * and after each job.
 */
export const createJobPoller = ({ db, now, workers, runner, report, stopping }: PollerParts) => {
  const underWay = new Set<Promise<void>>();
  let isPolling = false;
  const orNone = createReading(report, stopping);

  const track = (promise: Promise<void>): void => {
    underWay.add(promise);
    void promise.finally(() => underWay.delete(promise));
  };

  const takeOn = async (name: string, worker: Worker): Promise<void> => {
    const wanted = worker.free;
    if (wanted === 0 || stopping.aborted) return;
    worker.free = 0;
    const { isInTurns } = worker;
    // One after the other: the next one knows for whom somebody works by then.
    const limit = isInTurns ? 1 : wanted;
    const claimed = await orNone(runner.claim([name], { limit, isInTurns }));
    worker.free += wanted - claimed.length;
    for (const job of claimed) track(perform(name, worker, job));
    if (isInTurns && claimed.length > 0) await takeOn(name, worker);
  };

  /**
   * The embedded database answers without ever going back to the event loop, so calls would wait
   * until no job is left: each job lets them go first.
   */
  const perform = async (name: string, worker: Worker, job: ClaimedJob): Promise<void> => {
    await nextTurn();
    await runner.run(job, (signal) => worker.handle(job, signal));
    worker.free += 1;
    await takeOn(name, worker);
  };

  const takeWhatIsDue = async (): Promise<void> => {
    if (isPolling || stopping.aborted) return;
    isPolling = true;
    const free = [...workers].filter(([, worker]) => worker.free > 0).map(([name]) => name);
    const due =
      free.length > 0 ? await orNone(queuesWithWork(db, { queues: free, now: now() })) : [];
    isPolling = false;
    for (const name of due) {
      const worker = workers.get(name);
      if (worker) track(takeOn(name, worker));
    }
  };

  return {
    poll(): void {
      track(takeWhatIsDue());
    },
    /** Waits until nothing runs any more. */
    async settle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};
