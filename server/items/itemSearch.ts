import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { ParsedInputOf } from '@contract/endpoint';
import type { ItemFound, items as calls } from '@contract/item';
import type { Db } from '../db/database';
import { items } from '../db/schema/inventory';
import { beginsWith } from '../db/search';
import type { Actor } from '../http/actor';
import { inventoryOf } from './inventory';
import { matchesItem, type ItemRow } from './itemRepository';

type ItemQuery = ParsedInputOf<typeof calls.search>['query'];

const mostFound = 50;

/** As an index has it in the order of bytes: it finds what begins with a term, and gives it in order. */
const inByteOrder = sql`lower(${items.stockNumber}) collate "C"`;

const firstItems = (db: Db, where: SQL | undefined) => db.select().from(items).where(where).orderBy(inByteOrder).limit(mostFound);

/** The query for the first of the client's items whose stock number begins with a term. */
export const itemsThatBegin = (db: Db, { clientId }: Actor, term: string, where?: SQL) => firstItems(db, and(eq(items.clientId, clientId), where, beginsWith(inByteOrder, term)));

/** The items that begin with the term, then the others: two queries that each stop at the first rows of an index, where one would sort everything that matches. */
const searchWith = async (db: Db, actor: Actor, term: string, where: SQL | undefined): Promise<ItemRow[]> => {
  const beginning = await itemsThatBegin(db, actor, term, where);
  if (beginning.length === mostFound) return beginning;
  const matching = await firstItems(db, and(eq(items.clientId, actor.clientId), where, matchesItem(term)));
  const ids = new Set(beginning.map(({ id }) => id));
  return [...beginning, ...matching.filter(({ id }) => !ids.has(id))].slice(0, mostFound);
};

/** The client's items whose stock number or description has the term, those whose stock number begins with it first. */
export const searchItems = async (db: Db, actor: Actor, { searchTerm, isActive, excludeKits }: ItemQuery): Promise<ItemFound[]> => {
  const where = and(
    isActive ? eq(items.isActive, isActive === 'true') : undefined,
    excludeKits === 'true' ? ne(items.itemType, 'Bundled') : undefined,
  );
  const found = await (searchTerm ? searchWith(db, actor, searchTerm, where) : firstItems(db, and(eq(items.clientId, actor.clientId), where)));
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
