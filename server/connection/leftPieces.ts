import { and, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { warehouseShipments } from '../db/schema/connection';
import { orders, subOrders } from '../db/schema/orders';
import { piecesOf } from './shippedLines';
import type { Place } from './place';

type Closable = typeof orders | typeof subOrders;

const { data, orderId, partId, shippedAt } = warehouseShipments;

/**
 * What has left by a moment and the books still have, and what the books had taken off by then
 * although it left later: an order that somebody closes by hand leaves them on a day that he chooses.
 */
const isOtherwise = (of: Closable, moment: Date): SQL | undefined => {
  const isReleased = and(eq(of.status, 'Released'), lte(shippedAt, moment));
  const isClosed = eq(of.status, 'Closed');
  return or(
    isReleased,
    and(isClosed, gt(of.shippedAt, moment), lte(shippedAt, moment)),
    and(isClosed, lte(of.shippedAt, moment), gt(shippedAt, moment)),
  );
};

/**
 * How many pieces of an item, by its stock number, have left a warehouse by a moment that the books
 * still have, or had then: these take them off as of when the last shipment of the order, or of its part,
 * has left and closes it. A count of that moment does not have them. Less than none where the books were ahead.
 */
export const leftBefore = async (
  db: Db,
  { clientId, warehouseId }: Place,
  moment: Date,
): Promise<(stockNumber: string) => number> => {
  const isShipment = and(
    eq(warehouseShipments.clientId, clientId),
    eq(warehouseShipments.warehouseId, warehouseId),
    eq(warehouseShipments.isVoided, false),
  );
  const read = { data, isGone: sql<boolean>`${shippedAt} <= ${moment.toISOString()}` };
  const ofOrders = await db
    .select(read)
    .from(orders)
    .innerJoin(
      warehouseShipments,
      and(eq(warehouseShipments.clientId, orders.clientId), eq(orderId, orders.id), isNull(partId)),
    )
    .where(and(eq(orders.clientId, clientId), isShipment, isOtherwise(orders, moment)));
  const ofParts = await db
    .select(read)
    .from(subOrders)
    .innerJoin(
      warehouseShipments,
      and(
        eq(warehouseShipments.clientId, subOrders.clientId),
        eq(orderId, subOrders.orderId),
        eq(partId, subOrders.id),
      ),
    )
    .where(and(eq(subOrders.clientId, clientId), isShipment, isOtherwise(subOrders, moment)));
  const left = new Map<string, number>();
  for (const { isGone, ...shipment } of [...ofOrders, ...ofParts])
    for (const { StockNumber, Quantity } of piecesOf([shipment])) {
      const key = StockNumber.toLowerCase();
      left.set(key, (left.get(key) ?? 0) + (isGone ? Quantity : -Quantity));
    }
  return (stockNumber) => left.get(stockNumber.toLowerCase()) ?? 0;
};
