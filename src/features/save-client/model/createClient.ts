import { clientAdmin, type ClientPayload } from '@contract/clientAdmin';
import { personForm, signInForm } from '@/entities/person';
import { sentOnce, type SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import type { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import type { NewClientDraft } from './clientChecks';
import { clientForm } from './clientForm';
import { refreshKnown } from './refreshKnown';

const payloadOf = (values: NewClientDraft['values']): ClientPayload => ({
  ...clientForm.payloadOf(values),
  User: { ...signInForm.payloadOf(values), ...personForm.payloadOf(values) },
});

interface Parts {
  readonly call: Call;
  readonly session: SessionStore;
  readonly draft: NewClientDraft;
  readonly key: IdempotencyKey;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/**
 * The action that creates the drafted client with its first Owner; sent again after a failure it
 * still creates one client.
 */
export const createClient = ({ call, session, draft, key, leave }: Parts): Action<unknown> => ({
  title: 'Creating client...',
  perform: async () => {
    const payload = payloadOf(draft.values);
    const created = await call(
      clientAdmin.create,
      { payload },
      await sentOnce(session, key, payload),
    );
    await refreshKnown(session, created._id);
  },
  succeeded: () => {
    const { Name } = draft.values;
    draft.settle();
    return { text: `Client ${Name.trim()} was created successfully.`, onClose: leave };
  },
  failed: ({ fields }) => draft.refuse(fields),
});
