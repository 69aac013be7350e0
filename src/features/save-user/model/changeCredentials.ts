import { users, type UserRecord } from '@contract/user';
import { userName } from '@/entities/user';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import type { CredentialsDraft } from './credentialsChecks';
import { credentialsForm } from './credentialsForm';

interface Parts {
  readonly call: Call;
  readonly user: UserRecord;
  readonly draft: CredentialsDraft;
  /** Takes in the e-mail that was saved. */
  readonly onSaved: (email: string) => void;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that changes a user's e-mail or password (API-23). */
export const changeCredentials = ({
  call,
  user,
  draft,
  onSaved,
  leave,
}: Parts): Action<unknown> => ({
  title: 'Updating user...',
  perform: () => {
    const changes = credentialsForm.changesOf({ original: draft.saved, values: draft.values });
    return call(users.updateCredentials, { payload: { UserId: user._id, ...changes } });
  },
  succeeded: () => {
    onSaved(draft.values.Email.trim());
    return { text: `User ${userName(user)} updated successfully.`, onClose: leave };
  },
  failed: ({ fields }) => draft.refuse(fields),
});
