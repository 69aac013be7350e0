import { observer } from 'mobx-react-lite';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useSession } from '@/entities/session';
import { Entrance, EntranceForm } from '@/widgets/entrance';
import { useCall } from '@/shared/api/CallContext';
import type { FormKeeping } from '@/shared/draft/FormKeeping';
import { useFormKeeping } from '@/shared/draft/FormKeepingContext';
import { isAfterSession } from '@/shared/routes/loginAddress';
import type { Navigation } from '@/shared/routes/Navigation';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { PasswordField } from '@/shared/ui/fields/PasswordField';
import { TextField } from '@/shared/ui/fields/TextField';
import { SignInForm } from '../model/SignInForm';
import { useLeadOn } from '../model/useLeadOn';
import { useSignOn } from '../model/useSignOn';
import { WaysIn } from './WaysIn';

// Only for who has a second step.
const CodeStep = lazyPart('CodeStep', () => import('./CodeStep'));
// Only after a session that has ended.
const EndedSession = lazyPart('EndedSession', () => import('./EndedSession'));

// Only where the provider has a sign-in of its own.
const SignOnReturn = lazyPart('SignOnReturn', () => import('./SignOnReturn'));

/** The e-mail that the page before knows: of a form that is held, or of an accepted invitation. */
const knownEmail = ({ held }: FormKeeping, { params }: Navigation): string =>
  held?.whose.email ?? (typeof params['email'] === 'string' ? params['email'] : '');

/** What stands in the form's place, and comes when it is needed. */
const InPlace = ({ children }: { readonly children: ReactNode }) => (
  <Entrance>
    <Suspense fallback={<div />}>{children}</Suspense>
  </Entrance>
);

/** The sign-in (AUTH-01 to AUTH-11). */
export const LoginPage = observer(function LoginPage() {
  const call = useCall();
  const session = useSession();
  const navigation = useNavigation();
  const keeping = useFormKeeping();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const leadOn = useLeadOn();
  const onSignedIn = (token: string) => void leadOn(token);
  const [form] = useState(() => new SignInForm(call, onSignedIn, knownEmail(keeping, navigation)));
  const [isKnown, setKnown] = useState(() => form.email !== '');
  const signOn = useSignOn(form, leadOn);
  const isAfterEnd = keeping.held !== null || isAfterSession(navigation.place?.search ?? '');

  const submit = async () => {
    await form.submit();
    if (form.emailError !== null) emailInput.current?.focus();
    else if (form.passwordError !== null) passwordInput.current?.focus();
  };

  const askPassword = (reason: string | null) => {
    setKnown(true);
    form.askPassword(reason);
  };

  if (signOn.answer !== null)
    return (
      <InPlace>
        <SignOnReturn answer={signOn.answer} {...signOn.outcomes} />
      </InPlace>
    );
  if (form.challenge !== null)
    return (
      <InPlace>
        <CodeStep
          challenge={form.challenge}
          takes={form.takes}
          email={form.email.trim()}
          onSignedIn={onSignedIn}
          onBack={askPassword}
        />
      </InPlace>
    );
  return (
    <Entrance>
      <EntranceForm
        title="Log in"
        text="Orders, inventory and shipments in our warehouses."
        action="Login"
        isRunning={form.isRunning}
        onSubmit={submit}
        refusal={form.reason}
        link={<WaysIn signOn={signOn} onSignedIn={onSignedIn} onReason={form.askPassword} />}
      >
        {isAfterEnd && (
          <Suspense fallback={null}>
            <EndedSession held={keeping.held} onLetGo={session.letGo} />
          </Suspense>
        )}
        <TextField
          ref={emailInput}
          label="Email"
          type="email"
          autoComplete="username"
          size="large"
          takesFocus={!isKnown}
          value={form.email}
          onChange={form.typeEmail}
          error={form.emailError}
        />
        <PasswordField
          ref={passwordInput}
          label="Password"
          size="large"
          takesFocus={isKnown}
          value={form.password}
          onChange={form.typePassword}
          error={form.passwordError}
        />
      </EntranceForm>
    </Entrance>
  );
});
