import type { FastifyInstance } from 'fastify';
import { dayIn } from '@contract/dates';
import { orders } from '@contract/order';
import { orderPage } from '@contract/orderPage';
import { orderPlans } from '@contract/orderPlans';
import { inTransaction } from '../db/transaction';
import { fileOf, readOrderFiles, uploadOrderFile } from './record/orderFiles';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { archivedOrders } from './list/archivedOrders';
import { moveForward } from './process/bulkActions';
import { cancelOrders } from './process/cancelOrders';
import { createOrder } from './submit/createOrder';
import { forceClose } from './process/forceClose';
import { listOrders } from './list/listOrders';
import { recallOrder } from './process/recallOrder';
import type { ForwardAction } from './record/systemStepPlan';
import { planOrder } from './submit/planOrder';
import { updateOrder } from './submit/updateOrder';
import { checkAndFix, warehouseStatusOf } from './process/warehouseTools';
import { readAnswer } from './answer/readAnswer';

const forward: readonly ForwardAction[] = ['approve', 'confirm', 'release'];

/** The order list, new orders, and what happens to them on the way to their end. */
export const orderRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const {
    db,
    now,
    config: { timeZone },
  } = parts;
  const listed = () => ({ db, timeZone, today: dayIn(timeZone, now()) });

  serve(app, orders.list, ({ query }, actor) => listOrders(listed(), actor, query));

  serve(app, orders.archived, ({ params, query }, actor) =>
    archivedOrders(listed(), actor, { query, month: params }),
  );

  serve(app, orders.create, async ({ payload }, actor, request) => {
    const files = await readOrderFiles(actor, payload);
    return once({ db, request }, actor, (tx) =>
      createOrder({ ...parts, db: tx }, actor, { payload, files }),
    );
  });

  serve(app, orderPlans.plan, ({ payload }, actor) => planOrder(parts, actor, payload));

  serve(app, orders.update, ({ payload }, actor) =>
    inTransaction(db, (tx) => updateOrder({ ...parts, db: tx }, actor, payload)),
  );

  for (const action of forward) {
    serve(app, orders[action], ({ payload: { Ids } }, actor, request) =>
      once({ db, request }, actor, (tx) =>
        moveForward({ ...parts, db: tx }, actor, { action, ids: Ids }),
      ),
    );
  }

  serve(app, orders.cancel, ({ payload }, actor, request) =>
    once({ db, request }, actor, (tx) => cancelOrders({ ...parts, db: tx }, actor, payload)),
  );

  serve(app, orders.warehouseStatus, ({ params }, actor) =>
    warehouseStatusOf(parts, actor, params.id),
  );

  serve(app, orders.checkAndFix, ({ payload }, actor) => checkAndFix(parts, actor, payload.Id));

  serve(app, orders.forceClose, ({ payload }, actor) =>
    inTransaction(db, (tx) => forceClose({ ...parts, db: tx }, actor, payload)),
  );

  serve(app, orderPage.answer, ({ params }, actor) => readAnswer(parts, actor, params.id));

  serve(app, orderPage.recall, ({ params: { id }, payload: { Reason } }, actor, request) =>
    once({ db, request }, actor, (tx) =>
      recallOrder({ ...parts, db: tx }, actor, { id, reason: Reason }),
    ),
  );

  serve(app, orders.uploadFile, ({ payload }, actor) => uploadOrderFile(parts, actor, payload));

  serve(app, orders.getFile, ({ payload }, actor) => fileOf(db, actor, payload.File));
};
