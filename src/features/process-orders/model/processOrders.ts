import { orders as endpoints } from '@contract/order';
import type { OrderAction } from '@contract/orderRules';
import type { Refusal } from '@contract/problem';
import type { Order } from '@/entities/order';
import { sentOnce, type SessionStore } from '@/entities/session';
import type { Action, ActionRunner, WayOn } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';

const words: Readonly<Record<OrderAction, { readonly title: string; readonly done: string }>> = {
  approve: { title: 'Approving orders...', done: 'Order(s) approved successfully.' },
  confirm: { title: 'Confirming orders...', done: 'Order(s) confirmed successfully.' },
  release: { title: 'Releasing orders...', done: 'Order(s) released successfully.' },
  cancel: { title: 'Cancelling orders...', done: 'Order(s) cancelled successfully.' },
};

/**
 * Order number to the number of its backorder on hold, for the orders that have one (ORD-55,
 * OPEN-47).
 */
export const backOrderIdsOf = (orders: readonly Order[]): Record<string, string> =>
  Object.fromEntries(
    orders.flatMap(({ number, heldBackorder }) =>
      heldBackorder ? [[number, heldBackorder.OrderNumber]] : [],
    ),
  );

/**
 * The orders that a refusal names neither by their id nor by their backorder's number; none where
 * it names nobody, for then nothing is known about them.
 */
export const notRefused = (
  orders: readonly Order[],
  refused: readonly Refusal[],
): readonly Order[] => {
  const named = new Set(refused.map(({ Id }) => Id));
  const rest = orders.filter(
    ({ id, heldBackorder }) =>
      !named.has(id) && !(heldBackorder && named.has(heldBackorder.OrderNumber)),
  );
  return rest.length < orders.length ? rest : [];
};

export interface Batch {
  readonly action: OrderAction;
  readonly orders: readonly Order[];
}

/** What opens the form of a new order that begins like one; null for who may not create it. */
export type Duplicate = (order: Order) => (() => Promise<void>) | null;

interface Parts {
  readonly call: Call;
  readonly session: Pick<SessionStore, 'knowExtras'>;
  readonly actions: ActionRunner;
  /** Leaves the result of a success. */
  readonly leave: () => void;
  /** Shows how the orders stand after a failure, where they are listed (LIST-19). */
  readonly reload?: () => void;
  readonly duplicate?: Duplicate | undefined;
}

/** What goes on from one order that was cancelled, since nothing brings it back. */
const duplicating = ({ action, orders }: Batch, { duplicate }: Parts): WayOn | undefined => {
  const [order, ...others] = orders;
  const go = order && others.length === 0 && action === 'cancel' ? duplicate?.(order) : null;
  return go ? { label: 'Duplicate', go: () => void go() } : undefined;
};

const send = async (
  { call, session }: Parts,
  { action, orders }: Batch,
  key: IdempotencyKey,
): Promise<unknown> => {
  const Ids = orders.map(({ id }) => id);
  const options = await sentOnce(session, key, { action, Ids });
  return action === 'cancel'
    ? call(endpoints.cancel, { payload: { Ids, BackOrderIds: backOrderIdsOf(orders) } }, options)
    : call(endpoints[action], { payload: { Ids } }, options);
};

/**
 * One request for all orders of a batch; where some are refused, it offers to go on with the
 * others.
 */
export const processOrders = (
  batch: Batch,
  parts: Parts,
  key = new IdempotencyKey(),
): Action<unknown> => ({
  title: words[batch.action].title,
  perform: () => send(parts, batch, key),
  succeeded: () => ({
    text: words[batch.action].done,
    onClose: parts.leave,
    wayOn: duplicating(batch, parts),
  }),
  failed: parts.reload,
  wayOn: ({ refused }) => {
    const rest = notRefused(batch.orders, refused);
    const go = () => void parts.actions.run(processOrders({ ...batch, orders: rest }, parts));
    return rest.length > 0 ? { label: `Go on with the other ${rest.length}`, go } : null;
  },
});

/**
 * Cancels a backorder that is on hold, and not the order it belongs to (ORDD-12, OPEN-47);
 * `refresh` shows how it stands then.
 */
export const cancelBackorder = (
  call: Call,
  { orderNumber, backorderNumber }: { orderNumber: string; backorderNumber: string },
  refresh: () => void,
): Action<unknown> => ({
  title: 'Cancelling backorder...',
  perform: () =>
    call(endpoints.cancel, {
      payload: { Ids: [], BackOrderIds: { [orderNumber]: backorderNumber } },
    }),
  succeeded: () => {
    refresh();
    return { text: words.cancel.done };
  },
  failed: ({ isConflict }) => {
    if (isConflict) refresh();
  },
});
