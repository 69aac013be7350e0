import type { WarehouseStatus } from '@contract/orderRules';

/** The way of every consignment through the embedded warehouse. */
export const way = [
  'Initial',
  'Entered',
  'Started',
  'Ready',
  'Assigned',
  'Picked',
  'Packed',
  'Shipped',
] as const;
export type Stop = (typeof way)[number];

const placeOnWay = (status: WarehouseStatus): number =>
  status === 'Delivered' ? way.length : (way as readonly WarehouseStatus[]).indexOf(status);

/** Whether pieces lie no longer on their shelves. */
export const isPicked = (status: WarehouseStatus): boolean =>
  placeOnWay(status) >= way.indexOf('Picked');

/**
 * How far an order is: as far as the last of its consignments, and stuck where one of them is (a
 * check of the inventory lies before the whole way).
 */
export const slowest = (statuses: readonly WarehouseStatus[]): WarehouseStatus =>
  statuses.toSorted((a, b) => placeOnWay(a) - placeOnWay(b))[0] ?? 'Initial';

const milestones: readonly Stop[] = ['Picked', 'Packed', 'Shipped'];

/**
 * The steps that stand in the history of an order that has come this far; nothing is packed for a
 * deduct order (OPEN-40).
 */
export const milestonesUpTo = (status: WarehouseStatus, orderType: 'Regular' | 'Deduct'): Stop[] =>
  milestones.filter(
    (stop) =>
      placeOnWay(stop) <= placeOnWay(status) && !(stop === 'Packed' && orderType === 'Deduct'),
  );
