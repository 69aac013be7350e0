import { and, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database';
import { orderLines } from '../../db/schema/orders';

const inPart = alias(orderLines, 'in_part');

/** Pieces of an order's own line that stand in these parts of it. */
const piecesIn = (tx: Db, partIds: readonly string[]): SQL<number> => {
  const isSameOrder = and(
    eq(inPart.clientId, orderLines.clientId),
    eq(inPart.orderId, orderLines.orderId),
    inArray(inPart.subOrderId, [...partIds]),
  );
  const isSameLine = and(
    isSameOrder,
    eq(inPart.itemId, orderLines.itemId),
    sql`${inPart.lotNo} is not distinct from ${orderLines.lotNo}`,
  );
  return sql`coalesce((${tx
    .select({ pieces: sql`sum(${inPart.quantity})` })
    .from(inPart)
    .where(isSameLine)}), 0)::int`;
};

interface Parts {
  readonly clientId: string;
  readonly orderIds: readonly string[];
  readonly partIds: readonly string[];
}

const isOwn = ({ clientId, orderIds }: Parts): SQL | undefined =>
  and(
    eq(orderLines.clientId, clientId),
    inArray(orderLines.orderId, [...orderIds]),
    isNull(orderLines.subOrderId),
  );

/** Takes the pieces of cancelled partial orders off what their orders ship. */
export const stopPieces = async (tx: Db, parts: Parts): Promise<void> => {
  await tx
    .update(orderLines)
    .set({
      quantity: sql`greatest(0, ${orderLines.quantity} - ${piecesIn(tx, parts.partIds)})`,
    })
    .where(isOwn(parts));
};

/**
 * Takes the pieces of cancelled backorders off what their orders ask for; a line of which nothing
 * is left stands in the backorder alone.
 */
export const giveUpPieces = async (tx: Db, parts: Parts): Promise<void> => {
  const own = isOwn(parts);
  const pieces = piecesIn(tx, parts.partIds);
  await tx
    .delete(orderLines)
    .where(and(own, eq(orderLines.quantity, 0), lte(orderLines.quantityRequested, pieces)));
  await tx
    .update(orderLines)
    .set({
      quantityRequested: sql`greatest(${orderLines.quantity}, ${orderLines.quantityRequested} - ${pieces})`,
    })
    .where(own);
};
