import { users, type UserPayload } from '@contract/user';
import { sentPerson } from '@/entities/person';
import { sentOnce, type SessionStore } from '@/entities/session';
import { userName } from '@/entities/user';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import type { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import { trimmed } from '@/shared/draft/trimmed';
import type { NewUserDraft, NewUserValues } from './newUserDraft';

/** The create call's payload: texts trimmed, passwords too (OPEN-115). */
const payloadOf = (values: NewUserValues): UserPayload => {
  const { Email, Password, ConfirmPassword, Role: role, ClientId } = values;
  if (role === null) throw new Error('A user without a role can not be sent');
  return trimmed({ Email, Password, ConfirmPassword, Role: role, ClientId, ...sentPerson(values) });
};

interface Parts {
  readonly call: Call;
  readonly session: SessionStore;
  readonly draft: NewUserDraft;
  readonly key: IdempotencyKey;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that creates the drafted user; sent again after a failure it still creates one user (API-19). */
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
