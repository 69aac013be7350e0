import { orderQuery, orders, type OrderCounts, type OrderQuery } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { pageFrom } from '@/shared/list/pageFrom';
import type { Listing, PagedList } from '@/shared/list/PagedList';
import { isSameTerm } from '@/shared/records/isSameTerm';
import { Known } from '@/shared/records/Known';
import type { RecordParams } from '@/shared/records/RecordParams';
import type { StoreParts } from '@/shared/records/Stores';
import { useStore } from '@/shared/records/StoresContext';
import { Order } from './Order';

export type OrderList = PagedList<Order, OrderQuery, OrderCounts>;

interface Asked {
  /** The address' query string. */
  readonly search: string;
  /** Stands in for what the address says. */
  readonly initial?: Partial<OrderQuery> | undefined;
}

/** The orders that this tab knows, and how they are listed and found. */
export class OrderStore {
  private readonly call: Call;
  private readonly known: Known<OrderRecord, Order>;

  constructor({ call, may }: StoreParts) {
    this.call = call;
    this.known = new Known((record) => new Order(record, may('order.process')));
  }

  /** The order list that an address describes. */
  list({ search, initial }: Asked): Listing<Order, OrderQuery, OrderCounts> {
    return {
      name: 'orders',
      query: { ...queryFromSearch(orderQuery, search), ...initial },
      fetchPage: async (asked, signal) =>
        pageFrom(await this.call(orders.list, { query: asked }, { signal }), this.known.take),
      current: this.known.current,
    };
  }

  /** Fetches one order by its number; null where there is none any more. */
  async load({ id, term }: RecordParams): Promise<Order | null> {
    const { entities } = await this.call(orders.list, { query: { searchById: term } });
    return this.known.takeFound(id, entities);
  }

  /** The order with a number, of which no more may be known; null where there is none. */
  async find(number: string): Promise<Order | null> {
    const { entities } = await this.call(orders.list, { query: { searchById: number } });
    const found = entities.find(({ OrderNumber }) => isSameTerm(OrderNumber, number));
    return found ? this.take(found) : null;
  }

  byId(id: string): Order | null {
    return this.known.get(id);
  }

  /** Takes in what an answer says of an order. */
  take(record: OrderRecord): Order {
    return this.known.take(record);
  }

  empty(): void {
    this.known.empty();
  }
}

/** The orders that this tab knows. */
export const useOrders = (): OrderStore => useStore(OrderStore);
