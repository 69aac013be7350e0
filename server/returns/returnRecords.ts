import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ReturnItem, ReturnRecord } from '@contract/returnRecord';
import { returnCode, type ReturnState } from '@contract/returnRules';
import type { Db } from '../db/database';
import { groupBy } from '../db/groupBy';
import { items } from '../db/schema/inventory';
import { orders } from '../db/schema/orders';
import { warehouses } from '../db/schema/resources';
import { returnLines, returns, type ShipFrom } from '../db/schema/returns';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { shippedPieces } from './returnableOrder';

const toShipFrom = (from: ShipFrom): ReturnRecord['ShipFrom'] => ({
  Name: from.name,
  Address1: from.address1,
  Address2: from.address2,
  City: from.city,
  State: from.state,
  Zip: from.zip,
  Country: from.country,
});

const stateOf = (receivedAt: Date | null): ReturnState => (receivedAt ? 'Received' : 'Expected');

/** Reads what is on returns, and how much of it was shipped. */
const readItems = async (
  db: Db,
  clientId: string,
  heads: readonly Pick<typeof returns.$inferSelect, 'id' | 'orderId'>[],
) => {
  const orderIds = [...new Set(heads.map(({ orderId }) => orderId))];
  const [lines, shipped] = await Promise.all([
    db
      .select({ line: returnLines, stockNumber: items.stockNumber, text: items.description })
      .from(returnLines)
      .innerJoin(
        items,
        and(eq(items.clientId, returnLines.clientId), eq(items.id, returnLines.itemId)),
      )
      .where(
        and(
          eq(returnLines.clientId, clientId),
          inArray(
            returnLines.returnId,
            heads.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(asc(items.stockNumber)),
    shippedPieces(db, clientId, orderIds),
  ]);
  const linesOf = groupBy(lines, ({ line }) => line.returnId);
  const piecesOf = new Map(
    shipped.map(({ orderId, itemId, pieces }) => [`${orderId} ${itemId}`, pieces]),
  );
  return ({ id, orderId }: (typeof heads)[number]): ReturnItem[] =>
    linesOf(id).map(({ line, stockNumber, text }) => ({
      StockNumber: stockNumber,
      Description: text,
      Shipped: piecesOf.get(`${orderId} ${line.itemId}`) ?? 0,
      Expected: line.quantity,
      Received: line.quantityReceived,
    }));
};

/**
 * The caller's returns with these ids as whole records, in the sequence of the ids; ids of other
 * clients are left out.
 */
export const loadReturns = async (
  db: Db,
  { clientId }: Actor,
  ids: readonly string[],
): Promise<ReturnRecord[]> => {
  if (ids.length === 0) return [];
  const heads = await db
    .select({
      head: returns,
      order: { number: orders.orderNumber, name: orders.name },
      warehouse: warehouses.code,
    })
    .from(returns)
    .innerJoin(orders, and(eq(orders.clientId, returns.clientId), eq(orders.id, returns.orderId)))
    .innerJoin(warehouses, eq(warehouses.id, returns.warehouseId))
    .where(and(eq(returns.clientId, clientId), inArray(returns.id, [...ids])));
  const itemsOf = await readItems(
    db,
    clientId,
    heads.map(({ head }) => head),
  );
  const records = new Map(
    heads.map(({ head, order, warehouse }): [string, ReturnRecord] => [
      head.id,
      {
        _id: head.id,
        Code: returnCode(head.id),
        OrderId: head.orderId,
        OrderNumber: order.number,
        OrderName: order.name,
        WarehouseCode: warehouse,
        State: stateOf(head.receivedAt),
        CreatedDate: head.createdAt.toISOString(),
        CreatedBy: head.by,
        ReceivedDate: head.receivedAt?.toISOString() ?? null,
        ServiceLevel: head.serviceLevel,
        LabelFile: head.labelFile,
        ShipFrom: toShipFrom(head.shipFrom),
        Items: itemsOf(head),
      },
    ]),
  );
  return ids.flatMap((id) => records.get(id) ?? []);
};

/** One of the caller's returns; 404 for one of another client. */
export const readReturn = async (db: Db, actor: Actor, id: string): Promise<ReturnRecord> => {
  const [found] = await loadReturns(db, actor, [id]);
  if (!found) throw notFound('Return');
  return found;
};
