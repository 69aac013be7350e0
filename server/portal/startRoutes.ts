import type { FastifyInstance } from 'fastify';
import { start, startCalls } from '@contract/start';
import { callersOf } from '../http/guard';
import { answerOf, serve } from '../http/serve';

/** Everything that a start of the portal asks for, each part as its own call answers it. */
export const startRoutes = (app: FastifyInstance): void => {
  serve(app, start.read, async (_input, actor, request) => {
    const calls = Object.entries(startCalls).filter(([, at]) => callersOf(at.needs)(actor.role));
    const answers = await Promise.all(
      calls.map(async ([name, at]) => [name, await answerOf(at, request)] as const),
    );
    return Object.fromEntries(answers);
  });
};
