import { newErrorId } from '../log/errorId';
import type { Log } from '../log/log';
import { errorEntry } from '../log/logEntries';
import { currentTrace } from '../watch/tracing';
import type { ClaimedJob } from './jobTable';

const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/**
 * Writes failures into the log, and answers what is kept with the job: the errorId and the reason,
 * without data of the query.
 */
export const createJobLog =
  (log: Log) =>
  (thrown: unknown, msg: string, job?: ClaimedJob): string => {
    const errorId = newErrorId();
    const err = asError(thrown);
    const about = job && { job: job.id, queue: job.queue, attempt: job.attempts };
    const trace = job?.trace ?? currentTrace();
    log.error({ errorId, ...about, ...(trace !== null && { trace }), err }, msg);
    return `${errorId}: ${errorEntry(err).message}`.slice(0, 1000);
  };
