import { itemAdmin } from '@contract/itemAdmin';
import { sentOnce, type SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import type { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import type { ItemDraft } from './itemChecks';
import { itemForm } from './itemForm';

interface Parts {
  readonly call: Call;
  readonly session: SessionStore;
  readonly draft: ItemDraft;
  readonly key: IdempotencyKey;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
  /** Begins one more in a fresh form. */
  readonly another: () => void;
}

/**
 * The action that creates the drafted item; sent again after a failure it still creates one item.
 */
export const createItem = ({
  call,
  session,
  draft,
  key,
  leave,
  another,
}: Parts): Action<unknown> => ({
  title: 'Creating item...',
  perform: async () => {
    const payload = itemForm.payloadOf(draft.values);
    return call(itemAdmin.create, { payload }, await sentOnce(session, key, payload));
  },
  succeeded: () => {
    const stockNumber = draft.values.stockNumber.trim();
    draft.settle();
    return {
      text: `Item ${stockNumber} was created successfully.`,
      made: { record: { kind: 'item', term: stockNumber }, named: stockNumber },
      another,
      onClose: leave,
    };
  },
  failed: ({ fields }) => draft.refuse(fields),
});
