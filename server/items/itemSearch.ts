import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { barcodeForms } from '@contract/barcodes';
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

/** The query for the client's items that have a term as their barcode, however it is written. */
export const idsWithBarcode = (db: Db, actor: Actor, { term, where }: Sought) =>
  firstIds(
    db,
    actor,
    and(where, or(...barcodeForms(term).map((form) => eq(sql`lower(${items.barcode})`, form)))),
  );

/** Shorter ones are no barcodes, and the index on those has no use for them. */
const mayBeBarcode = (term: string): boolean => /^\S{4,}$/.test(term.trim());

/**
 * Items with this barcode, then those that begin with the term, then the others: queries that each
 * stop at the first rows of an index, where one would sort everything that matches.
 */
const idsFoundBy = async (db: Db, actor: Actor, sought: Sought): Promise<{ id: string }[]> => {
  const coded = mayBeBarcode(sought.term) ? await idsWithBarcode(db, actor, sought) : [];
  const beginning = await idsThatBegin(db, actor, sought);
  const matching = beginning.length === mostFound ? [] : await idsThatMatch(db, actor, sought);
  const ids = new Set([...coded, ...beginning, ...matching].map(({ id }) => id));
  return [...ids].slice(0, mostFound).map((id) => ({ id }));
};

/**
 * The client's items that have the term as their barcode, or in their stock number or description:
 * those with the barcode first, then those whose stock number begins with it.
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
    Barcode: item.barcode,
    IsActive: item.isActive,
    LotNumberRequired: item.lotNumberRequired,
    InventorySummary: inventory(item.id).summary,
  }));
};
