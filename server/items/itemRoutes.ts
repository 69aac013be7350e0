import type { FastifyInstance } from 'fastify';
import { items } from '@contract/item';
import { stock } from '@contract/stock';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { availableStock } from './availableStock';
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

  serve(app, stock.available, ({ payload: { StockNumbers } }, actor) =>
    availableStock(db, actor, StockNumbers),
  );

  serve(app, items.tagsIn, async ({ params }, actor) => ({
    tags: await tagsIn(db, actor, params),
  }));
};
