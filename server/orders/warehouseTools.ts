import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '@contract/endpoint';
import type { orders as endpoints } from '@contract/order';
import { isCheckable, isClosable, statusText } from '@contract/orderRules';
import type { Db } from '../db/database';
import { orders } from '../db/schema/orders';
import { inTransaction } from '../db/transaction';
import type { Actor } from '../http/actor';
import { conflict, notFound } from '../http/problems';
import type { AppParts } from '../parts';
import { closeConsignments, hasLeft, openConsignmentsOf } from './closeShipped';
import { visibleTo } from './orderFilters';
import { lockOrder, type OrderRow } from './orderSteps';

type Desk = Pick<AppParts, 'db' | 'jobs' | 'warehouse' | 'now' | 'config'>;

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
  if (!isCheckable(order.status))
    throw conflict(
      `Order ${order.orderNumber} is ${statusText(order.status)}; only Released and Closed orders are in the warehouse`,
    );
  return { WarehouseStatus: await warehouse.statusOf(order) };
};

/** Closes a released order that has left the warehouse without the portal noticing (OPEN-48). */
export const checkAndFix = async (
  { db, ...desk }: Desk,
  actor: Actor,
  id: string,
): Promise<{ message: string }> => {
  const { orderNumber, status, clientId } = await visibleOrder(db, actor, id);
  if (!isClosable(status))
    throw conflict(
      `Order ${orderNumber} is ${statusText(status)}; only Released orders can be fixed`,
    );
  const warehouseStatus = await desk.warehouse.statusOf({ clientId, id });
  if (!hasLeft(warehouseStatus))
    throw conflict(
      `Order ${orderNumber} has not been shipped: its warehouse status is ${warehouseStatus}`,
    );
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { clientId, id });
    if (order?.status !== 'Released') return;
    await closeConsignments(tx, desk, order, {
      consignments: await openConsignmentsOf(tx, order),
      warehouseStatus,
      by: actor.name,
    });
  });
  return {
    message: `Order ${orderNumber} was ${warehouseStatus.toLowerCase()} by the warehouse and is closed now.`,
  };
};
