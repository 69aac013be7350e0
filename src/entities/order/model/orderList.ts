import { orderQuery, orders, type OrderCounts, type OrderQuery } from '@contract/order';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { pageFrom } from '@/shared/list/pageFrom';
import { PagedList } from '@/shared/list/PagedList';
import { Order } from './Order';

export type OrderList = PagedList<Order, OrderQuery, OrderCounts>;

interface Asked {
  /** The address' query string. */
  readonly search: string;
  /** Stands in for what the address says. */
  readonly initial?: Partial<OrderQuery> | undefined;
  /** Whether the caller moves orders forward. */
  readonly mayProcess: boolean;
}

/** The order list that an address describes. */
export const createOrderList = (call: Call, { search, initial, mayProcess }: Asked): OrderList =>
  new PagedList({ ...queryFromSearch(orderQuery, search), ...initial }, async (query, signal) => {
    const answer = await call(orders.list, { query }, { signal });
    return pageFrom(answer, (record) => new Order(record, mayProcess));
  });
