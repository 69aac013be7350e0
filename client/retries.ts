import type { Endpoint } from '@contract/endpoint';
import type { PortsideError } from './PortsideError';

/** How often and how patiently a call is tried again. */
export interface RetryRules {
  /** Tries after the first one. */
  readonly retries: number;
  /** The longest wait that is sat out; a longer `Retry-After` is left to the caller. */
  readonly longestWaitSeconds: number;
}

const firstWaitSeconds = 0.5;

/**
 * Whether sending it once more can do nothing twice: it only reads, or the server knows its key.
 */
const isRepeatable = ({ method }: Pick<Endpoint, 'method'>, key: string | null): boolean =>
  method === 'GET' || key !== null;

/** Whether the failure may pass by itself. */
const mayPass = ({ code }: PortsideError): boolean =>
  code === 'unavailable' || code === 'unreachable' || code === 'timedOut';

/**
 * How many seconds to wait before a failed call is sent once more, or null where it is not: 429 says
 * that nothing was done, so that any call may be; what may have been done, only where it is
 * repeatable. Waits double, a fifth more or less, so that callers do not come back all at once.
 */
export const waitBeforeRetry = (
  error: PortsideError,
  { at, key, tries }: { at: Pick<Endpoint, 'method'>; key: string | null; tries: number },
  { retries, longestWaitSeconds }: RetryRules,
): number | null => {
  if (tries > retries) return null;
  if (error.code !== 'tooMany' && !(mayPass(error) && isRepeatable(at, key))) return null;
  const backOff = firstWaitSeconds * 2 ** (tries - 1) * (0.8 + Math.random() * 0.4);
  const wait = error.retryAfterSeconds ?? Math.min(backOff, longestWaitSeconds);
  return wait > longestWaitSeconds ? null : wait;
};
