import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { outcomes } from '@contract/outcome';
import { answerUnder } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';

/** The number of a new order or of a new notice, as their calls answer it. */
const numbered = z.object({
  OrderNumber: z.optional(z.string()),
  Id: z.optional(z.string()),
});

/** What became of requests whose answers never came. */
export const outcomeRoutes = (app: FastifyInstance, { db }: AppParts): void => {
  for (const [at, givesUp] of [
    [outcomes.read, false],
    [outcomes.giveUp, true],
  ] as const)
    serve(app, at, async ({ params: { key } }, actor) => {
      const answer = await answerUnder(db, actor, { key, givesUp });
      if (answer === null) return { IsDone: false, Number: null };
      const { data } = numbered.safeParse(answer);
      return { IsDone: true, Number: data?.OrderNumber ?? data?.Id ?? null };
    });
};
