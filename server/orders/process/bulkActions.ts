import { and, inArray } from 'drizzle-orm';
import { whyNotOrder } from '@contract/orderActions';
import type { OrderAction } from '@contract/orderRules';
import type { Refusal } from '@contract/problem';
import { orders } from '../../db/schema/orders';
import type { Actor } from '../../http/actor';
import { refusedAll } from '../../http/problems';
import type { OrderDesk } from '../record/orderDesk';
import { visibleTo } from '../record/orderFilters';
import { lockOrders, stateOf, type OrderRow } from '../record/orderSteps';
import type { ForwardAction } from '../record/systemStepPlan';
import { processOrders } from './processOrders';

const doneTo = {
  approve: 'approved',
  confirm: 'confirmed',
  release: 'released',
  cancel: 'cancelled',
} as const satisfies Record<OrderAction, string>;

/** The overlay's sentence (ORD-51 to ORD-54). */
export const successOf = (action: OrderAction): string =>
  `Order(s) ${doneTo[action]} successfully.`;

/**
 * Why an action can not be done with these orders, one reason for each that stands in its way;
 * orders that the caller can not see were not found.
 */
export const refusalsOf = (
  action: OrderAction,
  ids: readonly string[],
  found: readonly OrderRow[],
): Refusal[] =>
  ids.flatMap((Id) => {
    const order = found.find(({ id }) => id === Id);
    const reason = order ? whyNotOrder[action](stateOf(order)) : 'Order was not found';
    return reason === null ? [] : [{ Id, Reason: reason }];
  });

/** Refuses the whole call for the sake of some of its orders. */
export const refuseFor = (action: OrderAction, refused: readonly Refusal[]): void => {
  if (refused.length > 0) throw refusedAll(`No order was ${doneTo[action]}`, refused);
};

/** Ids as they are compared: once each, in the database's lower case. */
export const distinct = (ids: readonly string[]): string[] => [
  ...new Set(ids.map((id) => id.toLowerCase())),
];

/** Approves, confirms or releases orders: all of them or none. */
export const moveForward = async (
  desk: OrderDesk,
  actor: Actor,
  { action, ids }: { action: ForwardAction; ids: readonly string[] },
): Promise<{ message: string }> => {
  const named = distinct(ids);
  const found = await lockOrders(desk.db, and(visibleTo(actor), inArray(orders.id, named)));
  refuseFor(action, refusalsOf(action, named, found));
  await processOrders(desk, found, { action, by: actor });
  return { message: successOf(action) };
};
