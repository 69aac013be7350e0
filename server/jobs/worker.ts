import type { JobHandler, JobQueue, WorkOptions } from './JobQueue';
import type { Queue } from './queue';

/** Background work as `work.ts` lists it: what it is called, and how a queue is given it. */
export interface BackgroundWork {
  readonly name: string;
  readonly addTo: (jobs: JobQueue) => void;
}

/** Who does the jobs of a queue, and how. */
export const worker = <Payload>(
  of: Queue<Payload>,
  handle: JobHandler<Payload>,
  options?: WorkOptions,
): BackgroundWork => ({ name: of.name, addTo: (jobs) => jobs.work(of, handle, options) });

/** What one of the processes does again and again, every so many hours. */
export const everyHours = (
  name: string,
  hours: number,
  handle: (signal: AbortSignal) => Promise<void>,
): BackgroundWork => ({ name, addTo: (jobs) => jobs.every(name, { hours }, handle) });
