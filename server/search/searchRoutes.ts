import type { FastifyInstance } from 'fastify';
import { search } from '@contract/search';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { searchEverything } from './searchEverything';

/** One search over everything that a person may see. */
export const searchRoutes = (app: FastifyInstance, { db }: AppParts): void => {
  serve(app, search.find, ({ query: { term, clients } }, actor) =>
    searchEverything(db, actor, { term, isOfAll: clients === 'all' }),
  );
};
