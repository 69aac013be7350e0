import { users, type CredentialsPayload, type UserRecord } from '@contract/user';
import { isUserEmail, userSentences } from '@contract/userRules';
import { userName } from '@/entities/user';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import { Draft, type Check } from '@/shared/draft/Draft';
import { trimmed } from '@/shared/draft/trimmed';

interface CredentialsValues {
  readonly Email: string;
  readonly Password: string;
  readonly ConfirmPassword: string;
  readonly CurrentPassword: string;
}

export type CredentialsDraft = Draft<CredentialsValues>;

export const currentPasswordRequired = 'Current Password is required';

const isSame = ({ Password, ConfirmPassword }: CredentialsValues): boolean =>
  Password.trim() === ConfirmPassword.trim();

const checks: readonly Check<CredentialsValues>[] = [
  {
    label: userSentences.email,
    fields: ['Email'],
    passes: ({ Email }) => isUserEmail(Email),
    contradicts: ({ Email }) => Email.trim() !== '',
  },
  {
    label: userSentences.passwordsMatch,
    fields: ['ConfirmPassword'],
    passes: isSame,
    contradicts: ({ ConfirmPassword }) => ConfirmPassword !== '',
  },
];

const ofOwn: readonly Check<CredentialsValues>[] = [
  ...checks,
  {
    label: currentPasswordRequired,
    fields: ['CurrentPassword'],
    passes: ({ CurrentPassword }) => CurrentPassword.trim() !== '',
  },
];

/** The draft of another e-mail, another password, or both; the own ones take the password that is valid now (OPEN-118). */
export const credentialsDraft = ({ Email }: UserRecord, isOwn: boolean): CredentialsDraft =>
  new Draft(
    { Email, Password: '', ConfirmPassword: '', CurrentPassword: '' },
    isOwn ? ofOwn : checks,
  );

const isEmailChanged = (values: CredentialsValues, user: UserRecord): boolean =>
  values.Email.trim() !== user.Email;

/** Why the draft can't be saved; null when it can. */
export const whyNotChange = (
  { values, whyNotSave }: CredentialsDraft,
  user: UserRecord,
): string | null =>
  whyNotSave ??
  (isEmailChanged(values, user) || values.Password.trim() !== ''
    ? null
    : 'Nothing was changed yet');

const payloadOf = (user: UserRecord, values: CredentialsValues): CredentialsPayload =>
  trimmed({ ...values, UserId: user._id, Email: isEmailChanged(values, user) ? values.Email : '' });

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
  perform: () => call(users.updateCredentials, { payload: payloadOf(user, draft.values) }),
  succeeded: () => {
    onSaved(draft.values.Email.trim());
    return { text: `User ${userName(user)} updated successfully.`, onClose: leave };
  },
  failed: ({ fields }) => draft.refuse(fields),
});
