import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { errorEntry } from '../http/logEntries';
import type { ClaimedJob } from './jobTable';

/** Where the log's lines go. */
export interface LineLog {
  write(line: string): void;
}

const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** Writes failures in the form of the API's log, and answers what is kept with the job: the errorId and the reason, without data of the query. */
export const createJobLog =
  ({ log, now, isSilent }: { log: LineLog; now: () => Date; isSilent: boolean }) =>
  (thrown: unknown, msg: string, job?: ClaimedJob): string => {
    const errorId = randomUUID().slice(0, 8);
    const err = errorEntry(asError(thrown));
    const about = job && { job: job.id, queue: job.queue, attempt: job.attempts };
    const entry = {
      level: 50,
      time: now().getTime(),
      pid: process.pid,
      hostname: hostname(),
      errorId,
      ...about,
      err,
      msg,
    };
    if (!isSilent) log.write(`${JSON.stringify(entry)}\n`);
    return `${errorId}: ${err.message}`.slice(0, 1000);
  };
