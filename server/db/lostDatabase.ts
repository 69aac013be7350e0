import { ServerBusy } from '../limits/gate';
import { sqlStateOf } from './transaction';

/**
 * Shut down or starting up, not let in, no such database, read-only after a failover, no room on
 * its disk.
 */
const lostStates = /^(?:08|28|57P0|3D000|55000|25006|53)/;
/** A statement that took too long, no memory left, no connection left. */
const busyStates = /^(?:57014|53200|53300)$/;
const lostCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EPIPE',
  'EAI_AGAIN',
];
const lostTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|PGlite is clos|Cannot use a pool after)|Client has encountered a connection error/;

/** Whether an answer of the database did not come while somebody had the patience to wait. */
export const isOutOfTime = (error: Error): boolean => error.message === 'Query read timeout';

const codeOf = (error: object): unknown => ('code' in error ? error.code : null);

/**
 * Why trying again later may help after a failure: the database is out of reach, or there is more
 * to do than can be done; null where it does not.
 */
export const whyUnavailable = (error: unknown): 'lost' | 'busy' | null => {
  if (!(error instanceof Error)) return null;
  const state = sqlStateOf(error) ?? '';
  if (error instanceof ServerBusy || busyStates.test(state) || isOutOfTime(error)) return 'busy';
  if (
    lostStates.test(state) ||
    lostCodes.includes(String(codeOf(error))) ||
    lostTexts.test(error.message)
  )
    return 'lost';
  return error.cause === undefined ? null : whyUnavailable(error.cause);
};
