import { observer } from 'mobx-react-lite';
import type { AnswerOf } from '@contract/endpoint';
import { shortestPassword } from '@contract/identity';
import type { invited as calls } from '@contract/invited';
import { userSentences } from '@contract/userRules';
import { PersonFields } from '@/entities/person';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { PasswordField } from '@/shared/ui/fields/PasswordField';
import { TextField } from '@/shared/ui/fields/TextField';
import type { AcceptForm, AcceptValues } from '../model/AcceptForm';

type Field = 'Password' | 'ConfirmPassword';

const errors: Readonly<Record<Field, (values: AcceptValues) => string | null>> = {
  Password: ({ Password }) => (Password.trim() === '' ? userSentences.password : null),
  ConfirmPassword: ({ Password, ConfirmPassword }) =>
    Password.trim() === ConfirmPassword.trim() ? null : "Passwords don't match",
};

interface Props {
  readonly draft: AcceptForm['draft'];
  readonly invited: AnswerOf<typeof calls.read>;
}

/** Who somebody is who was invited, and the password (USER-15 to USER-20). */
export const AcceptFields = observer(function AcceptFields({ draft, invited }: Props) {
  const password = (field: Field, label: string) => ({
    label,
    autoComplete: 'new-password',
    value: draft.values[field],
    error: draft.errorOf(field, errors[field](draft.values)),
    onChange: (typed: string) => draft.change({ [field]: typed }),
    onBlur: () => draft.leave(field),
  });
  return (
    <>
      <Checklist lines={draft.checklist} as="box" />
      <FormGrid>
        <div className="whole">
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            readOnly
            help="What you will log in with"
            value={invited.invitation.Email}
            onChange={() => undefined}
          />
        </div>
        <PasswordField
          {...password('Password', 'Password')}
          takesFocus
          help={`At least ${shortestPassword} characters`}
        />
        <PasswordField {...password('ConfirmPassword', 'Confirm Password')} />
      </FormGrid>
      <PersonFields draft={draft} places={invited} isOwn />
    </>
  );
});
