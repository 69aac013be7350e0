import { observer } from 'mobx-react-lite';
import { isUserEmail, userLimits, userSentences } from '@contract/userRules';
import { PersonFields } from '@/entities/person';
import { useSession } from '@/entities/session';
import type { NewClientDraft } from '@/features/save-client';
import { FormStack } from '@/shared/ui/fields/FormColumns';
import { Panel } from '@/shared/ui/page/Panel';
import { PasswordField } from '@/shared/ui/fields/PasswordField';
import { TextField } from '@/shared/ui/fields/TextField';

const errors = {
  Email: (draft: NewClientDraft) =>
    isUserEmail(draft.values.Email) ? null : 'Enter a valid email',
  Password: (draft: NewClientDraft) =>
    draft.values.Password.trim() === '' ? 'Enter a password' : null,
  ConfirmPassword: ({ values }: NewClientDraft) =>
    values.Password.trim() === values.ConfirmPassword.trim() ? null : userSentences.passwordsMatch,
} as const;

/** How the first Owner of a new client signs in, and who that is (CLIENT-05, OPEN-81). */
export const FirstOwner = observer(function FirstOwner({
  draft,
}: {
  readonly draft: NewClientDraft;
}) {
  const { reference } = useSession();
  const text = (field: keyof typeof errors, label: string) => ({
    label,
    value: draft.values[field],
    error: draft.errorOf(field, errors[field](draft)),
    onChange: (value: string) => draft.change({ [field]: value }),
    onBlur: () => draft.leave(field),
  });
  return (
    <>
      <Panel title="Account Information">
        <FormStack>
          <TextField
            {...text('Email', 'Email')}
            maxLength={userLimits.email}
            type="email"
            autoComplete="off"
          />
          <PasswordField {...text('Password', 'Password')} autoComplete="new-password" />
          <PasswordField
            {...text('ConfirmPassword', 'Confirm Password')}
            autoComplete="new-password"
          />
        </FormStack>
      </Panel>
      <Panel title="User Information">
        <PersonFields draft={draft} places={reference} />
      </Panel>
    </>
  );
});
