import { orderActionsOf } from '@contract/orderActions';
import {
  bulkOrderActions,
  listsStatus,
  orderStatuses,
  type OrderAction,
  type StatusFilter,
} from '@contract/orderRules';
import type { Order } from '@/entities/order';

/** What can be done with all of these orders at once (LIST-12, ORD-47); nothing with none. */
export const commonActions = (orders: readonly Pick<Order, 'actions'>[]): readonly OrderAction[] =>
  orders.length === 0
    ? []
    : bulkOrderActions.filter((action) => orders.every(({ actions }) => actions.includes(action)));

/**
 * What can be done with at least one of these orders, where the question before it says who is left
 * out.
 */
export const possibleActions = (
  orders: readonly Pick<Order, 'actions'>[],
): readonly OrderAction[] =>
  bulkOrderActions.filter((action) => orders.some(({ actions }) => actions.includes(action)));

/**
 * What can be done with some of the orders that a status filter lists, where nobody has seen all of
 * them.
 */
export const actionsUnder = (
  filter: StatusFilter | undefined,
  mayProcess: boolean,
): readonly OrderAction[] => {
  const listed = orderStatuses.filter(
    (status) => filter === undefined || listsStatus(filter, status) !== false,
  );
  const possible = new Set(listed.flatMap((status) => orderActionsOf(status, mayProcess)));
  return bulkOrderActions.filter((action) => possible.has(action));
};

interface Listed<Row> {
  /** The query that the rows are the answer to. */
  readonly answered: {
    readonly status?: string | undefined;
    readonly searchById?: string | undefined;
  } | null;
  readonly rows: readonly Row[];
  readonly selection: { readonly size: number };
}

/**
 * The orders of the page that "Cancel All Orders" is offered for; none where it is not offered
 * (ORD-48).
 */
export const cancellableAtOnce = <Row extends Pick<Order, 'actions'>>({
  answered,
  rows,
  selection,
}: Listed<Row>): readonly Row[] => {
  // A search by number makes the server ignore the status, so the page may hold any order then.
  const isOffered =
    selection.size === 0 &&
    answered !== null &&
    !answered.searchById &&
    (answered.status === 'submitted' || answered.status === 'onHold');
  return isOffered ? rows.filter(({ actions }) => actions.includes('cancel')) : [];
};
