import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useSession } from '@/entities/session';
import { Entrance, EntranceForm, EntranceLink } from '@/widgets/entrance';
import { useCall } from '@/shared/api/CallContext';
import { askedBeforeLogin } from '@/shared/routes/loginAddress';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { routes } from '@/shared/routes/routes';
import { PasswordField } from '@/shared/ui/fields/PasswordField';
import { TextField } from '@/shared/ui/fields/TextField';
import { SignInForm } from '../model/SignInForm';

const dashboard = { pathname: routes.Dashboard.path, search: '' };

/** The sign-in (AUTH-01 to AUTH-11). */
export const LoginPage = observer(function LoginPage() {
  const call = useCall();
  const session = useSession();
  const navigation = useNavigation();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const [form] = useState(
    () =>
      new SignInForm(call, (token) => {
        void session.signedIn(token);
        const asked = askedBeforeLogin(navigation.place?.search ?? '');
        navigation.openAddress(asked ?? dashboard, { replace: true });
      }),
  );

  const submit = async () => {
    await form.submit();
    if (form.emailError !== null) emailInput.current?.focus();
    else if (form.passwordError !== null) passwordInput.current?.focus();
  };

  return (
    <Entrance>
      <EntranceForm
        title="Log in"
        text="Orders, inventory and shipments in our warehouses."
        action="Login"
        isRunning={form.isRunning}
        onSubmit={submit}
        refusal={form.reason}
        link={<EntranceLink to="PasswordResetRequest">FORGOT YOUR PASSWORD</EntranceLink>}
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
        <PasswordField
          ref={passwordInput}
          label="Password"
          size="large"
          value={form.password}
          onChange={form.typePassword}
          error={form.passwordError}
        />
      </EntranceForm>
    </Entrance>
  );
});
