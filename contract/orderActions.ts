import {
  isOnHold,
  bulkOrderActions,
  statusText,
  type OrderAction,
  type OrderStatus,
} from './orderRules';

/** An order, or a part of one, as far as it is asked what may be done with it. */
export interface OrderState {
  readonly number: string;
  readonly status: string;
}

/** The same where it matters whether it is a deduct order. */
interface KindOfOrder {
  readonly number: string;
  readonly isDeduct: boolean;
}

/** Acts that one or two statuses allow (ORD-41 to ORD-43, OPEN-38, OPEN-123), and in what words. */
const steps = {
  approve: { of: ['Submitted'], allows: 'can be approved' },
  confirm: { of: ['Approved'], allows: 'can be confirmed' },
  release: { of: ['Confirmed'], allows: 'can be released' },
  checkWarehouse: { of: ['Released', 'Closed'], allows: 'are in the warehouse' },
  fix: { of: ['Released'], allows: 'can be fixed' },
  forceClose: { of: ['Released'], allows: 'can be closed' },
  recall: { of: ['Released'], allows: 'can be recalled from the warehouse' },
  return: { of: ['Closed'], allows: 'can be returned' },
} as const satisfies Record<
  string,
  { readonly of: readonly OrderStatus[]; readonly allows: string }
>;
type Step = keyof typeof steps;

const isIn = (status: string, accepted: readonly string[]): boolean => accepted.includes(status);

const only =
  (step: Step) =>
  ({ number, status }: OrderState): string | null => {
    const { of, allows } = steps[step];
    return isIn(status, of)
      ? null
      : `Order ${number} is ${statusText(status)}; only ${of.join(' and ')} orders ${allows}`;
  };

/** Statuses in which an order may be edited: not every hold is among them (ORDE-17, ORD-60). */
const editable: readonly OrderStatus[] = [
  'Submitted',
  'Approved',
  'OnHold',
  'OnHoldDueToInsufficientStock',
];

/** Why not, for each act on an order, in a sentence that names it; null when it may be done. */
export const whyNotOrder = {
  approve: only('approve'),
  confirm: only('confirm'),
  release: only('release'),
  /** Submitted, Approved and every hold (ORD-44). */
  cancel: ({ number, status }: OrderState) =>
    isIn(status, ['Submitted', 'Approved']) || isOnHold(status)
      ? null
      : `Order ${number} is ${statusText(status)} and can not be cancelled`,
  edit: ({ number, status }: OrderState) =>
    isIn(status, editable)
      ? null
      : `Order ${number} is ${statusText(status)} and can not be edited`,
  editAsRegular: ({ number, isDeduct }: KindOfOrder) =>
    isDeduct ? `Order ${number} is a deduct order and can not be edited as a regular one` : null,
  editAsDeduct: ({ number, isDeduct }: KindOfOrder) =>
    isDeduct ? null : `Order ${number} is a regular order and can not be edited as a deduct order`,
  checkWarehouse: only('checkWarehouse'),
  fix: only('fix'),
  forceClose: only('forceClose'),
  recall: only('recall'),
  return: (order: OrderState & KindOfOrder) =>
    order.isDeduct
      ? `Order ${order.number} is a deduct order and can not be returned`
      : only('return')(order),
};

/** The same for a backorder by itself: only one on hold can be cancelled (ORDD-12, OPEN-47). */
export const whyNotBackorder = {
  cancel: ({ number, status }: OrderState) =>
    isOnHold(status)
      ? null
      : `Backorder ${number} is ${statusText(status)} and can not be cancelled`,
};

/** Why not, in the few words of a menu that names the order already. */
export const whyNotInMenu = (step: Step, order: OrderState): string | null =>
  only(step)(order) && `Only for ${steps[step].of.join(' and ')} orders`;

/** What the list offers a caller to do with an order; staff alone move one forward (OPEN-28). */
export const orderActionsOf = (status: string, mayProcess: boolean): OrderAction[] =>
  bulkOrderActions
    .filter((action) => whyNotOrder[action]({ number: '', status }) === null)
    .filter((action) => mayProcess || action === 'cancel');
