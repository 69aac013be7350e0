import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { stockTags } from '../db/schema/inventory';
import type { TagRow } from '../stock/shelves';

interface Place {
  readonly clientId: string;
  readonly itemIds: readonly string[];
  readonly warehouseIds: readonly string[];
}

/** All tags of items in warehouses, first to expire first. */
export const tagsAt = (db: Db, { clientId, itemIds, warehouseIds }: Place): Promise<TagRow[]> =>
  db
    .select()
    .from(stockTags)
    .where(
      and(
        eq(stockTags.clientId, clientId),
        inArray(stockTags.itemId, [...itemIds]),
        inArray(stockTags.warehouseId, [...warehouseIds]),
      ),
    )
    .orderBy(asc(stockTags.expirationDate), asc(stockTags.tagNumber));

/**
 * Pieces on a tag that no order holds there; nobody can take pieces off a damaged one (DATA-14,
 * TAG-06).
 */
const freeOn = ({ isDamaged, onHand, allocated }: TagRow): number =>
  isDamaged ? 0 : onHand - allocated;

/** Pieces of tags that an order holds itself, by tag number: they are its own to choose again. */
export type OwnTags = ReadonlyMap<string, number>;

/**
 * The pieces that each tag of an item in one warehouse has to order, by tag number; together they
 * are what the item has there. What orders have reserved without naming a tag is taken off in the
 * sequence of the tags, as the warehouse will pick it.
 */
export const offeredPieces = (
  tags: readonly TagRow[],
  available: number,
  own: OwnTags = new Map(),
): ReadonlyMap<string, number> => {
  let reserved = tags.reduce((pieces, tag) => pieces + freeOn(tag), 0) - available;
  return new Map(
    tags.map((tag) => {
      const free = freeOn(tag);
      const taken = Math.max(0, Math.min(reserved, free - (own.get(tag.tagNumber) ?? 0)));
      reserved -= taken;
      return [tag.tagNumber, free - taken];
    }),
  );
};
