import type * as z from 'zod/mini';

/** A kind of background work: its name in the jobs table, and what a job of it carries. */
export interface Queue<Payload> {
  readonly name: string;
  readonly payload: z.ZodMiniType<Payload>;
}

/**
 * Declares a queue. The payload is kept as JSON: ids and texts, never a secret, never a whole
 * record.
 */
export const queue = <Payload>(name: string, payload: z.ZodMiniType<Payload>): Queue<Payload> => ({
  name,
  payload,
});
