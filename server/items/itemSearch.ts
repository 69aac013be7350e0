import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { ParsedInputOf } from '@contract/endpoint';
import type { ItemFound, items as calls } from '@contract/item';
import type { Db } from '../db/database';
import { items } from '../db/schema/inventory';
import { beginsWith } from '../db/search';
import type { Actor } from '../http/actor';
import { inventoryOf } from './inventory';
import { itemsInSequence, matchesItem } from './itemRows';

type ItemQuery = ParsedInputOf<typeof calls.search>['query'];

const mostFound = 50;

interface Sought {
  readonly term: string;
  /** What else the items must be. */
  readonly where?: SQL | undefined;
}

/**
 * The query for the first ids in the order of stock numbers: off an index alone, however many it
 * passes on the way; whole items are read for these few.
 */
const firstIds = (db: Db, { clientId }: Actor, where: SQL | undefined) =>
  db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.clientId, clientId), where))
    .orderBy(items.searchText)
    .limit(mostFound);

/** The query for the first of the client's items whose stock number begins with a term. */
export const idsThatBegin = (db: Db, actor: Actor, { term, where }: Sought) =>
  firstIds(db, actor, and(where, beginsWith(items.searchText, term)));

/** The query for the first of the client's items whose stock number or description has a term. */
export const idsThatMatch = (db: Db, actor: Actor, { term, where }: Sought) =>
  firstIds(db, actor, and(where, matchesItem(term)));

/**
 * The items that begin with the term, then the others: two queries that each stop at the first rows
 * of an index, where one would sort everything that matches.
 */
const idsFoundBy = async (db: Db, actor: Actor, sought: Sought): Promise<{ id: string }[]> => {
  const beginning = await idsThatBegin(db, actor, sought);
  if (beginning.length === mostFound) return beginning;
  const first = new Set(beginning.map(({ id }) => id));
  const matching = await idsThatMatch(db, actor, sought);
  return [...beginning, ...matching.filter(({ id }) => !first.has(id))].slice(0, mostFound);
};

/**
 * The client's items whose stock number or description has the term, those whose stock number
 * begins with it first.
 */
export const searchItems = async (
  db: Db,
  actor: Actor,
  { searchTerm, isActive, excludeKits }: ItemQuery,
): Promise<ItemFound[]> => {
  const where = and(
    isActive ? eq(items.isActive, isActive === 'true') : undefined,
    excludeKits === 'true' ? ne(items.itemType, 'Bundled') : undefined,
  );
  const ids = await (searchTerm
    ? idsFoundBy(db, actor, { term: searchTerm, where })
    : firstIds(db, actor, where));
  const found = await itemsInSequence(
    db,
    actor,
    ids.map(({ id }) => id),
  );
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
