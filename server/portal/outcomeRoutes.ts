import type { FastifyInstance } from 'fastify';
import { outcomes } from '@contract/outcome';
import { answerUnder } from '../http/idempotency';
import { numberIn } from '../http/numberIn';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';

/** What became of requests whose answers never came. */
export const outcomeRoutes = (app: FastifyInstance, { db }: AppParts): void => {
  for (const [at, givesUp] of [
    [outcomes.read, false],
    [outcomes.giveUp, true],
  ] as const)
    serve(app, at, async ({ params: { key } }, actor) => {
      const answer = await answerUnder(db, actor, { key, givesUp });
      return { IsDone: answer !== null, Number: answer && numberIn(answer) };
    });
};
