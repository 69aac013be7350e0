import { and, eq, gt, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { warehouseShipments } from '../db/schema/connection';
import { orders, subOrders } from '../db/schema/orders';
import { piecesOf } from './shippedLines';

interface Place {
  readonly clientId: string;
  readonly warehouseId: string;
}

/** Whether the books have pieces that have left: now, or as they were at that moment. */
type BooksOf = 'now' | 'then';

/**
 * How many pieces of an item, by its stock number, have left a warehouse by a moment that the books
 * still have, or had then: these take them off as of when the last shipment of the order has left and
 * closes it. A count of that moment does not have them.
 */
export const leftBefore = async (
  db: Db,
  { clientId, warehouseId }: Place,
  { moment, books }: { readonly moment: Date; readonly books: BooksOf },
): Promise<(stockNumber: string) => number> => {
  const { data, orderId, partId } = warehouseShipments;
  const hasLeft = and(
    eq(warehouseShipments.clientId, clientId),
    eq(warehouseShipments.warehouseId, warehouseId),
    eq(warehouseShipments.isVoided, false),
    lte(warehouseShipments.shippedAt, moment),
  );
  const isClosedLater = (closed: typeof orders | typeof subOrders) =>
    and(eq(closed.status, 'Closed'), gt(closed.shippedAt, moment));
  const haveIt = (closed: typeof orders | typeof subOrders, closedLater: SQL | undefined) =>
    or(eq(closed.status, 'Released'), books === 'then' ? closedLater : undefined);
  const ofOrders = await db
    .select({ data })
    .from(orders)
    .innerJoin(
      warehouseShipments,
      and(eq(warehouseShipments.clientId, orders.clientId), eq(orderId, orders.id), isNull(partId)),
    )
    .where(and(eq(orders.clientId, clientId), haveIt(orders, isClosedLater(orders)), hasLeft));
  // The parts of an order leave the books together, with the last of them; a backorder by itself.
  const isPartClosedLater = or(
    and(eq(subOrders.kind, 'backorder'), isClosedLater(subOrders)),
    and(ne(subOrders.kind, 'backorder'), isClosedLater(orders)),
  );
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
    .innerJoin(
      orders,
      and(eq(orders.clientId, subOrders.clientId), eq(orders.id, subOrders.orderId)),
    )
    .where(and(eq(subOrders.clientId, clientId), haveIt(subOrders, isPartClosedLater), hasLeft));
  const left = new Map<string, number>();
  for (const { StockNumber, Quantity } of piecesOf([...ofOrders, ...ofParts])) {
    const key = StockNumber.toLowerCase();
    left.set(key, (left.get(key) ?? 0) + Quantity);
  }
  return (stockNumber) => left.get(stockNumber.toLowerCase()) ?? 0;
};
