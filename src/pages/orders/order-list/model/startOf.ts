import { orderQuery, type OrderQuery } from '@contract/order';
import { statusFilters, type StatusFilter } from '@contract/orderRules';
import { queryFromSearch, searchFromQuery } from '@/shared/list/listAddress';

export interface OrdersParams {
  readonly selectedStatus?: string;
  /** Used as selectedStatus when that is absent (OPEN-109). */
  readonly selectedTab?: string;
}

interface Arrival {
  /** The address' query string; what it says goes before the parameters. */
  readonly search: string;
  readonly params: OrdersParams;
  /**
   * Whether the person works with deduct orders: for others that status does not exist (ORD-30).
   */
  readonly mayDeduct: boolean;
}

interface Start {
  readonly search: string;
  readonly initial: Partial<OrderQuery>;
}

const askedStatus = ({ selectedStatus, selectedTab }: OrdersParams): StatusFilter | undefined =>
  statusFilters.find((filter) => filter === (selectedStatus ?? selectedTab));

/**
 * The address with its status under the list's own name, also where it stands under one of the
 * route's (OPEN-109).
 */
const withStatus = (search: string): string => {
  const { selectedStatus, selectedTab, ...fields } = Object.fromEntries(
    new URLSearchParams(search),
  );
  if (selectedStatus === undefined && selectedTab === undefined) return search;
  const status =
    fields['status'] ??
    askedStatus({ ...(selectedStatus && { selectedStatus }), ...(selectedTab && { selectedTab }) });
  return searchFromQuery({ ...fields, status });
};

/** What the order list shows first (ORD-31). */
export const startOf = ({ search: sent, params, mayDeduct }: Arrival): Start => {
  const search = withStatus(sent);
  const status = search === '' ? askedStatus(params) : queryFromSearch(orderQuery, search).status;
  return { search, initial: { status: status === 'deduct' && !mayDeduct ? undefined : status } };
};
