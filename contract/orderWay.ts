import type { OrderRecord } from './orderRecord';
import { isOnHold } from './orderRules';

/** An order as far as its way is told. */
export type OrderOnItsWay = Pick<
  OrderRecord,
  | 'Status'
  | 'WarehouseStatus'
  | 'OrderType'
  | 'OrderHistory'
  | 'CreatedDate'
  | 'ShippedDate'
  | 'ShipByDate'
>;

/** A step of an order's way: behind it, where it is, what holds it up, or still to come. */
export interface WayStep {
  readonly label: string;
  readonly state: 'done' | 'now' | 'held' | 'open' | 'cancelled';
  /** Moment (ISO 8601); null where it has not come to it, or nobody wrote down when. */
  readonly at: string | null;
}

/** When an order came to a status last; null where its history does not say. */
export const cameTo = (
  { OrderHistory }: Pick<OrderRecord, 'OrderHistory'>,
  ...statuses: readonly string[]
): string | null => OrderHistory.findLast(({ Status }) => statuses.includes(Status))?.Date ?? null;

/** When a closed order left. */
export const leftAt = (order: OrderOnItsWay): string | null =>
  cameTo(order, 'Shipped') ?? order.ShippedDate ?? cameTo(order, 'Closed');

const beforeWarehouse = ['Submitted', 'Approved', 'Confirmed', 'Released'];
/** What the warehouse says once everything is picked, and once it has left. */
const isReady = (status: string): boolean => ['Picked', 'Packed'].includes(status);
const isGone = (status: string): boolean => ['Shipped', 'Delivered'].includes(status);

/** How many of the steps of the way lie behind an order. */
const stepsBehind = ({ Status, WarehouseStatus }: OrderOnItsWay): number => {
  if (Status === 'Closed') return 6;
  if (Status === 'Released' && isGone(WarehouseStatus)) return 6;
  if (Status === 'Released' && isReady(WarehouseStatus)) return 5;
  return beforeWarehouse.indexOf(Status) + 1;
};

/** The steps that everybody reads of, and the one more that is the staff's own. */
const labels = [
  'Submitted',
  'Approved',
  'Confirmed',
  'Released',
  'Picked and packed',
  'Shipped',
] as const;

const momentOf = (order: OrderOnItsWay, label: (typeof labels)[number]): string | null => {
  if (label === 'Submitted') return cameTo(order, 'Submitted') ?? order.CreatedDate;
  if (label === 'Picked and packed') return cameTo(order, 'Packed', 'Picked');
  return label === 'Shipped' ? leftAt(order) : cameTo(order, label);
};

/** What holds an order up stands behind its submission; what ended it, behind its last step. */
const endOrHold = (order: OrderOnItsWay): WayStep | null => {
  if (isOnHold(order.Status))
    return { label: 'On hold', state: 'held', at: cameTo(order, order.Status) };
  return order.Status === 'Cancelled'
    ? { label: 'Cancelled', state: 'cancelled', at: cameTo(order, 'Cancelled') }
    : null;
};

/**
 * The way of an order, as a bar of steps: those behind it, where it is, and what is still to come.
 * That an order was confirmed is told to the provider's people alone (ORDD-14).
 */
export const wayOf = (order: OrderOnItsWay, isStaff: boolean): readonly WayStep[] => {
  const end = endOrHold(order);
  const isCancelled = order.Status === 'Cancelled';
  const behind = end ? 1 : stepsBehind(order);
  const isBehind = (index: number): boolean =>
    isCancelled
      ? index === 0 || momentOf(order, labels[index] ?? 'Shipped') !== null
      : index < behind;
  const steps = labels.flatMap((label, index): WayStep[] => {
    if (label === 'Confirmed' && !isStaff) return [];
    if (!isBehind(index)) return isCancelled ? [] : [{ label, state: 'open', at: null }];
    const isLast = !end && index === behind - 1 && order.Status !== 'Closed';
    return [{ label, state: isLast ? 'now' : 'done', at: momentOf(order, label) }];
  });
  if (!end) return steps;
  return isCancelled ? [...steps, end] : [...steps.slice(0, 1), end, ...steps.slice(1)];
};
