import { orderQuery, type OrderQuery } from '@contract/order';
import { statusFilters, type StatusFilter } from '@contract/orderRules';
import { queryFromSearch } from '@/shared/list/listAddress';

export interface OrdersParams {
  readonly selectedStatus?: string;
  /** Used as selectedStatus when that is absent (OPEN-109). */
  readonly selectedTab?: string;
}

interface Arrival {
  /** The address' query string; what it says goes before the parameters. */
  readonly search: string;
  readonly params: OrdersParams;
  /** The order number that a link asks for. */
  readonly linked: string | undefined;
  /** Whether the person works with deduct orders: for others that status does not exist (ORD-30). */
  readonly mayDeduct: boolean;
}

interface Start {
  readonly search: string;
  readonly initial: Partial<OrderQuery>;
}

const askedStatus = ({ selectedStatus, selectedTab }: OrdersParams): StatusFilter | undefined => statusFilters.find((filter) => filter === (selectedStatus ?? selectedTab));

/** What the order list shows first (ORD-31). */
export const startOf = ({ search, params, linked, mayDeduct }: Arrival): Start => {
  if (linked !== undefined) return { search: '', initial: { searchById: linked } };
  const status = search === '' ? askedStatus(params) : queryFromSearch(orderQuery, search).status;
  return { search, initial: { status: status === 'deduct' && !mayDeduct ? undefined : status } };
};
