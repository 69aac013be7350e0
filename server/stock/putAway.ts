import { and, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';
import type { Day } from '@contract/dates';
import type { Db } from '../db/database';
import { stock, stockTags } from '../db/schema/inventory';
import { insertOf, runTogether } from '../db/writing';
import type { Act } from '../events/act';
import { tellInventory } from '../events/tell';
import { movingStatements, movingTagStatements, type StockMove, type Why } from './movements';
import { lockAvailable } from './reservations';

/** Pieces of one item that come into a warehouse together, good ones and damaged ones apart. */
export interface Load {
  readonly itemId: string;
  readonly quantity: number;
  /** What the load is called on its shelf; unique among the client's. */
  readonly tagNumber: string;
  readonly lotNumber?: string | null;
  readonly expirationDate?: Day | null;
  /** Damaged pieces are there, and can not be shipped. */
  readonly isDamaged?: boolean;
  /** Where it lies, if not where the others do. */
  readonly location?: string | null;
}

interface Shelf extends Why {
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

/** A load raises what is there, and a damaged one what can not be shipped. */
const movesOf = (
  { itemId, quantity, isDamaged = false }: Load,
  why: Why & Pick<Shelf, 'warehouseId'>,
): StockMove[] => {
  const move: StockMove = { ...why, itemId, state: 'onHand', change: quantity };
  return isDamaged ? [move, { ...move, state: 'unshippable' }] : [move];
};

/** New tags without pieces, which the movements bring. */
const addTags = async (
  tx: Db,
  onTags: readonly Load[],
  place: Pick<Shelf, 'warehouseId' | 'location'> & { readonly clientId: string },
): Promise<void> => {
  if (onTags.length === 0) return;
  const tags = onTags.map(
    ({ itemId, tagNumber, lotNumber, expirationDate, isDamaged = false, ...load }) => ({
      clientId: place.clientId,
      warehouseId: place.warehouseId,
      itemId,
      tagNumber,
      lotNumber,
      expirationDate,
      isDamaged,
      location: load.location ?? place.location,
      onHand: 0,
    }),
  );
  await tx.execute(insertOf(stockTags, tags));
};

/**
 * Adds loads to the stock of a warehouse, on tags of their own where the item lies on tags, and has
 * the client told. Locks the stock until the transaction ends.
 */
export const putAway = async (
  tx: Db,
  act: Act,
  { warehouseId, location, loads, ...why }: Shelf & { readonly loads: readonly Load[] },
): Promise<void> => {
  if (loads.length === 0) return;
  const { clientId } = act;
  const itemIds = [...new Set(loads.map(({ itemId }) => itemId))].toSorted();
  const place = { clientId, warehouseId };
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
  const onTags = loads.filter(({ itemId }) => tagged.has(itemId));
  await addTags(tx, onTags, { ...place, location });
  const more = { ...why, state: 'onHand' } as const;
  await runTogether(tx, [
    ...movingStatements(
      act,
      loads.flatMap((load) => movesOf(load, { ...why, warehouseId })),
    ),
    ...movingTagStatements(
      act,
      onTags.map(({ tagNumber, quantity }) => ({ ...more, tagNumber, change: quantity })),
    ),
  ]);
  await tellInventory(tx, act, itemIds);
};
