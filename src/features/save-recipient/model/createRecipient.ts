import { recipients } from '@contract/recipient';
import { recipientCalled } from '@contract/recipientRules';
import { sentOnce, type SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import type { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import type { RecipientDraft } from './recipientChecks';
import { recipientForm } from './recipientForm';

interface Parts {
  readonly call: Call;
  readonly session: SessionStore;
  readonly draft: RecipientDraft;
  readonly key: IdempotencyKey;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that adds the drafted recipient; sent again after a failure it still adds one. */
export const createRecipient = ({ call, session, draft, key, leave }: Parts): Action<unknown> => ({
  title: 'Creating recipient...',
  perform: async () => {
    const payload = recipientForm.payloadOf(draft.values);
    return call(recipients.create, { payload }, await sentOnce(session, key, payload));
  },
  succeeded: () => {
    const name = recipientCalled(recipientForm.payloadOf(draft.values));
    draft.settle();
    return { text: `Recipient ${name} was created successfully.`, onClose: leave };
  },
  failed: ({ fields }) => draft.refuse(fields),
});
