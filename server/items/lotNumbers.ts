import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { LotNumber } from '@contract/item';
import type { Db } from '../db/database';
import { stockTags } from '../db/schema/inventory';
import { warehouses } from '../db/schema/resources';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { itemsByStockNumber } from './itemRows';

const available = sql<number>`sum(${stockTags.onHand} - ${stockTags.allocated})::int`;
const expiry = sql<string | null>`min(${stockTags.expirationDate})::text`;

/**
 * The lots of an item that have pieces to ship, first to expire first; damaged pieces and
 * third-party warehouses don't count.
 */
export const lotNumbersOf = async (
  db: Db,
  actor: Actor,
  stockNumber: string,
): Promise<LotNumber[]> => {
  const [item] = await itemsByStockNumber(db, actor, [stockNumber]);
  if (!item) throw notFound(`Item ${stockNumber}`);
  return db
    .select({
      LotNumber: sql<string>`${stockTags.lotNumber}`,
      ExpirationDate: expiry,
      Available: available,
    })
    .from(stockTags)
    .innerJoin(
      warehouses,
      and(eq(warehouses.id, stockTags.warehouseId), eq(warehouses.isThirdParty, false)),
    )
    .where(
      and(
        eq(stockTags.clientId, actor.clientId),
        eq(stockTags.itemId, item.id),
        eq(stockTags.isDamaged, false),
        isNotNull(stockTags.lotNumber),
      ),
    )
    .groupBy(stockTags.lotNumber)
    .having(gt(available, 0))
    .orderBy(asc(expiry), stockTags.lotNumber);
};
