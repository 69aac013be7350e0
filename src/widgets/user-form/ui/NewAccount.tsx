import { observer } from 'mobx-react-lite';
import type { Role } from '@contract/access';
import { shortestPassword } from '@contract/identity';
import { isUserEmail, userLimits, userSentences } from '@contract/userRules';
import type { NewUserDraft } from '@/features/save-user';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { PasswordField } from '@/shared/ui/fields/PasswordField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';

type Field = 'Email' | 'Password' | 'ConfirmPassword' | 'Role';

const errors: Readonly<Record<Field, (values: NewUserDraft['values']) => string | null>> = {
  Email: ({ Email }) => (isUserEmail(Email) ? null : 'Enter a valid email'),
  Password: ({ Password }) => (Password.trim() === '' ? userSentences.password : null),
  ConfirmPassword: ({ Password, ConfirmPassword }) =>
    Password.trim() === ConfirmPassword.trim() ? null : "Passwords don't match",
  Role: (values) => (values.Role === null ? 'Choose a role' : null),
};

interface Props {
  readonly draft: NewUserDraft;
  readonly roles: readonly Role[];
  /** The client that the user will belong to; null where nobody needs to be told. */
  readonly clientName: string | null;
}

/** How a new user signs in, and what as (USER-18 to USER-20, OPEN-62). */
export const NewAccount = observer(function NewAccount({ draft, roles, clientName }: Props) {
  const { values } = draft;
  const errorOf = (field: Field) => draft.errorOf(field, errors[field](values));
  const text = (field: Exclude<Field, 'Role'>, label: string) => ({
    label,
    value: values[field],
    // A password is never cut off.
    ...(field === 'Email' && { maxLength: userLimits.email }),
    error: errorOf(field),
    onChange: (typed: string) => draft.change({ [field]: typed }),
    onBlur: () => draft.leave(field),
  });
  return (
    <FormGrid>
      <div className="whole">
        <TextField {...text('Email', 'Email')} type="email" autoComplete="off" takesFocus />
      </div>
      <PasswordField
        {...text('Password', 'Password')}
        autoComplete="new-password"
        help={`At least ${shortestPassword} characters`}
      />
      <PasswordField {...text('ConfirmPassword', 'Confirm Password')} autoComplete="new-password" />
      <SelectField
        label="Role"
        placeholder="Choose a role"
        options={roles.map((role) => ({ value: role, label: role }))}
        value={values.Role}
        onChange={(role) => draft.change({ Role: role })}
        error={errorOf('Role')}
      />
      {clientName !== null && (
        <TextField label="Client" value={clientName} onChange={() => undefined} disabled />
      )}
    </FormGrid>
  );
});
