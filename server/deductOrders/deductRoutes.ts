import type { FastifyInstance } from 'fastify';
import { deductOrders } from '@contract/deductOrder';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { createDeduct } from './createDeduct';
import { updateDeduct } from './updateDeduct';

/**
 * Orders that take stock away without sending it to anybody; the list, the bulk actions and the
 * warehouse know them as orders.
 */
export const deductRoutes = (
  app: FastifyInstance,
  { db, now, config: { timeZone } }: AppParts,
): void => {
  serve(app, deductOrders.create, ({ payload }, actor, request) =>
    once({ db, request }, actor, (tx) =>
      createDeduct(tx, actor, { payload, now: now(), timeZone }),
    ),
  );

  serve(app, deductOrders.update, ({ payload }, actor) =>
    inTransaction(db, (tx) => updateDeduct(tx, actor, { payload, now: now(), timeZone })),
  );
};
