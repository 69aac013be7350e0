import { and, eq } from 'drizzle-orm';
import type { WarehouseStatus } from '@contract/orderRules';
import type { Db } from '../db/database';
import { orderHistory, orders, subOrders } from '../db/schema/orders';
import { addSteps, ordersOf } from '../orders/record/orderSteps';
import { bylineOf, consignmentsOf, rowOfConsignment } from '../gateway/consignments';
import { milestonesUpTo, slowest } from './way';
import type { Consignment } from '../gateway/WarehouseGateway';

/** Writes the milestones that an order has come to, each once. */
const addMilestones = async (
  tx: Db,
  order: Consignment['order'],
  { status, at }: { status: WarehouseStatus; at: Date },
): Promise<void> => {
  const reached = milestonesUpTo(status, order.orderType);
  if (reached.length === 0) return;
  const ofOrder = and(
    eq(orderHistory.clientId, order.clientId),
    eq(orderHistory.orderId, order.id),
  );
  const taken = await tx.select({ status: orderHistory.status }).from(orderHistory).where(ofOrder);
  const missing = reached.filter((stop) => !taken.some((step) => step.status === stop));
  await addSteps(tx, [order], {
    steps: missing,
    by: { name: await bylineOf(tx, order.warehouseId) },
    at,
  });
};

/**
 * Puts a consignment of a locked order at a stop, and the order where its slowest consignment is; a
 * backorder goes on by itself.
 */
export const arrive = async (
  tx: Db,
  { order, part }: Consignment,
  { status, at }: { status: WarehouseStatus; at: Date },
): Promise<void> => {
  if (part) {
    const arrival = { warehouseStatus: status, ...(status === 'Shipped' && { shippedAt: at }) };
    await tx
      .update(subOrders)
      .set(arrival)
      .where(
        and(
          eq(subOrders.clientId, part.clientId),
          eq(subOrders.orderId, part.orderId),
          eq(subOrders.id, part.id),
        ),
      );
  }
  if (part?.kind === 'backorder') return;
  const reached = part
    ? slowest(
        (await consignmentsOf(tx, order))
          .filter((each) => rowOfConsignment(each).status !== 'Cancelled')
          .map((each) => rowOfConsignment(each).warehouseStatus),
      )
    : status;
  await tx
    .update(orders)
    .set({ warehouseStatus: reached, ...(reached === 'Shipped' && { shippedAt: at }) })
    .where(ordersOf(order.clientId, [order.id]));
  await addMilestones(tx, order, { status: reached, at });
};
