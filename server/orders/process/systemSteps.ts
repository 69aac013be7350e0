import type { HandlerOf } from '../../jobs/JobQueue';
import { inTransaction } from '../../db/transaction';
import type { OrderDesk } from '../record/orderDesk';
import { lockOrder } from '../record/orderSteps';
import { processOrders } from './processOrders';
import { orderSettingsOf, systemActionFor, type systemSteps } from '../record/systemStepPlan';
import { system } from '../../events/act';

/**
 * Takes a step that was planned for the system, where nobody was faster and the client's settings
 * still allow it.
 */
export const takeSystemStep =
  (desk: OrderDesk): HandlerOf<typeof systemSteps> =>
  ({ payload: { clientId, orderId } }) =>
    inTransaction(desk.db, async (tx) => {
      const order = await lockOrder(tx, { clientId, id: orderId });
      const rules = order && (await orderSettingsOf(tx, clientId));
      const action = rules && systemActionFor(order, rules);
      if (action) await processOrders({ ...desk, db: tx }, [order], { action, by: system });
    });
