import type { FastifyInstance } from 'fastify';
import { orders } from '@contract/order';
import { inTransaction } from '../db/transaction';
import { fileOf, readOrderFiles, uploadOrderFile } from '../files/orderFiles';
import { forgetUnusedFiles } from '../files/unusedFiles';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { archivedOrders } from './archivedOrders';
import { moveForward } from './bulkActions';
import { cancelOrders } from './cancelOrders';
import { workOnShippedOrders } from './closeShipped';
import { createOrder } from './createOrder';
import { workOnStockArrivals } from './fillWaiting';
import { forceClose } from './forceClose';
import { listOrders } from './listOrders';
import type { ForwardAction } from './processOrders';
import { workOnSystemSteps } from './systemSteps';
import { updateOrder } from './updateOrder';
import { checkAndFix, warehouseStatusOf } from './warehouseTools';

const forward: readonly ForwardAction[] = ['approve', 'confirm', 'release'];

/** The order list, new orders, and what happens to them on the way to their end. */
export const orderRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const {
    db,
    jobs,
    now,
    config: { timeZone },
  } = parts;
  workOnSystemSteps(parts);
  workOnShippedOrders(parts);
  workOnStockArrivals(parts);
  forgetUnusedFiles(parts);

  serve(app, orders.list, ({ query }, actor) => listOrders({ db, timeZone }, actor, query));

  serve(app, orders.archived, ({ params, query }, actor) =>
    archivedOrders({ db, timeZone }, actor, { query, month: params }),
  );

  serve(app, orders.create, async ({ payload }, actor, request) => {
    const files = await readOrderFiles(payload);
    return once(db, actor, request, (tx) =>
      createOrder(tx, actor, { payload, files, jobs, now: now(), timeZone }),
    );
  });

  serve(app, orders.update, ({ payload }, actor) =>
    inTransaction(db, (tx) => updateOrder(tx, actor, { payload, jobs, now: now(), timeZone })),
  );

  for (const action of forward) {
    serve(app, orders[action], ({ payload: { Ids } }, actor) =>
      inTransaction(db, (tx) => moveForward(tx, parts, actor, { action, ids: Ids })),
    );
  }

  serve(app, orders.cancel, ({ payload }, actor) =>
    inTransaction(db, (tx) => cancelOrders(tx, parts, actor, payload)),
  );

  serve(app, orders.warehouseStatus, ({ params }, actor) =>
    warehouseStatusOf(parts, actor, params.id),
  );

  serve(app, orders.checkAndFix, ({ payload }, actor) => checkAndFix(parts, actor, payload.Id));

  serve(app, orders.forceClose, ({ payload }, actor) =>
    inTransaction(db, (tx) => forceClose(tx, parts, actor, payload)),
  );

  serve(app, orders.uploadFile, ({ payload }, actor) => uploadOrderFile(parts, actor, payload));

  serve(app, orders.getFile, ({ payload }, actor) => fileOf(db, actor, payload.File));
};
