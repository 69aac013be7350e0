import type { UserRecord } from '@contract/user';
import { emailCheck, passwordsCheck } from '@/entities/person';
import { Draft, type Check } from '@/shared/draft/Draft';
import { credentialsForm, type CredentialsValues } from './credentialsForm';

export type CredentialsDraft = Draft<CredentialsValues>;

export const currentPasswordRequired = 'Current Password is required';

const checks: readonly Check<CredentialsValues>[] = [emailCheck, passwordsCheck];

const ofOwn: readonly Check<CredentialsValues>[] = [
  ...checks,
  {
    label: currentPasswordRequired,
    fields: ['CurrentPassword'],
    passes: ({ CurrentPassword }) => CurrentPassword.trim() !== '',
  },
];

/**
 * The draft of another e-mail, another password, or both; the own ones take the password that is
 * valid now (OPEN-118).
 */
export const credentialsDraft = (user: UserRecord, isOwn: boolean): CredentialsDraft =>
  new Draft(credentialsForm.valuesOf(user), isOwn ? ofOwn : checks);

/** Why the draft can't be saved; null when it can. */
export const whyNotChange = ({ values, saved, whyNotSave }: CredentialsDraft): string | null => {
  const { Email, Password } = credentialsForm.changesOf({ original: saved, values });
  const isChanged = Email !== undefined || Password !== undefined;
  return whyNotSave ?? (isChanged ? null : 'Nothing was changed yet');
};
