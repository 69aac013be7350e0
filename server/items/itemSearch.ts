import { and, eq, ne, not, type SQL } from 'drizzle-orm';
import type { ParsedInputOf } from '@contract/endpoint';
import type { ItemFound, items as calls } from '@contract/item';
import type { Db } from '../db/database';
import { items } from '../db/schema/inventory';
import { beginsWith } from '../db/search';
import type { Actor } from '../http/actor';
import { inventoryOf } from './inventory';
import { lowerStockNumber, matchesItem, type ItemRow } from './itemRepository';

type ItemQuery = ParsedInputOf<typeof calls.search>['query'];

const mostFound = 50;

/** The items that begin with the term, then the others: two queries that each stop at the first rows of an index, where one would sort everything that matches. */
const searchWith = async (db: Db, searchTerm: string, where: SQL | undefined): Promise<ItemRow[]> => {
  const first = (matching: SQL | undefined, limit: number) => db.select().from(items).where(and(where, matching)).orderBy(lowerStockNumber).limit(limit);
  const begins = beginsWith(lowerStockNumber, searchTerm);
  const found = await first(begins, mostFound);
  const left = mostFound - found.length;
  return left === 0 ? found : [...found, ...(await first(and(not(begins), matchesItem(searchTerm)), left))];
};

/** The client's items whose stock number or description has the term, those whose stock number begins with it first. */
export const searchItems = async (db: Db, actor: Actor, { searchTerm, isActive, excludeKits }: ItemQuery): Promise<ItemFound[]> => {
  const where = and(
    eq(items.clientId, actor.clientId),
    isActive ? eq(items.isActive, isActive === 'true') : undefined,
    excludeKits === 'true' ? ne(items.itemType, 'Bundled') : undefined,
  );
  const found = searchTerm ? await searchWith(db, searchTerm, where) : await db.select().from(items).where(where).orderBy(lowerStockNumber).limit(mostFound);
  const inventory = await inventoryOf(db, actor, found);
  return found.map((item) => ({
    _id: item.id,
    StockNumber: item.stockNumber,
    Description: item.description,
    ItemType: item.itemType,
    IsActive: item.isActive,
    LotNumberRequired: item.lotNumberRequired,
    InventorySummary: inventory(item.id).summary,
  }));
};
