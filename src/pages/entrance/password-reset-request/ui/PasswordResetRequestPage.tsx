import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Entrance, EntranceDone, EntranceForm, EntranceLink } from '@/widgets/entrance';
import { useCall } from '@/shared/api/CallContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { TextField } from '@/shared/ui/fields/TextField';
import { ResetRequestForm } from '../model/ResetRequestForm';

/** Asks for the mail that resets a forgotten password (AUTH-12 to AUTH-16). */
export const PasswordResetRequestPage = observer(function PasswordResetRequestPage() {
  const call = useCall();
  const navigation = useNavigation();
  const emailInput = useRef<HTMLInputElement>(null);
  const [form] = useState(() => new ResetRequestForm(call));

  const submit = async () => {
    await form.submit();
    if (form.emailError !== null) emailInput.current?.focus();
  };

  if (form.stage === 'sent') {
    return (
      <Entrance>
        <EntranceDone
          title="Check your email"
          text="If the email is on file, a password reset link was sent."
          action="Back to Login"
          onAction={() => navigation.go('Login')}
        />
      </Entrance>
    );
  }
  return (
    <Entrance>
      <EntranceForm
        title="Reset your password"
        text="Enter your email to get a link and a code."
        action="Submit Request"
        isRunning={form.stage === 'running'}
        onSubmit={submit}
        refusal={form.refusal}
        link={<EntranceLink to="Login">BACK TO LOGIN</EntranceLink>}
      >
        <TextField
          ref={emailInput}
          label="Email"
          type="email"
          autoComplete="username"
          size="large"
          takesFocus
          value={form.email}
          onChange={form.typeEmail}
          error={form.emailError}
        />
      </EntranceForm>
    </Entrance>
  );
});
