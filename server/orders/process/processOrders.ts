import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import { endedStatuses } from '@contract/orderRules';
import { subOrders } from '../../db/schema/orders';
import type { OrderDesk } from '../record/orderDesk';
import { moveOrders, moveParts, tallyMove, type OrderRow } from '../record/orderSteps';
import { planSystemSteps, type ForwardAction } from '../record/systemStepPlan';
import type { Author } from '../../changes/changes';

const statusAfter = {
  approve: 'Approved',
  confirm: 'Confirmed',
  release: 'Released',
} as const satisfies Record<ForwardAction, string>;

/**
 * Partial orders go with their order, and so do backorders that there is stock for; the others stay
 * on hold.
 */
const followers = or(
  and(eq(subOrders.kind, 'partial'), notInArray(subOrders.status, [...endedStatuses])),
  and(
    eq(subOrders.kind, 'backorder'),
    inArray(subOrders.status, ['Submitted', 'Approved', 'Confirmed']),
  ),
);

/**
 * Moves locked orders of one client, whose status allows it, one step on. Approval ends the wait
 * for it; released orders go to the warehouse.
 */
export const processOrders = async (
  { db: tx, warehouse, now }: OrderDesk,
  found: readonly OrderRow[],
  { action, by }: { action: ForwardAction; by: Author },
): Promise<void> => {
  const status = statusAfter[action];
  const columns = { status, ...(action === 'approve' && { waitingForApproval: false }) };
  await moveOrders(tx, found, { status, columns, by, at: now() });
  await moveParts(tx, found, { where: followers, columns: { status } });
  const moved = found.map((order) => ({ ...order, ...columns }));
  if (action === 'release') await warehouse.take(tx, moved);
  else await planSystemSteps(tx, moved);
  await tallyMove(tx, found, status);
};
