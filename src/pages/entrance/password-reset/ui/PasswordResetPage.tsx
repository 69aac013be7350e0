import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Entrance, EntranceDone, EntranceForm, EntranceLink } from '@/widgets/entrance';
import { useCall } from '@/shared/api/CallContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { pathParam } from '@/shared/routes/routes';
import { PasswordField } from '@/shared/ui/fields/PasswordField';
import { TextField } from '@/shared/ui/fields/TextField';
import { ResetForm, type ResetField } from '../model/ResetForm';

/** Sets a new password with the link and the code of the mail (AUTH-17 to AUTH-25). */
export const PasswordResetPage = observer(function PasswordResetPage() {
  const call = useCall();
  const navigation = useNavigation();
  // Taken once: the address moves on before the page has gone.
  const [form] = useState(
    () => new ResetForm(call, pathParam('PasswordReset', navigation.place?.pathname ?? '') ?? ''),
  );
  const inputs = {
    code: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    verification: useRef<HTMLInputElement>(null),
  };

  const submit = async () => {
    await form.submit();
    if (form.firstWrong !== null) inputs[form.firstWrong].current?.focus();
  };

  const propsOf = (field: ResetField) => ({
    ref: inputs[field],
    size: 'large' as const,
    value: form.texts[field],
    onChange: (text: string) => form.type(field, text),
    error: form.errors[field] ?? null,
  });

  if (form.stage === 'done') {
    return (
      <Entrance>
        <EntranceDone
          title="Password reset"
          text="Your password was reset successfully."
          action="Go to Login"
          onAction={() => navigation.go('Login')}
        />
      </Entrance>
    );
  }
  return (
    <Entrance>
      <EntranceForm
        title="Reset your password"
        text="Use the code from our email to set a new password."
        action="Reset Password"
        isRunning={form.stage === 'running'}
        onSubmit={submit}
        refusal={form.refusal}
        link={<EntranceLink to="PasswordResetRequest">REQUEST A NEW CODE</EntranceLink>}
      >
        <TextField
          label="Code"
          autoComplete="one-time-code"
          takesFocus
          isNumeric
          {...propsOf('code')}
        />
        <PasswordField label="Password" autoComplete="new-password" {...propsOf('password')} />
        <PasswordField
          label="Verify Password"
          autoComplete="new-password"
          {...propsOf('verification')}
        />
      </EntranceForm>
    </Entrance>
  );
});
