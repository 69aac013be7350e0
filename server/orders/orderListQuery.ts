import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { OrderQuery } from '@contract/order';
import type { Db } from '../db/database';
import { orders } from '../db/schema/orders';
import type { Actor } from '../http/actor';
import { statusesUnder, type OrderGroup } from './orderCounts';
import { flagged } from './orderFilters';
import { foundBy, type OrderSearch } from './orderSearch';

const sortings: ReadonlyMap<string, readonly SQL[]> = new Map([
  ['createddate', [sql`${orders.createdAt}`]],
  ['name', [sql`lower(${orders.name})`]],
  ['ordernumber', [sql`length(${orders.orderNumber})`, sql`${orders.orderNumber}`]],
  ['status', [sql`${orders.status}`]],
]);

/** The order of the rows; null for newest first, and for values that are not known (OPEN-25). */
const sortingOf = ({ sortBy, sortDir }: OrderQuery): SQL[] | null => {
  const field = (sortBy ?? '').toLowerCase();
  const columns = sortings.get(field);
  const direction = (sortDir ?? '').toLowerCase();
  if (!columns || (field === 'createddate' && direction !== 'asc')) return null;
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  return [...columns, sql`${orders.createdAt}`, sql`${orders.id}`].map(
    (column) => sql`${column} ${way}`,
  );
};

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** The newest rows, read off an index. One branch per status, merged: an index that leads with the status gives no order over several of them. */
const newestIds = (db: Db, branches: readonly (SQL | undefined)[], { limit, offset }: Slice) => {
  const newest = (where: SQL | undefined) =>
    db
      .select({ createdAt: orders.createdAt, id: orders.id })
      .from(orders)
      .where(where)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(offset + limit);
  const [first, second, ...others] = branches.map(newest);
  if (!first) return null;
  const all = (second ? unionAll(first, second, ...others) : first).as('newest');
  return db
    .select({ id: all.id })
    .from(all)
    .orderBy(desc(all.createdAt), desc(all.id))
    .limit(limit)
    .offset(offset);
};

/** The query for the ids of one page; null when nothing can match. `groups` are those that the same search found. */
export const pageQueryOf = (
  db: Db,
  actor: Actor,
  {
    query,
    search,
    groups,
  }: { query: OrderQuery; search: OrderSearch; groups: readonly OrderGroup[] },
) => {
  const statuses = search.status ? statusesUnder(groups, search.status) : null;
  const found = and(foundBy(actor, search), flagged(search.status));
  const slice = { limit: query.pageSize, offset: (query.page - 1) * query.pageSize };
  const sorting = sortingOf(query);
  if (sorting || search.texts) {
    const where = and(found, statuses ? inArray(orders.status, statuses) : undefined);
    const order = sorting ?? [desc(orders.createdAt), desc(orders.id)];
    return db
      .select({ id: orders.id })
      .from(orders)
      .where(where)
      .orderBy(...order)
      .limit(slice.limit)
      .offset(slice.offset);
  }
  const inWarehouse =
    search.warehouseId === null ? null : [...new Set(groups.map(({ status }) => status))];
  const branches = (statuses ?? inWarehouse)?.map((status) =>
    and(found, eq(orders.status, status)),
  ) ?? [found];
  return newestIds(db, branches, slice);
};
