import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import { may } from '@contract/access';
import type { OrderQuery } from '@contract/order';
import { orderNumbersOf, type StatusFilter } from '@contract/orderRules';
import type { Db } from '../../db/database';
import { orders } from '../../db/schema/orders';
import type { Actor } from '../../http/actor';
import { warehouseIdOf } from '../../resources/resourceRows';
import type { OrderGroup } from './orderCounts';
import { createdWithin, named, numbered, visibleTo } from '../record/orderFilters';
import { readTallies } from '../record/orderTallies';

/**
 * A list query made ready: what it asks about the status, the warehouse, the days, and everything
 * that is searched for.
 */
export interface OrderSearch {
  readonly status: StatusFilter | undefined;
  readonly warehouseId: string | null;
  readonly days: SQL | undefined;
  readonly texts: SQL | undefined;
}

/**
 * Reads a query: order numbers make everything else ignored (ORD-32); null when it names a
 * warehouse that does not exist.
 */
export const readSearch = async (
  db: Db,
  actor: Actor,
  { query, timeZone }: { query: OrderQuery; timeZone: string },
): Promise<OrderSearch | null> => {
  const numbers = orderNumbersOf((query.searchById ?? '').toUpperCase());
  if (numbers.length > 0)
    return {
      status: undefined,
      warehouseId: null,
      days: undefined,
      texts: numbered(db, actor, numbers),
    };
  const warehouseId = query.warehouse ? await warehouseIdOf(db, query.warehouse) : null;
  if (query.warehouse && warehouseId === null) return null;
  return {
    status: query.status,
    warehouseId,
    days: createdWithin(query, timeZone),
    texts: named(db, actor, query),
  };
};

/** The caller's orders that a search finds, whatever their status. */
export const foundBy = (actor: Actor, { warehouseId, days, texts }: OrderSearch): SQL | undefined =>
  and(
    visibleTo(actor),
    warehouseId === null ? undefined : eq(orders.warehouseId, warehouseId),
    days,
    texts,
  );

const { status, orderType, hasPartials, hasBackorders } = orders;

/** The query that counts what a search finds, its status left aside. */
export const groupQueryOf = (db: Db, actor: Actor, search: OrderSearch) =>
  db
    .select({ status, orderType, hasPartials, hasBackorders, orders: sql<number>`${count()}::int` })
    .from(orders)
    .where(foundBy(actor, search))
    .groupBy(status, orderType, hasPartials, hasBackorders);

/**
 * How many orders of each kind a search finds, its status left aside: read from the tallies where
 * they can tell.
 */
export const groupsOf = async (
  db: Db,
  actor: Actor,
  search: OrderSearch,
): Promise<OrderGroup[]> => {
  if (search.days || search.texts) return groupQueryOf(db, actor, search);
  const tallies = await readTallies(db, actor.clientId, search.warehouseId);
  return tallies.filter((group) => group.orderType !== 'Deduct' || may(actor.role, 'order.deduct'));
};
