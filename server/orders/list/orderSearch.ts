import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import { may } from '@contract/access';
import { orderNeedIn } from '@contract/attentionRules';
import type { Day } from '@contract/dates';
import type { OrderQuery } from '@contract/order';
import { orderNumbersOf, type StatusFilter } from '@contract/orderRules';
import { readServiceKey } from '@contract/serviceRules';
import type { Db } from '../../db/database';
import { orders } from '../../db/schema/orders';
import type { Actor } from '../../http/actor';
import { warehouseIdOf } from '../../resources/resourceRows';
import type { OrderGroup } from './orderCounts';
import { neededOrders, processingDaysOf } from '../record/neededOrders';
import { createdWithin, named, numbered, visibleTo } from '../record/orderFilters';
import { readTallies } from '../record/orderTallies';
import { servedOrders } from '../record/servedOrders';

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

/** The time zone of the days that a search names, and which day it is. */
export interface SearchPlace {
  readonly timeZone: string;
  readonly today: Day;
}

/** What needs somebody, and what a number of the service kept counts, where they are asked for. */
const counted = async (
  db: Db,
  { clientId }: Actor,
  { query: { attention, service }, ...place }: SearchPlace & { query: OrderQuery },
): Promise<SQL | undefined> => {
  const need = attention === undefined ? null : orderNeedIn(attention);
  const served = service === undefined ? null : readServiceKey(service);
  if (!need && !served) return undefined;
  const ahead = { clientId, processingDays: await processingDaysOf(db, clientId), ...place };
  return and(
    need ? neededOrders(ahead, need) : undefined,
    served ? servedOrders(ahead, served) : undefined,
  );
};

/**
 * Reads a query: order numbers make everything else ignored (ORD-32); null when it names a
 * warehouse that does not exist.
 */
export const readSearch = async (
  db: Db,
  actor: Actor,
  { query, ...place }: SearchPlace & { query: OrderQuery },
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
    days: createdWithin(query, place.timeZone),
    texts: and(named(db, actor, query), await counted(db, actor, { query, ...place })),
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
