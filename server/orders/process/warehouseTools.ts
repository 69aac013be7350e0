import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '@contract/endpoint';
import type { orders as endpoints } from '@contract/order';
import { whyNotOrder } from '@contract/orderActions';
import type { Db } from '../../db/database';
import { orders } from '../../db/schema/orders';
import { inTransaction } from '../../db/transaction';
import { doerOf } from '../../events/act';
import type { Actor } from '../../http/actor';
import { conflict, notFound, refuseAct } from '../../http/problems';
import type { AppParts } from '../../parts';
import { closeConsignments, hasLeft, openConsignmentsOf } from './closeShipped';
import { visibleTo } from '../record/orderFilters';
import { lockOrder, stateOf, type OrderRow } from '../record/orderSteps';

type Desk = Pick<AppParts, 'db' | 'warehouse' | 'now' | 'config'>;

const visibleOrder = async (db: Db, actor: Actor, id: string): Promise<OrderRow> => {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(visibleTo(actor), eq(orders.id, id)));
  if (!order) throw notFound('Order');
  return order;
};

/** Asks the warehouse how far a released order is. */
export const warehouseStatusOf = async (
  { db, warehouse }: Desk,
  actor: Actor,
  id: string,
): Promise<AnswerOf<typeof endpoints.warehouseStatus>> => {
  const order = await visibleOrder(db, actor, id);
  refuseAct(whyNotOrder.checkWarehouse(stateOf(order)));
  const { status } = await warehouse.statusOf(order);
  return { WarehouseStatus: status };
};

/** Closes a released order that has left the warehouse without the portal noticing (OPEN-48). */
export const checkAndFix = async (
  desk: Desk,
  actor: Actor,
  id: string,
): Promise<{ message: string }> => {
  const { clientId, ...seen } = await visibleOrder(desk.db, actor, id);
  refuseAct(whyNotOrder.fix(stateOf(seen)));
  const { status: warehouseStatus, isAsked } = await desk.warehouse.statusOf({ clientId, id });
  if (!hasLeft(warehouseStatus))
    throw conflict(
      `Order ${seen.orderNumber} has not been shipped: its warehouse status is ${warehouseStatus}${isAsked ? ', and the warehouse was asked again' : ''}`,
    );
  await inTransaction(desk.db, async (tx) => {
    const order = await lockOrder(tx, { clientId, id });
    // The warehouse may have been heard meanwhile.
    if (!order || order.status === 'Closed') return;
    refuseAct(whyNotOrder.fix(stateOf(order)));
    await closeConsignments({ ...desk, db: tx }, order, {
      consignments: await openConsignmentsOf(tx, order),
      warehouseStatus,
      by: doerOf(actor),
    });
  });
  return {
    message: `Order ${seen.orderNumber} was ${warehouseStatus.toLowerCase()} by the warehouse and is closed now.`,
  };
};
