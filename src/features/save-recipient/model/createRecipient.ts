import { recipients } from '@contract/recipient';
import { recipientCalled } from '@contract/recipientRules';
import { sentOnce, type SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import type { Answer, Call } from '@/shared/api/createCall';
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
  /** Begins one more in a fresh form. */
  readonly another: () => void;
}

/** The action that adds the drafted recipient; sent again after a failure it still adds one. */
export const createRecipient = ({
  call,
  session,
  draft,
  key,
  leave,
  another,
}: Parts): Action<Answer<typeof recipients.create>> => ({
  title: 'Creating recipient...',
  perform: async () => {
    const payload = recipientForm.payloadOf(draft.values);
    return call(recipients.create, { payload }, await sentOnce(session, key, payload));
  },
  succeeded: ({ _id }) => {
    const name = recipientCalled(recipientForm.payloadOf(draft.values));
    draft.settle();
    return {
      text: `Recipient ${name} was created successfully.`,
      // One without an id can not be told from its namesakes.
      ...(_id !== '' && {
        made: { record: { kind: 'recipient', term: name, id: _id }, named: name },
      }),
      another,
      onClose: leave,
    };
  },
  failed: ({ fields }) => draft.refuse(fields),
});
