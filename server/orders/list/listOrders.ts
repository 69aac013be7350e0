import type { AnswerOf } from '@contract/endpoint';
import type { orders, OrderQuery } from '@contract/order';
import type { Actor } from '../../http/actor';
import type { Db } from '../../db/database';
import { countsOf, countUnder } from './orderCounts';
import { pageQueryOf } from './orderListQuery';
import { loadOrders } from '../record/orderRecords';
import { groupsOf, readSearch, type OrderSearch, type SearchPlace } from './orderSearch';

type OrderList = AnswerOf<typeof orders.list>;

/** Where a list is read, the provider's time zone, in which it counts days, and which day it is. */
export interface ListPlace extends SearchPlace {
  readonly db: Db;
}

/**
 * One page of what a search finds, with the ten counts of the same search; nothing for a search
 * that can find nothing.
 */
export const pageOfOrders = async (
  db: Db,
  actor: Actor,
  { query, search }: { query: OrderQuery; search: OrderSearch | null },
): Promise<OrderList> => {
  const groups = search ? await groupsOf(db, actor, search) : [];
  const counts = countsOf(groups);
  const total = countUnder(counts, search?.status);
  const page =
    search && total > (query.page - 1) * query.pageSize
      ? await pageQueryOf(db, actor, { query, search, groups })
      : null;
  return {
    entities: await loadOrders(db, actor, page?.map(({ id }) => id) ?? []),
    totalEntityLookupCount: total,
    ...counts,
  };
};

/** One page of the caller's orders, newest first, with the ten counts of the same search. */
export const listOrders = async (
  { db, ...place }: ListPlace,
  actor: Actor,
  query: OrderQuery,
): Promise<OrderList> =>
  pageOfOrders(db, actor, { query, search: await readSearch(db, actor, { query, ...place }) });

/**
 * The query for the ids of all that a search finds, in the order of the list; null where it can
 * find nothing.
 */
export const foundOrderIds = async (
  db: Db,
  actor: Actor,
  { query, search }: { query: OrderQuery; search: OrderSearch | null },
) => {
  const groups = search ? await groupsOf(db, actor, search) : [];
  const total = countUnder(countsOf(groups), search?.status);
  const whole = { ...query, page: 1, pageSize: total };
  // In an object: a query that is returned by itself is carried out.
  return {
    ids: search && total > 0 ? pageQueryOf(db, actor, { query: whole, search, groups }) : null,
  };
};
