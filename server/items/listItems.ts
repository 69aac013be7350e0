import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import { itemNeedIn } from '@contract/attentionRules';
import type { Day } from '@contract/dates';
import type { AnswerOf } from '@contract/endpoint';
import type { ItemCounts, ItemListQuery, ItemRecord, itemAdmin } from '@contract/itemAdmin';
import type { Db } from '../db/database';
import { items } from '../db/schema/inventory';
import { newestFirst, sortedAs } from '../db/sorting';
import type { Actor } from '../http/actor';
import { itemRecordsOf } from './itemRecords';
import { itemsInSequence, lowerStockNumber, matchesItem } from './itemRows';
import { countsFrom, readItemTallies } from './itemTallies';
import { neededItems } from './neededItems';

const sortings: ReadonlyMap<string, readonly SQL[]> = new Map([
  ['createddate', [sql`${items.createdAt}`]],
  ['stocknumber', [lowerStockNumber]],
  ['description', [sql`lower(${items.description})`]],
  ['type', [sql`${items.itemType}`]],
  ['isactive', [sql`${items.isActive}`]],
]);

const sorted = { sortings, usually: newestFirst(items), ties: [items.id] };

/** What a list is asked for, and on which day. */
export interface AskedItems {
  readonly query: ItemListQuery;
  readonly today: Day;
  /** A condition that a room above narrows it by. */
  readonly narrowedBy?: SQL | undefined;
}

/** The items that a search finds, its status left aside. */
const foundBy = (db: Db, { clientId }: Actor, { query, today }: AskedItems): SQL | undefined => {
  const { searchTerm, attention } = query;
  const asked = attention === undefined ? null : itemNeedIn(attention);
  return and(
    eq(items.clientId, clientId),
    searchTerm ? matchesItem(searchTerm) : undefined,
    asked ? neededItems(db, { clientId, today }, asked.need) : undefined,
  );
};

/**
 * The query for how many items a search finds, its status left aside. They are counted in the order
 * of an index, though the order does not matter: where most of the client's items match, PostgreSQL
 * would read the whole table rather than sort so many, and so reads the index alone.
 */
export const itemCountQuery = (db: Db, actor: Actor, asked: AskedItems) => {
  const found = db
    .select({ isActive: items.isActive })
    .from(items)
    .where(foundBy(db, actor, asked))
    .orderBy(items.searchText)
    .as('found');
  return db
    .select({ all: count(), active: sql<number>`(count(*) filter (where ${found.isActive}))::int` })
    .from(found);
};

/** How many items a search finds, in all and by status (ITEM-04). */
export const countsOf = async (db: Db, actor: Actor, asked: AskedItems): Promise<ItemCounts> => {
  const { searchTerm, attention } = asked.query;
  if (!searchTerm && attention === undefined)
    return countsFrom(await readItemTallies(db, actor.clientId));
  const [{ all, active } = { all: 0, active: 0 }] = await itemCountQuery(db, actor, asked);
  return { totalItemCount: all, activeCount: active, inactiveCount: all - active };
};

/** The order of the list's rows. */
export const itemOrder = (query: ItemListQuery): SQL[] => sortedAs(sorted, query);

/** The items that a list query finds. */
export const listedItems = (db: Db, actor: Actor, asked: AskedItems): SQL | undefined =>
  and(
    foundBy(db, actor, asked),
    asked.query.status ? eq(items.isActive, asked.query.status === 'active') : undefined,
    asked.narrowedBy,
  );

/** Whole records of the client's items with these ids, in their sequence. */
export const itemsById = async (
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<ItemRecord[]> => itemRecordsOf(db, actor, await itemsInSequence(db, actor, ids));

/** The query for the ids of one page. */
export const itemPageQuery = (db: Db, actor: Actor, asked: AskedItems) =>
  db
    .select({ id: items.id })
    .from(items)
    .where(listedItems(db, actor, asked))
    .orderBy(...itemOrder(asked.query))
    .limit(asked.query.pageSize)
    .offset((asked.query.page - 1) * asked.query.pageSize);

const pageOf = async (db: Db, actor: Actor, asked: AskedItems) => {
  const ids = await itemPageQuery(db, actor, asked);
  return itemsById(
    db,
    actor,
    ids.map(({ id }) => id),
  );
};

/**
 * One page of the client's items, newest first, with the counts of the same search (ITEM-04,
 * API-78).
 */
export const listItems = async (
  db: Db,
  actor: Actor,
  asked: AskedItems,
): Promise<AnswerOf<typeof itemAdmin.list>> => {
  const { query } = asked;
  const counts = await countsOf(db, actor, asked);
  const total = query.status ? counts[`${query.status}Count`] : counts.totalItemCount;
  const entities = total > (query.page - 1) * query.pageSize ? await pageOf(db, actor, asked) : [];
  return { entities, totalEntityLookupCount: total, ...counts };
};
