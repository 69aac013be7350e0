import { deductOrders } from '@contract/deductOrder';
import { sentOnce, type SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import type { Answer, Call } from '@/shared/api/createCall';
import type { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import type { DeductDraft } from './deductChecks';
import { deductForm } from './deductForm';

interface Parts {
  readonly call: Call;
  readonly session: SessionStore;
  readonly draft: DeductDraft;
  readonly key: IdempotencyKey;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
  /** Begins one more in a fresh form. */
  readonly another: () => void;
}

/**
 * The action that creates the drafted deduct order, told in the words of regular orders (OPEN-106);
 * sent again after a failure it still creates one.
 */
export const createDeductOrder = ({
  call,
  session,
  draft,
  key,
  leave,
  another,
}: Parts): Action<Answer<typeof deductOrders.create>> => ({
  title: 'Creating order...',
  perform: async () => {
    const payload = deductForm.payloadOf(draft.values);
    return call(deductOrders.create, { payload }, await sentOnce(session, key, payload));
  },
  succeeded: ({ OrderNumber }) => {
    const { name } = draft.values;
    draft.settle();
    return {
      text: `Order ${[OrderNumber, name.trim()].filter(Boolean).join(': ')} was created successfully.`,
      made: { record: { kind: 'order', term: OrderNumber }, named: OrderNumber },
      another,
      onClose: leave,
    };
  },
  failed: ({ fields }) => draft.refuse(fields),
});
