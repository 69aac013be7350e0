import type { FastifyInstance } from 'fastify';
import { paperKinds } from '@contract/printRules';
import { prints } from '@contract/prints';
import { notFound } from '../http/problems';
import { serve } from '../http/serve';
import { serveFile } from '../http/serveFile';
import type { AppParts } from '../parts';
import { printOrders } from './printOrders';
import { printsOf, visibleOrders } from './printRows';

/** Papers of orders, and who has printed them. */
export const printRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db } = parts;

  for (const paper of paperKinds)
    serveFile(app, prints[paper], ({ payload: { Ids } }, actor) =>
      printOrders(parts, actor, { paper, ids: Ids }),
    );

  serve(app, prints.ofOrder, async ({ params: { id } }, actor) => {
    if ((await visibleOrders(db, actor, [id])).size === 0) throw notFound('Order');
    return { prints: await printsOf(db, actor, id) };
  });
};
