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
}

/**
 * The action that creates the drafted item; sent again after a failure it still creates one item.
 */
export const createItem = ({ call, session, draft, key, leave }: Parts): Action<unknown> => ({
  title: 'Creating item...',
  perform: async () => {
    const payload = itemForm.payloadOf(draft.values);
    return call(itemAdmin.create, { payload }, await sentOnce(session, key, payload));
  },
  succeeded: () => {
    const { stockNumber } = draft.values;
    draft.settle();
    return { text: `Item ${stockNumber.trim()} was created successfully.`, onClose: leave };
  },
  failed: ({ fields }) => draft.refuse(fields),
});
