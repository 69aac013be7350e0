import { orderQuery, orders, type OrderCounts, type OrderQuery } from '@contract/order';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { PagedList } from '@/shared/list/PagedList';
import { Order } from './Order';

export type OrderList = PagedList<Order, OrderQuery, OrderCounts>;

/** The order list that an address' query string describes. */
export const createOrderList = (call: Call, search: string, initial: Partial<OrderQuery> = {}): OrderList =>
  new PagedList({ ...queryFromSearch(orderQuery, search), ...initial }, async (query, signal) => {
    const { entities, totalEntityLookupCount, ...counts } = await call(orders.list, { query }, { signal });
    return { rows: entities.map((record) => new Order(record)), total: totalEntityLookupCount, counts };
  });
