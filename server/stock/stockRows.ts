import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { stock } from '../db/schema/inventory';

/** The pieces of a stock row that can be ordered. */
export const availablePieces = sql<number>`${stock.onHand} - ${stock.allocated} - ${stock.unshippable}`;

type Counted = Pick<typeof stock.$inferSelect, 'itemId' | 'warehouseId' | 'onHand' | 'unshippable'>;

/**
 * Keeps counts of a client's items by warehouse, whose stock is locked: a row each, made where there
 * is none. What orders have reserved stays; fewer good pieces than that are refused by the database.
 */
export const keepCounts = async (
  tx: Db,
  clientId: string,
  counts: readonly Counted[],
): Promise<void> => {
  if (counts.length === 0) return;
  await tx
    .insert(stock)
    .values(counts.map((count) => ({ clientId, ...count })))
    .onConflictDoUpdate({
      target: [stock.clientId, stock.itemId, stock.warehouseId],
      set: { onHand: sql`excluded.on_hand`, unshippable: sql`excluded.unshippable` },
    });
};
