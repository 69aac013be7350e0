import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/** The most characters of an `Idempotency-Key`. */
export const longestKey = 128;

const named = {
  path: 'portal/outcomes/{key}',
  needs: 'signedIn',
  params: z.object({
    key: z
      .string()
      .check(z.minLength(1), z.maxLength(longestKey, `A key has ${longestKey} characters at most`)),
  }),
  answer: z.object({
    /** Whether it was done. */
    IsDone: z.boolean(),
    /** The number that the new order or notice has; null for what has none. */
    Number: z.nullable(z.string()),
  }),
  defaultError: null,
} as const;

export const outcomes = {
  /**
   * What became of a request that was sent with an `Idempotency-Key` and whose answer never came;
   * waits for one that is being done. Keys are known for seven days.
   */
  read: endpoint({ method: 'GET', ...named }),
  /**
   * Asks the same, and gives up a request that was not done: if it arrives after all, it is refused.
   */
  giveUp: endpoint({ method: 'DELETE', ...named }),
};
