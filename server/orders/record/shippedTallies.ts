import { and, eq, gt, sql } from 'drizzle-orm';
import { dayIn, type Day } from '@contract/dates';
import type { Db } from '../../db/database';
import { orderLines, shippedDays, shippedItems, type orders } from '../../db/schema/orders';
import { periodsOf } from './dashboardSpans';

type OrderRow = Pick<typeof orders.$inferSelect, 'clientId' | 'id' | 'orderType' | 'warehouseId'>;

/** An order that was closed (`partId` null), or a backorder of it that left by itself. */
interface Departure {
  readonly partId: string | null;
  readonly shippedAt: Date;
}

const addOrders = {
  target: [shippedDays.clientId, shippedDays.day, shippedDays.warehouseId],
  set: { orders: sql`${shippedDays.orders} + excluded.orders` },
};

const addPieces = {
  target: [shippedItems.clientId, shippedItems.period, shippedItems.itemId],
  set: { pieces: sql`${shippedItems.pieces} + excluded.pieces` },
};

type ItemTally = typeof shippedItems.$inferSelect;

/** One row per tally that grows, in one order for all writers. */
const summed = (rows: readonly ItemTally[]): ItemTally[] => {
  const sums = new Map<string, ItemTally>();
  for (const row of rows) {
    const key = `${row.period} ${row.itemId}`;
    sums.set(key, { ...row, pieces: (sums.get(key)?.pieces ?? 0) + row.pieces });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

const piecesOf = async (
  tx: Db,
  { clientId, id }: OrderRow,
  dayOf: ReadonlyMap<string | null, Day>,
): Promise<ItemTally[]> => {
  const lines = await tx
    .select({
      partId: orderLines.subOrderId,
      itemId: orderLines.itemId,
      pieces: orderLines.quantity,
    })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.clientId, clientId),
        eq(orderLines.orderId, id),
        gt(orderLines.quantity, 0),
      ),
    );
  return lines.flatMap(({ partId, itemId, pieces }) => {
    const day = dayOf.get(partId);
    return day === undefined
      ? []
      : periodsOf(day).map((period) => ({ clientId, period, itemId, pieces }));
  });
};

/**
 * Adds what has left of a locked order to the dashboard's tallies; deduct orders are not counted
 * (OPEN-90). An order counts once, on its day and for its warehouse, however many of its parts left
 * from elsewhere; pieces count as its lines say: a kit is the item that was ordered, not what it is
 * made of. Call it once per transaction, after `tally` and as the last thing: these rows are what a
 * client's writers wait for, and sorted statements can't deadlock.
 */
export const countShipped = async (
  tx: Db,
  order: OrderRow,
  { departures, timeZone }: { departures: readonly Departure[]; timeZone: string },
): Promise<void> => {
  if (order.orderType === 'Deduct' || departures.length === 0) return;
  const { clientId, warehouseId } = order;
  const dayOf = new Map(
    departures.map(({ partId, shippedAt }) => [partId, dayIn(timeZone, shippedAt)]),
  );
  const items = summed(await piecesOf(tx, order, dayOf));
  const day = dayOf.get(null);
  if (day !== undefined)
    await tx
      .insert(shippedDays)
      .values({ clientId, day, warehouseId, orders: 1 })
      .onConflictDoUpdate(addOrders);
  if (items.length > 0) await tx.insert(shippedItems).values(items).onConflictDoUpdate(addPieces);
};
