import { and, desc, eq, ne, or } from 'drizzle-orm';
import type { ParsedInputOf } from '@contract/endpoint';
import type { ItemFound, items as calls } from '@contract/item';
import type { Db } from '../db/database';
import { items } from '../db/schema/inventory';
import { beginsWith, matches } from '../db/search';
import type { Actor } from '../http/actor';
import { inventoryOf } from './inventory';
import { lowerDescription, lowerStockNumber } from './itemRepository';

type ItemQuery = ParsedInputOf<typeof calls.search>['query'];

const mostFound = 50;

/** The client's items whose stock number or description has the term, those whose stock number begins with it first. */
export const searchItems = async (db: Db, actor: Actor, { searchTerm, isActive, excludeKits }: ItemQuery): Promise<ItemFound[]> => {
  const found = await db
    .select()
    .from(items)
    .where(
      and(
        eq(items.clientId, actor.clientId),
        searchTerm ? or(matches(lowerStockNumber, searchTerm), matches(lowerDescription, searchTerm)) : undefined,
        isActive ? eq(items.isActive, isActive === 'true') : undefined,
        excludeKits === 'true' ? ne(items.itemType, 'Bundled') : undefined,
      ),
    )
    .orderBy(...(searchTerm ? [desc(beginsWith(lowerStockNumber, searchTerm))] : []), lowerStockNumber, items.id)
    .limit(mostFound);
  const inventory = await inventoryOf(db, actor, found);
  return found.map((item) => ({
    _id: item.id,
    StockNumber: item.stockNumber,
    Description: item.description,
    ItemType: item.itemType,
    IsActive: item.isActive,
    LotNumberRequired: item.lotNumberRequired,
    InventorySummary: inventory(item.id),
  }));
};
