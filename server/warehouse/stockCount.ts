import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { stockTags } from '../db/schema/inventory';
import type { StockCount } from '../gateway/WarehouseGateway';

/**
 * Counts the tags of items: what lies on damaged ones can not be shipped. Items whose pieces lie on
 * no tags are not counted.
 */
export const countTags = (
  tx: Db,
  clientId: string,
  itemIds: readonly string[],
): Promise<StockCount[]> =>
  tx
    .select({
      itemId: stockTags.itemId,
      warehouseId: stockTags.warehouseId,
      onHand: sql<number>`sum(${stockTags.onHand})::int`,
      unshippable: sql<number>`coalesce(sum(${stockTags.onHand}) filter (where ${stockTags.isDamaged}), 0)::int`,
    })
    .from(stockTags)
    .where(and(eq(stockTags.clientId, clientId), inArray(stockTags.itemId, [...itemIds])))
    .groupBy(stockTags.itemId, stockTags.warehouseId);
