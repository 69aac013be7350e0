import type { FastifyInstance } from 'fastify';
import type { CallsLeft } from '../http/guard';

/**
 * The names of the newest draft (`RateLimit`, `RateLimit-Policy`), and those of the drafts before it,
 * which most programs read.
 */
const headersOf = ({ limit, left, resetsIn }: CallsLeft): Readonly<Record<string, string>> => ({
  'ratelimit-policy': `"token";q=${limit};w=60`,
  ratelimit: `"token";r=${left};t=${resetsIn}`,
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(left),
  'ratelimit-reset': String(resetsIn),
});

/** Tells a caller whose calls are counted how many are left, with whatever is answered. */
export const tellLimit = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ callsLeft }, reply) => {
    if (callsLeft) void reply.headers(headersOf(callsLeft));
  });
};
