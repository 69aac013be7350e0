import { and, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database';
import { orderLines } from '../../db/schema/orders';

const waiting = alias(orderLines, 'waiting');

/** Pieces of an order's own line that these backorders of it wait for. */
const piecesIn = (tx: Db, partIds: readonly string[]): SQL<number> => {
  const isSameOrder = and(
    eq(waiting.clientId, orderLines.clientId),
    eq(waiting.orderId, orderLines.orderId),
    inArray(waiting.subOrderId, [...partIds]),
  );
  const isSameLine = and(
    isSameOrder,
    eq(waiting.itemId, orderLines.itemId),
    sql`${waiting.lotNo} is not distinct from ${orderLines.lotNo}`,
  );
  return sql`coalesce((${tx
    .select({ pieces: sql`sum(${waiting.quantity})` })
    .from(waiting)
    .where(isSameLine)}), 0)::int`;
};

/**
 * Takes the pieces of cancelled backorders off what their orders ask for; a line of which nothing
 * is left stands in the backorder alone.
 */
export const giveUpPieces = async (
  tx: Db,
  {
    clientId,
    orderIds,
    partIds,
  }: { clientId: string; orderIds: readonly string[]; partIds: readonly string[] },
): Promise<void> => {
  const isOwn = and(
    eq(orderLines.clientId, clientId),
    inArray(orderLines.orderId, [...orderIds]),
    isNull(orderLines.subOrderId),
  );
  const pieces = piecesIn(tx, partIds);
  await tx
    .delete(orderLines)
    .where(and(isOwn, eq(orderLines.quantity, 0), lte(orderLines.quantityRequested, pieces)));
  await tx
    .update(orderLines)
    .set({
      quantityRequested: sql`greatest(${orderLines.quantity}, ${orderLines.quantityRequested} - ${pieces})`,
    })
    .where(isOwn);
};
