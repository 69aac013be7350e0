import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { whyNotOrder } from '@contract/orderActions';
import type { Db } from '../db/database';
import { orderLines, orders, subOrders } from '../db/schema/orders';
import { returnLines, returns } from '../db/schema/returns';
import type { Actor } from '../http/actor';
import { notFound, refuseAct } from '../http/problems';
import { visibleTo } from '../orders/record/orderFilters';
import { lockOrders, stateOf, type OrderRow } from '../orders/record/orderSteps';

/** An item of an order: how many pieces were shipped, and how many may still be returned. */
export interface ReturnableItem {
  readonly itemId: string;
  readonly stockNumber: string;
  readonly shipped: number;
  readonly left: number;
}

const returnable = ([order]: readonly OrderRow[]): OrderRow => {
  if (!order) throw notFound('Order');
  refuseAct(whyNotOrder.return(stateOf(order)));
  return order;
};

/**
 * An order that can be returned; 404 for one that the caller does not see, 409 for one that has not
 * left.
 */
export const readReturnable = async (db: Db, actor: Actor, id: string): Promise<OrderRow> =>
  returnable(
    await db
      .select()
      .from(orders)
      .where(and(visibleTo(actor), eq(orders.id, id))),
  );

/**
 * The same, locked until the transaction ends, so that two returns of it are made one after the
 * other.
 */
export const lockReturnable = async (tx: Db, actor: Actor, id: string): Promise<OrderRow> =>
  returnable(await lockOrders(tx, and(visibleTo(actor), eq(orders.id, id))));

/** What orders and their backorders have shipped of each item. */
export const shippedPieces = (db: Db, clientId: string, orderIds: readonly string[]) => {
  const ofPart = and(
    eq(subOrders.clientId, orderLines.clientId),
    eq(subOrders.orderId, orderLines.orderId),
    eq(subOrders.id, orderLines.subOrderId),
  );
  const hasShipped = or(
    isNull(orderLines.subOrderId),
    and(eq(subOrders.kind, 'backorder'), eq(subOrders.status, 'Closed')),
  );
  return db
    .select({
      orderId: orderLines.orderId,
      itemId: orderLines.itemId,
      stockNumber: sql<string>`min(${orderLines.stockNumber})`,
      pieces: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orderLines)
    .leftJoin(subOrders, ofPart)
    .where(
      and(
        eq(orderLines.clientId, clientId),
        inArray(orderLines.orderId, [...orderIds]),
        hasShipped,
      ),
    )
    .groupBy(orderLines.orderId, orderLines.itemId);
};

/**
 * What is left to return of a closed order: what it and its backorders have shipped, without what
 * earlier returns have named.
 */
export const returnableItems = async (
  db: Db,
  { clientId, id }: Pick<OrderRow, 'clientId' | 'id'>,
): Promise<ReturnableItem[]> => {
  const shipped = await shippedPieces(db, clientId, [id]);
  const named = await db
    .select({ itemId: returnLines.itemId, pieces: sql<number>`sum(${returnLines.quantity})::int` })
    .from(returnLines)
    .innerJoin(
      returns,
      and(eq(returns.clientId, returnLines.clientId), eq(returns.id, returnLines.returnId)),
    )
    .where(and(eq(returns.clientId, clientId), eq(returns.orderId, id)))
    .groupBy(returnLines.itemId);
  const returned = new Map(named.map(({ itemId, pieces }) => [itemId, pieces]));
  return shipped.map(({ itemId, stockNumber, pieces }) => ({
    itemId,
    stockNumber,
    shipped: pieces,
    left: pieces - (returned.get(itemId) ?? 0),
  }));
};
