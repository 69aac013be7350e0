import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../db/database';
import { warehouseShipments } from '../db/schema/connection';
import { orders, subOrders } from '../db/schema/orders';
import { piecesOf } from './shippedLines';

interface Place {
  readonly clientId: string;
  readonly warehouseId: string;
}

/**
 * How many pieces of an item, by its stock number, have left a warehouse by a moment that the books
 * still have: these take them off when the last shipment of the order has left and closes it. A count
 * of that moment does not have them.
 */
export const leftBefore = async (
  db: Db,
  { clientId, warehouseId }: Place,
  moment: Date,
): Promise<(stockNumber: string) => number> => {
  const { data, orderId, partId } = warehouseShipments;
  const hasLeft = and(
    eq(warehouseShipments.clientId, clientId),
    eq(warehouseShipments.warehouseId, warehouseId),
    eq(warehouseShipments.isVoided, false),
    lte(warehouseShipments.shippedAt, moment),
  );
  const ofOrders = await db
    .select({ data })
    .from(orders)
    .innerJoin(
      warehouseShipments,
      and(eq(warehouseShipments.clientId, orders.clientId), eq(orderId, orders.id), isNull(partId)),
    )
    .where(and(eq(orders.clientId, clientId), eq(orders.status, 'Released'), hasLeft));
  const ofParts = await db
    .select({ data })
    .from(subOrders)
    .innerJoin(
      warehouseShipments,
      and(
        eq(warehouseShipments.clientId, subOrders.clientId),
        eq(orderId, subOrders.orderId),
        eq(partId, subOrders.id),
      ),
    )
    .where(and(eq(subOrders.clientId, clientId), eq(subOrders.status, 'Released'), hasLeft));
  const left = new Map<string, number>();
  for (const { StockNumber, Quantity } of piecesOf([...ofOrders, ...ofParts])) {
    const key = StockNumber.toLowerCase();
    left.set(key, (left.get(key) ?? 0) + Quantity);
  }
  return (stockNumber) => left.get(stockNumber.toLowerCase()) ?? 0;
};
