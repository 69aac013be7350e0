import { observer } from 'mobx-react-lite';
import { Suspense, useRef, useState } from 'react';
import { useSession } from '@/entities/session';
import { Entrance, EntranceForm, EntranceLink } from '@/widgets/entrance';
import { useCall } from '@/shared/api/CallContext';
import type { FormKeeping } from '@/shared/draft/FormKeeping';
import { useFormKeeping } from '@/shared/draft/FormKeepingContext';
import { afterLogin, asksForRights, isAfterSession } from '@/shared/routes/loginAddress';
import type { Navigation } from '@/shared/routes/Navigation';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { PasswordField } from '@/shared/ui/fields/PasswordField';
import { TextField } from '@/shared/ui/fields/TextField';
import { SignInForm } from '../model/SignInForm';
import { OtherWays } from './OtherWays';

// Only for who has a second step.
const CodeStep = lazyPart('CodeStep', () => import('./CodeStep'));
// Only after a session that has ended.
const EndedSession = lazyPart('EndedSession', () => import('./EndedSession'));

/** The e-mail that the page before knows: of a form that is held, or of an accepted invitation. */
const knownEmail = ({ held }: FormKeeping, { params }: Navigation): string =>
  held?.whose.email ?? (typeof params['email'] === 'string' ? params['email'] : '');

/** Begins the session of a token, and leads to what was asked for or interrupted (OPEN-131). */
const useLeadOn = () => {
  const session = useSession();
  const navigation = useNavigation();
  const keeping = useFormKeeping();
  return async (token: string): Promise<void> => {
    const search = navigation.place?.search ?? '';
    const begun = session.signedIn(token);
    const { held } = keeping;
    if (held) {
      navigation.go(held.screen, { ...held.params, unsaved: held.id }, { replace: true });
      return;
    }
    // Who has signed in is known once the session has begun; the app may have led on by then.
    if (asksForRights(search)) await begun;
    if (navigation.routeName === 'Login')
      navigation.openAddress(afterLogin(search, session.may), { replace: true });
  };
};

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

  if (form.challenge !== null)
    return (
      <Entrance>
        <Suspense fallback={<div />}>
          <CodeStep
            challenge={form.challenge}
            takes={form.takes}
            email={form.email.trim()}
            onSignedIn={onSignedIn}
            onBack={askPassword}
          />
        </Suspense>
      </Entrance>
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
        link={
          <>
            <EntranceLink to="PasswordResetRequest">FORGOT YOUR PASSWORD</EntranceLink>
            <OtherWays onSignedIn={onSignedIn} onReason={form.askPassword} />
          </>
        }
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
