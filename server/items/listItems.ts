import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '@contract/endpoint';
import type { ItemCounts, ItemListQuery, itemAdmin } from '@contract/itemAdmin';
import type { Db } from '../db/database';
import { items } from '../db/schema/inventory';
import type { Actor } from '../http/actor';
import { recordsOf } from './itemRecords';
import { lowerStockNumber, matchesItem } from './itemRepository';
import { countsFrom, readItemTallies } from './itemTallies';

const sortings: ReadonlyMap<string, SQL> = new Map([
  ['createddate', sql`${items.createdAt}`],
  ['stocknumber', lowerStockNumber],
  ['description', sql`lower(${items.description})`],
]);

/** The order of the rows; newest first where nothing known is asked for (OPEN-25). */
const sortingOf = ({ sortBy, sortDir }: ItemListQuery): SQL[] => {
  const column = sortings.get((sortBy ?? '').toLowerCase());
  if (!column) return [desc(items.createdAt), desc(items.id)];
  const way = (sortDir ?? '').toLowerCase() === 'desc' ? sql`desc` : sql`asc`;
  return [sql`${column} ${way}`, sql`${items.id} ${way}`];
};

const foundBy = ({ clientId }: Actor, { searchTerm }: ItemListQuery): SQL | undefined => and(eq(items.clientId, clientId), searchTerm ? matchesItem(searchTerm) : undefined);

/** How many items a search finds, its status left aside: read from the tallies where there is no term. */
const countsOf = async (db: Db, actor: Actor, query: ItemListQuery): Promise<ItemCounts> => {
  if (!query.searchTerm) return countsFrom(await readItemTallies(db, actor.clientId));
  return countsFrom(await db.select({ isActive: items.isActive, items: count() }).from(items).where(foundBy(actor, query)).groupBy(items.isActive));
};

/** The query for the ids of one page. */
export const itemPageQuery = (db: Db, actor: Actor, query: ItemListQuery) =>
  db
    .select({ id: items.id })
    .from(items)
    .where(and(foundBy(actor, query), query.status ? eq(items.isActive, query.status === 'active') : undefined))
    .orderBy(...sortingOf(query))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);

/** One page of the client's items, newest first, with the counts of the same search (ITEM-04, API-78). */
export const listItems = async (db: Db, actor: Actor, query: ItemListQuery): Promise<AnswerOf<typeof itemAdmin.list>> => {
  const counts = await countsOf(db, actor, query);
  const total = query.status ? counts[`${query.status}Count`] : counts.totalItemCount;
  const ids = total > (query.page - 1) * query.pageSize ? (await itemPageQuery(db, actor, query)).map(({ id }) => id) : [];
  const rows = ids.length > 0 ? await db.select().from(items).where(and(eq(items.clientId, actor.clientId), inArray(items.id, ids))) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { entities: await recordsOf(db, actor, ids.flatMap((id) => byId.get(id) ?? [])), totalEntityLookupCount: total, ...counts };
};
