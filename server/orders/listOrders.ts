import type { AnswerOf } from '@contract/endpoint';
import type { orders, OrderQuery } from '@contract/order';
import type { Actor } from '../http/actor';
import type { Db } from '../db/database';
import { countsOf, countUnder } from './orderCounts';
import { pageQueryOf } from './orderListQuery';
import { loadOrders } from './orderRecords';
import { groupsOf, readSearch } from './orderSearch';

type OrderList = AnswerOf<typeof orders.list>;

/** One page of the caller's orders, newest first, with the ten counts of the same search. */
export const listOrders = async ({ db, timeZone }: { readonly db: Db; readonly timeZone: string }, actor: Actor, query: OrderQuery): Promise<OrderList> => {
  const search = await readSearch(db, actor, { query, timeZone });
  const groups = search ? await groupsOf(db, actor, search) : [];
  const counts = countsOf(groups);
  const total = countUnder(counts, search?.status);
  const page = search && total > (query.page - 1) * query.pageSize ? await pageQueryOf(db, actor, { query, search, groups }) : null;
  return { entities: await loadOrders(db, actor, page?.map(({ id }) => id) ?? []), totalEntityLookupCount: total, ...counts };
};
