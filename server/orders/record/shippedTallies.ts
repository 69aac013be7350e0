import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { aheadLimits } from '@contract/aheadRules';
import { addDays, dayIn, type Day } from '@contract/dates';
import type { Db } from '../../db/database';
import { shippedItemDays } from '../../db/schema/attention';
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

const addOnDay = {
  target: [shippedItemDays.clientId, shippedItemDays.day, shippedItemDays.itemId],
  set: { pieces: sql`${shippedItemDays.pieces} + excluded.pieces` },
};

/** The first day whose items are still kept apart, with a week to spare. */
export const firstItemDay = (today: Day): Day => addDays(today, -aheadLimits.shipped - 7);

/** Throws away what was shipped on days that nobody asks for any more. */
export const forgetItemDays = async (db: Db, today: Day): Promise<void> => {
  await db.delete(shippedItemDays).where(lt(shippedItemDays.day, firstItemDay(today)));
};

type ItemTally = typeof shippedItems.$inferSelect;
type ItemOnDay = typeof shippedItemDays.$inferSelect;

/** One row per tally that grows, in one order for all writers. */
const summed = <Row extends { readonly pieces: number; readonly itemId: string }>(
  rows: readonly Row[],
  periodOf: (row: Row) => string,
): Row[] => {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = `${periodOf(row)} ${row.itemId}`;
    sums.set(key, { ...row, pieces: (sums.get(key)?.pieces ?? 0) + row.pieces });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

const piecesOf = async (
  tx: Db,
  { clientId, id }: OrderRow,
  dayOf: ReadonlyMap<string | null, Day>,
): Promise<ItemOnDay[]> => {
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
    return day === undefined ? [] : [{ clientId, day, itemId, pieces }];
  });
};

const inPeriods = ({ day, ...row }: ItemOnDay): ItemTally[] =>
  periodsOf(day).map((period) => ({ ...row, period }));

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
  const left = await piecesOf(tx, order, dayOf);
  const items = summed(left.flatMap(inPeriods), ({ period }) => period);
  const days = summed(left, ({ day }) => day);
  const closedOn = dayOf.get(null);
  if (closedOn !== undefined)
    await tx
      .insert(shippedDays)
      .values({ clientId, day: closedOn, warehouseId, orders: 1 })
      .onConflictDoUpdate(addOrders);
  if (items.length > 0) await tx.insert(shippedItems).values(items).onConflictDoUpdate(addPieces);
  if (days.length > 0) await tx.insert(shippedItemDays).values(days).onConflictDoUpdate(addOnDay);
};
