import type { OrderCounts, OrderQuery } from '@contract/order';
import { listsStatus, type StatusFilter } from '@contract/orderRules';

/** Orders that are alike in everything that the counts and the status filter ask about. */
export interface OrderGroup {
  readonly status: string;
  readonly orderType: 'Regular' | 'Deduct';
  readonly hasPartials: boolean;
  readonly hasBackorders: boolean;
  readonly orders: number;
}

const isListed = (filter: StatusFilter, group: OrderGroup): boolean =>
  listsStatus(filter, group.status) ??
  ((filter === 'partialOrders' && group.hasPartials) ||
    (filter === 'backorders' && group.hasBackorders) ||
    (filter === 'deduct' && group.orderType === 'Deduct'));

/**
 * The ten counts; each counts what its entry of the status filter lists, so they overlap (OPEN-39).
 */
export const countsOf = (groups: readonly OrderGroup[]): OrderCounts => {
  const sum = (counted: readonly OrderGroup[]): number =>
    counted.reduce((total, { orders }) => total + orders, 0);
  const listed = (filter: StatusFilter): number =>
    sum(groups.filter((group) => isListed(filter, group)));
  return {
    totalOrderCount: sum(groups),
    submittedCount: listed('submitted'),
    confirmedCount: listed('confirmed'),
    releasedCount: listed('released'),
    onHoldCount: listed('onHold'),
    cancelledCount: listed('cancelled'),
    partialOrdersCount: listed('partialOrders'),
    backordersCount: listed('backorders'),
    shippedCount: listed('shipped'),
    deductCount: listed('deduct'),
  };
};

/** How many orders the list has under a status filter, as the counts beside it say. */
export const countUnder = (counts: OrderCounts, status: OrderQuery['status']): number =>
  status ? counts[`${status}Count`] : counts.totalOrderCount;

/**
 * The statuses among the groups that a status filter lists; null where it does not go by status.
 */
export const statusesUnder = (
  groups: readonly OrderGroup[],
  filter: StatusFilter,
): string[] | null =>
  listsStatus(filter, '') === null
    ? null
    : [...new Set(groups.map(({ status }) => status))].filter((status) =>
        listsStatus(filter, status),
      );
