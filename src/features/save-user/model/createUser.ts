import { users, type UserPayload } from '@contract/user';
import { personForm, signInForm } from '@/entities/person';
import { sentOnce, type SessionStore } from '@/entities/session';
import { userName } from '@/entities/user';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import type { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import type { NewUserDraft } from './userChecks';
import { rightsForm } from './userForm';

const payloadOf = (values: NewUserDraft['values']): UserPayload => ({
  ...signInForm.payloadOf(values),
  ...rightsForm.payloadOf(values),
  ...personForm.payloadOf(values),
});

interface Parts {
  readonly call: Call;
  readonly session: SessionStore;
  readonly draft: NewUserDraft;
  readonly key: IdempotencyKey;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/**
 * The action that creates the drafted user; sent again after a failure it still creates one user
 * (API-19).
 */
export const createUser = ({ call, session, draft, key, leave }: Parts): Action<unknown> => ({
  title: 'Creating user...',
  perform: async () => {
    const payload = payloadOf(draft.values);
    return call(users.create, { payload }, await sentOnce(session, key, payload));
  },
  succeeded: () => {
    const name = userName(draft.values);
    draft.settle();
    return { text: `User ${name} was created successfully.`, onClose: leave };
  },
  failed: ({ fields }) => draft.refuse(fields),
});
