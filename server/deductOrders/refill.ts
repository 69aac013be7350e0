import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { orderLines } from '../db/schema/orders';
import { doerOf, newAct } from '../events/act';
import type { Actor } from '../http/actor';
import { refuseFields, type Refusals } from '../http/refusals';
import type { OrderRow } from '../orders/record/orderSteps';
import { lockAvailable, reserve } from '../stock/reservations';
import { giveBackTags, holdTags } from '../stock/heldTags';
import { orderMoving } from '../stock/movements';
import { findItems, type AskedDeduct } from './deductItems';
import { planTaking } from './deductLines';
import type { WarehouseRow } from './deductWarehouse';

interface Refilling {
  readonly order: OrderRow;
  readonly warehouse: WarehouseRow;
  readonly before: readonly (typeof orderLines.$inferSelect)[];
  readonly asked: readonly AskedDeduct[];
  readonly now: Date;
  /** What else is wrong with the change. */
  readonly refusals: Refusals;
}

/**
 * Gives back what a locked deduct order has reserved and fills it anew, all or nothing; refuses
 * with every reason at once, those of the rest of the change too.
 */
export const refill = async (
  tx: Db,
  actor: Actor,
  { order, warehouse, before, asked, now, refusals }: Refilling,
): Promise<void> => {
  const { clientId, id: orderId } = order;
  const act = newAct({ clientId, at: now }, doerOf(actor));
  const why = { reason: 'reserved', document: orderMoving(order) } as const;
  const items = await findItems(tx, actor, { asked, before: before.map(({ itemId }) => itemId) });
  const itemIds = new Set([
    ...before.map(({ itemId }) => itemId),
    ...items.lines.map(({ item }) => item.id),
  ]);
  // Old and new places in one go, in the one order in which everybody locks stock.
  await lockAvailable(tx, clientId, { itemIds, warehouseIds: [order.warehouseId, warehouse.id] });
  await giveBackTags(tx, act, { orderIds: [orderId], reason: 'replanned' });
  const plan = await planTaking(
    tx,
    { clientId, warehouse, before: before.flatMap(({ tags }) => tags ?? []) },
    items.lines,
  );
  refuseFields(refusals, items.refusals, plan.refusals);
  await tx
    .delete(orderLines)
    .where(and(eq(orderLines.clientId, clientId), eq(orderLines.orderId, orderId)));
  await tx
    .insert(orderLines)
    .values(plan.taking.rows.map((row) => ({ clientId, orderId, ...row })));
  await holdTags(tx, act, { held: plan.taking.held, ...why });
  await reserve(
    tx,
    act,
    plan.taking.reservations.map((reservation) => ({ orderId, ...reservation, ...why })),
  );
};
