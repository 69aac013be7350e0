import type { AppParts } from '../parts';
import { inTransaction } from '../db/transaction';
import { lockOrder } from './orderSteps';
import { processOrders } from './processOrders';
import { orderRulesOf, systemActionFor, systemSteps } from './systemStepPlan';

/** Takes the steps that were planned for the system, where nobody was faster and the client's settings still allow them. */
export const workOnSystemSteps = ({
  db,
  ...desk
}: Pick<AppParts, 'db' | 'jobs' | 'warehouse' | 'now'>): void =>
  desk.jobs.work(
    systemSteps,
    ({ payload: { clientId, orderId } }) =>
      inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, { clientId, id: orderId });
        const rules = order && (await orderRulesOf(tx, clientId));
        const action = rules && systemActionFor(order, rules);
        if (action) await processOrders(tx, desk, [order], { action, by: 'System' });
      }),
    { atOnce: 2 },
  );
