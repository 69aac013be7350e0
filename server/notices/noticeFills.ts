import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { noticeFills } from '../db/schema/inventory';
import { allocations } from '../db/schema/orders';
import type { PiecesAt } from '../stock/allocation';
import type { Load } from '../stock/putAway';
import type { NoticeKey } from './noticeRows';

/** What loads of a notice bring into a warehouse that can be ordered. */
export const broughtBy = (
  warehouseId: string,
  loads: readonly Pick<Load, 'itemId' | 'quantity' | 'isDamaged'>[],
): PiecesAt[] =>
  loads
    .filter(({ isDamaged = false }) => !isDamaged)
    .map(({ itemId, quantity: pieces }) => ({ warehouseId, itemId, pieces }));

interface Filled {
  readonly orderId: string;
  readonly itemIds: readonly string[];
}

/** The pieces of items that an order has reserved, by item. */
const reservedOf = async (
  tx: Db,
  { clientId }: Pick<NoticeKey, 'clientId'>,
  { orderId, itemIds }: Filled,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .select({
      itemId: allocations.itemId,
      pieces: sql<number>`sum(${allocations.quantity})::int`,
    })
    .from(allocations)
    .where(
      and(
        eq(allocations.clientId, clientId),
        eq(allocations.orderId, orderId),
        inArray(allocations.itemId, [...itemIds]),
      ),
    )
    .groupBy(allocations.itemId);
  return new Map(rows.map(({ itemId, pieces }) => [itemId, pieces]));
};

/**
 * Has an order filled because a notice came into the stock, and keeps how many pieces of its
 * items the order has got by that.
 */
export const keepFills = async (
  tx: Db,
  notice: NoticeKey,
  { fill, ...filled }: Filled & { readonly fill: () => Promise<void> },
): Promise<void> => {
  const before = await reservedOf(tx, notice, filled);
  await fill();
  const after = await reservedOf(tx, notice, filled);
  const rows = [...after]
    .map(([itemId, pieces]) => ({ itemId, pieces: pieces - (before.get(itemId) ?? 0) }))
    .filter(({ pieces }) => pieces > 0)
    .map((row) => ({
      clientId: notice.clientId,
      noticeId: notice.id,
      orderId: filled.orderId,
      ...row,
    }));
  if (rows.length === 0) return;
  // The job may be done again: what an order has got since comes to what it had.
  await tx
    .insert(noticeFills)
    .values(rows)
    .onConflictDoUpdate({
      target: [noticeFills.clientId, noticeFills.noticeId, noticeFills.orderId, noticeFills.itemId],
      set: { pieces: sql`${noticeFills.pieces} + excluded.pieces` },
    });
};
