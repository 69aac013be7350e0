import { orders } from '@contract/order';
import { sentOnce, type SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import type { Answer, Call } from '@/shared/api/createCall';
import type { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import type { OrderDraft } from './orderChecks';
import { orderForm } from './orderForm';
import { orderWarning, type Foretold } from './orderWarning';

interface Parts {
  readonly call: Call;
  readonly session: SessionStore;
  readonly draft: OrderDraft;
  readonly key: IdempotencyKey;
  readonly foretold: Foretold;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
  /** Begins one more in a fresh form. */
  readonly another: () => void;
}

/**
 * The action that creates the drafted order; sent again after a failure it still creates one order.
 */
export const createOrder = ({
  call,
  session,
  draft,
  key,
  foretold,
  leave,
  another,
}: Parts): Action<Answer<typeof orders.create>> => ({
  title: 'Creating order...',
  perform: async () => {
    const payload = orderForm.payloadOf(draft.values);
    return call(orders.create, { payload }, await sentOnce(session, key, payload));
  },
  succeeded: (made) => {
    const { OrderNumber } = made;
    const { name } = draft.values;
    draft.settle();
    return {
      text: `Order ${OrderNumber}: ${name.trim()} was created successfully.`,
      made: { record: { kind: 'order', term: OrderNumber }, named: OrderNumber },
      another,
      warning: orderWarning(made, foretold),
      onClose: leave,
    };
  },
  failed: ({ fields }) => draft.refuse(fields),
});
