import type { FastifyInstance } from 'fastify';
import { items } from '@contract/item';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { searchItems } from './itemSearch';
import { lotNumbersOf } from './lotNumbers';
import { tagsIn } from './tags';

/** What the order forms ask about items. */
export const itemRoutes = (app: FastifyInstance, { db }: AppParts): void => {
  serve(app, items.search, async ({ query }, actor) => ({
    items: await searchItems(db, actor, query),
  }));

  serve(app, items.lotNumbers, async ({ params }, actor) => ({
    lotNumbers: await lotNumbersOf(db, actor, params.stock),
  }));

  serve(app, items.tagsIn, async ({ params }, actor) => ({
    tags: await tagsIn(db, actor, params),
  }));
};
