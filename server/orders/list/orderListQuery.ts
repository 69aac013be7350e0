import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { OrderQuery } from '@contract/order';
import type { Db } from '../../db/database';
import { sliceOf, type Slice } from '../../db/page';
import { orders } from '../../db/schema/orders';
import { newestFirst, sortedAs } from '../../db/sorting';
import type { Actor } from '../../http/actor';
import { statusesUnder, type OrderGroup } from './orderCounts';
import { flagged } from '../record/orderFilters';
import { foundBy, type OrderSearch } from './orderSearch';

const sortings: ReadonlyMap<string, readonly SQL[]> = new Map([
  ['createddate', [sql`${orders.createdAt}`]],
  ['name', [sql`lower(${orders.name})`]],
  ['ordernumber', [sql`length(${orders.orderNumber})`, sql`${orders.orderNumber}`]],
  ['status', [sql`${orders.status}`]],
]);

const sorted = { sortings, usually: newestFirst(orders), ties: [orders.createdAt, orders.id] };

/** Whether the newest rows are asked for, as they are where nothing known is. */
const asksNewest = ({ sortBy, sortDir }: OrderQuery): boolean => {
  const field = (sortBy ?? '').toLowerCase();
  return !sortings.has(field) || (field === 'createddate' && sortDir?.toLowerCase() !== 'asc');
};

/**
 * The newest rows, read off an index. One branch per status, merged: an index that leads with the
 * status gives no order over several of them.
 */
const newestIds = (db: Db, branches: readonly (SQL | undefined)[], { limit, offset }: Slice) => {
  const newest = (where: SQL | undefined) =>
    db
      .select({ createdAt: orders.createdAt, id: orders.id })
      .from(orders)
      .where(where)
      .orderBy(...sorted.usually)
      .limit(offset + limit);
  const [first, second, ...others] = branches.map(newest);
  if (!first) return null;
  const all = (second ? unionAll(first, second, ...others) : first).as('newest');
  return db
    .select({ id: all.id })
    .from(all)
    .orderBy(...newestFirst(all))
    .limit(limit)
    .offset(offset);
};

/**
 * The query for the ids of one page; null when nothing can match. `groups` are those that the same
 * search found.
 */
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
  const slice = sliceOf(query);
  const isNewest = asksNewest(query);
  if (!isNewest || search.texts) {
    const where = and(found, statuses ? inArray(orders.status, statuses) : undefined);
    return db
      .select({ id: orders.id })
      .from(orders)
      .where(where)
      .orderBy(...(isNewest ? sorted.usually : sortedAs(sorted, query)))
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
