import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { OrderQuery } from '@contract/order';
import type { Db } from '../../db/database';
import { sliceOf, type Slice } from '../../db/page';
import { orders } from '../../db/schema/orders';
import { newestFirst, oldestFirst, sortedAs } from '../../db/sorting';
import type { Actor } from '../../http/actor';
import { byWarehouseCode } from '../../resources/resourceRows';
import { countsOf, countUnder, statusesUnder, type OrderGroup } from './orderCounts';
import { flagged } from '../record/orderFilters';
import { foundBy, type OrderSearch } from './orderSearch';

/** First plus last name, else the company; nothing for deduct orders (ORD-07, ORD-08). */
const recipient = sql`case when ${orders.orderType} = 'Deduct' then null else coalesce(
  nullif(trim(${orders.recipientFirst} || ' ' || ${orders.recipientLast}), ''),
  nullif(${orders.recipientCompany}, '')) end`;

const sortings: ReadonlyMap<string, readonly SQL[]> = new Map([
  ['createddate', [sql`${orders.createdAt}`]],
  ['name', [sql`lower(${orders.name})`]],
  ['ordernumber', [sql`length(${orders.orderNumber})`, sql`${orders.orderNumber}`]],
  ['status', [sql`${orders.status}`]],
  ['recipient', [recipient]],
  ['warehousestatus', [sql`${orders.warehouseStatus}`]],
  ['warehouse', [byWarehouseCode(orders.warehouseId)]],
  ['shipbydate', [sql`${orders.shipByDate}`]],
  ['shippeddate', [sql`${orders.shippedAt}`]],
  ['deliveryoption', [sql`lower(${orders.deliveryOption})`]],
  ['shipreference1', [sql`lower(${orders.shipReference1})`]],
]);

const mayBeEmpty = new Set([
  'recipient',
  'shipbydate',
  'shippeddate',
  'deliveryoption',
  'shipreference1',
]);

const sorted = {
  sortings,
  mayBeEmpty,
  usually: newestFirst(orders),
  ties: [orders.createdAt, orders.id],
};

/** Whether the newest rows are asked for, as they are where nothing known is. */
const asksNewest = ({ sortBy, sortDir }: OrderQuery): boolean => {
  const field = (sortBy ?? '').toLowerCase();
  return !sortings.has(field) || (field === 'createddate' && sortDir?.toLowerCase() !== 'asc');
};

/** The rows of a page, and whether they are counted from the oldest on. */
interface Stretch extends Slice {
  readonly fromOldest: boolean;
}

/** A page behind the middle is nearer to the oldest row. */
const stretchOf = ({ limit, offset }: Slice, total: number): Stretch => {
  const behind = Math.max(0, total - offset - limit);
  return behind < offset
    ? { limit: Math.min(limit, total - offset), offset: behind, fromOldest: true }
    : { limit, offset, fromOldest: false };
};

/**
 * The rows of a page, the newest first, read off an index. One branch per status, merged: an index
 * that leads with the status gives no order over several of them.
 */
const newestIds = (
  db: Db,
  branches: readonly (SQL | undefined)[],
  { limit, offset, fromOldest }: Stretch,
) => {
  const way = fromOldest ? oldestFirst : newestFirst;
  const rows = (where: SQL | undefined) =>
    db
      .select({ createdAt: orders.createdAt, id: orders.id })
      .from(orders)
      .where(where)
      .orderBy(...way(orders));
  const merged = ([one, two, ...others]: typeof branches) => {
    const upTo = (where: SQL | undefined) => rows(where).limit(offset + limit);
    const all = unionAll(upTo(one), upTo(two), ...others.map(upTo)).as('merged');
    return db
      .select({ createdAt: all.createdAt, id: all.id })
      .from(all)
      .orderBy(...way(all));
  };
  if (branches.length === 0) return null;
  const page = (
    branches.length === 1
      ? rows(branches[0]).limit(limit).offset(offset)
      : merged(branches).limit(limit).offset(offset)
  ).as('page');
  return db
    .select({ id: page.id })
    .from(page)
    .orderBy(...newestFirst(page));
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
  const total = countUnder(countsOf(groups), search.status);
  return newestIds(db, branches, stretchOf(slice, total));
};
