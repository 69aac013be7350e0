import type { FastifyInstance } from 'fastify';
import { itemsAhead } from '@contract/itemsAhead';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { countQuestions, figuresOf, listAhead } from './listAhead';

/** The inventory that looks ahead: what is expected, how long it lasts, and what needs ordering. */
export const aheadRoutes = (app: FastifyInstance, parts: AppParts): void => {
  serve(app, itemsAhead.list, ({ query }, actor) => listAhead(parts, actor, query));
  serve(app, itemsAhead.questions, (_input, actor) => countQuestions(parts, actor));
  serve(app, itemsAhead.figures, ({ payload }, actor) => figuresOf(parts, actor, payload));
};
