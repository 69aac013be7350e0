import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '@contract/endpoint';
import type { ItemCounts, ItemListQuery, itemAdmin } from '@contract/itemAdmin';
import type { Db } from '../db/database';
import { items } from '../db/schema/inventory';
import { newestFirst, sortedAs } from '../db/sorting';
import type { Actor } from '../http/actor';
import { itemRecordsOf } from './itemRecords';
import { itemsInSequence, lowerStockNumber, matchesItem } from './itemRows';
import { countsFrom, readItemTallies } from './itemTallies';

const sortings: ReadonlyMap<string, readonly SQL[]> = new Map([
  ['createddate', [sql`${items.createdAt}`]],
  ['stocknumber', [lowerStockNumber]],
  ['description', [sql`lower(${items.description})`]],
  ['type', [sql`${items.itemType}`]],
  ['isactive', [sql`${items.isActive}`]],
]);

const sorted = { sortings, usually: newestFirst(items), ties: [items.id] };

/** The items that a search finds, its status left aside. */
const foundBy = ({ clientId }: Actor, { searchTerm }: ItemListQuery): SQL | undefined =>
  and(eq(items.clientId, clientId), searchTerm ? matchesItem(searchTerm) : undefined);

/**
 * The query for how many items a search finds, its status left aside. They are counted in the order
 * of an index, though the order does not matter: where most of the client's items match, PostgreSQL
 * would read the whole table rather than sort so many, and so reads the index alone.
 */
export const itemCountQuery = (db: Db, actor: Actor, query: ItemListQuery) => {
  const found = db
    .select({ isActive: items.isActive })
    .from(items)
    .where(foundBy(actor, query))
    .orderBy(items.searchText)
    .as('found');
  return db
    .select({ all: count(), active: sql<number>`(count(*) filter (where ${found.isActive}))::int` })
    .from(found);
};

const countsOf = async (db: Db, actor: Actor, query: ItemListQuery): Promise<ItemCounts> => {
  if (!query.searchTerm) return countsFrom(await readItemTallies(db, actor.clientId));
  const [{ all, active } = { all: 0, active: 0 }] = await itemCountQuery(db, actor, query);
  return { totalItemCount: all, activeCount: active, inactiveCount: all - active };
};

/** The items that a list query finds. */
export const listedItems = (actor: Actor, query: ItemListQuery): SQL | undefined =>
  and(
    foundBy(actor, query),
    query.status ? eq(items.isActive, query.status === 'active') : undefined,
  );

/** The query for the ids of one page. */
export const itemPageQuery = (db: Db, actor: Actor, query: ItemListQuery) =>
  db
    .select({ id: items.id })
    .from(items)
    .where(listedItems(actor, query))
    .orderBy(...sortedAs(sorted, query))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);

const pageOf = async (db: Db, actor: Actor, query: ItemListQuery) => {
  const ids = await itemPageQuery(db, actor, query);
  return itemRecordsOf(
    db,
    actor,
    await itemsInSequence(
      db,
      actor,
      ids.map(({ id }) => id),
    ),
  );
};

/**
 * One page of the client's items, newest first, with the counts of the same search (ITEM-04,
 * API-78).
 */
export const listItems = async (
  db: Db,
  actor: Actor,
  query: ItemListQuery,
): Promise<AnswerOf<typeof itemAdmin.list>> => {
  const counts = await countsOf(db, actor, query);
  const total = query.status ? counts[`${query.status}Count`] : counts.totalItemCount;
  const entities = total > (query.page - 1) * query.pageSize ? await pageOf(db, actor, query) : [];
  return { entities, totalEntityLookupCount: total, ...counts };
};
