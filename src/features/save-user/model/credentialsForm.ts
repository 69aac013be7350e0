import type { CredentialsPayload, UserRecord } from '@contract/user';
import { form, type ValuesOf } from '@/shared/draft/form';
import { text } from '@/shared/draft/formFields';

const password = <Name extends keyof CredentialsPayload>(label: string, name: Name) =>
  text(label, { from: () => '', sends: name });

/** How a user who exists signs in: only what was changed is sent (API-23, OPEN-118). */
export const credentialsForm = form<UserRecord, object, CredentialsPayload>()(
  {
    Email: text('Email', { from: (user: UserRecord) => user.Email, sends: 'Email' }),
    Password: password('New Password', 'Password'),
    ConfirmPassword: password('Confirm Password', 'ConfirmPassword'),
    CurrentPassword: password('Current Password', 'CurrentPassword'),
  },
  { create: {}, update: { UserId: 'changeCredentials names the user' } },
);

/** What the dialog of an e-mail and a password edits. */
export type CredentialsValues = ValuesOf<typeof credentialsForm>;
