import { and, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';
import type { Day } from '@contract/dates';
import type { Db } from '../db/database';
import { stock, stockTags } from '../db/schema/inventory';
import { tellInventory, type Where } from '../events/tell';
import { lockAvailable } from './reservations';

/** Pieces of one item that come into a warehouse together, each item once. */
export interface Load {
  readonly itemId: string;
  readonly quantity: number;
  /** What the load is called on its shelf; unique among the client's. */
  readonly tagNumber: string;
  readonly lotNumber?: string | null;
  readonly expirationDate?: Day | null;
}

interface Shelf extends Where {
  readonly warehouseId: string;
  readonly location: string;
}

/** Items whose pieces lie on tags; those that have no pieces begin with the first load. */
const taggedItems = async (tx: Db, ofShelf: SQL | undefined): Promise<Set<string>> => {
  const ofStock = and(
    eq(stockTags.clientId, stock.clientId),
    eq(stockTags.itemId, stock.itemId),
    eq(stockTags.warehouseId, stock.warehouseId),
  );
  const hasTags = exists(
    tx.select({ tagNumber: stockTags.tagNumber }).from(stockTags).where(ofStock),
  );
  const rows = await tx
    .select({ itemId: stock.itemId })
    .from(stock)
    .where(and(ofShelf, sql`(${stock.onHand} = 0 or ${hasTags})`));
  return new Set(rows.map(({ itemId }) => itemId));
};

/**
 * Adds loads to the stock of a warehouse, on tags of their own where the item lies on tags, and has
 * the client told. Locks the stock until the transaction ends.
 */
export const putAway = async (
  tx: Db,
  { location, at, ...place }: Shelf,
  loads: readonly Load[],
): Promise<void> => {
  if (loads.length === 0) return;
  const { clientId, warehouseId } = place;
  const inLockOrder = loads.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1));
  const itemIds = inLockOrder.map(({ itemId }) => itemId);
  await tx
    .insert(stock)
    .values(itemIds.map((itemId) => ({ ...place, itemId, onHand: 0 })))
    .onConflictDoNothing();
  await lockAvailable(tx, clientId, { itemIds, warehouseIds: [warehouseId] });
  const ofShelf = and(
    eq(stock.clientId, clientId),
    eq(stock.warehouseId, warehouseId),
    inArray(stock.itemId, itemIds),
  );
  const tagged = await taggedItems(tx, ofShelf);
  for (const { itemId, quantity, ...tag } of inLockOrder) {
    await tx
      .update(stock)
      .set({ onHand: sql`${stock.onHand} + ${quantity}` })
      .where(and(ofShelf, eq(stock.itemId, itemId)));
    if (tagged.has(itemId))
      await tx.insert(stockTags).values({ ...place, ...tag, itemId, location, onHand: quantity });
  }
  await tellInventory(tx, { clientId, at }, itemIds);
};
