import { PortsideError, type PortsideErrorCode } from './PortsideError';
import { waitBeforeRetry } from './retries';

const rules = { retries: 4, longestWaitSeconds: 60 };

const failed = (code: PortsideErrorCode, retryAfterSeconds: number | null = null) =>
  new PortsideError({ code, message: 'No', call: 'POST orders', retryAfterSeconds });

const waitOf = (
  error: PortsideError,
  {
    method = 'GET',
    key = null,
    tries = 1,
  }: { method?: 'GET' | 'POST'; key?: string | null; tries?: number } = {},
) => waitBeforeRetry(error, { at: { method }, key, tries }, rules);

describe('a call that failed', () => {
  it.each(['unavailable', 'unreachable', 'timedOut', 'tooMany'] as const)(
    'is tried again when it reads and was %s',
    (code) => expect(waitOf(failed(code))).not.toBeNull(),
  );

  it.each([
    'invalid',
    'signedOut',
    'forbidden',
    'notFound',
    'conflict',
    'serverFault',
    'unreadable',
  ] as const)('is not tried again when it was %s', (code) =>
    expect(waitOf(failed(code))).toBeNull(),
  );

  it('is tried again under its key where it changes something', () => {
    expect(waitOf(failed('unreachable'), { method: 'POST', key: 'k' })).not.toBeNull();
    expect(waitOf(failed('unreachable'), { method: 'POST' })).toBeNull();
  });

  it('is tried again without a key where the server says that it did nothing', () =>
    expect(waitOf(failed('tooMany', 3), { method: 'POST' })).toBe(3));

  it('waits twice as long each time, a fifth more or less', () => {
    for (const [tries, seconds] of [
      [1, 0.5],
      [2, 1],
      [3, 2],
      [4, 4],
    ] as const) {
      const wait = waitOf(failed('unavailable'), { tries }) ?? 0;
      expect(wait).toBeGreaterThanOrEqual(seconds * 0.8);
      expect(wait).toBeLessThanOrEqual(seconds * 1.2);
    }
  });

  it('is given up after the tries that are allowed', () =>
    expect(waitOf(failed('unavailable'), { tries: 5 })).toBeNull());

  it('waits as long as the server says, and leaves a longer wait to the caller', () => {
    expect(waitOf(failed('unavailable', 60))).toBe(60);
    expect(waitOf(failed('unavailable', 61))).toBeNull();
  });
});
