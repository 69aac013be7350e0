import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { EntranceForm } from '@/widgets/entrance';
import { useCall } from '@/shared/api/CallContext';
import { knowsPasskeys } from '@/shared/passkeys/devicePasskeys';
import { TextField } from '@/shared/ui/fields/TextField';
import { CodeForm, type FactorWay } from '../model/CodeForm';
import { PasskeySignIn } from '../model/PasskeySignIn';

const Ways = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: spacing(1),
}));

interface Props {
  readonly challenge: string;
  /** What can be shown. */
  readonly takes: { readonly app: boolean; readonly passkey: boolean };
  readonly email: string;
  readonly onSignedIn: (token: string) => void;
  /** Back to the password, for a reason or because the person wants to. */
  readonly onBack: (reason: string | null) => void;
}

const texts: Readonly<Record<FactorWay, (email: string) => string>> = {
  passkey: (email) => `Your device asks for your finger, face or PIN to open ${email}.`,
  app: (email) => `Open your authenticator app and enter its six digits for ${email}.`,
  recovery: (email) => `Enter one of the recovery codes that you have kept for ${email}.`,
};

const turns: Readonly<Record<FactorWay, string>> = {
  passkey: 'Use a passkey',
  app: 'Use the authenticator app',
  recovery: 'Use a recovery code',
};

/** Asks for the passkey or the code after the password, in its place. */
export const CodeStep = observer(function CodeStep(props: Props) {
  const { challenge, takes, email, onSignedIn, onBack } = props;
  const call = useCall();
  const input = useRef<HTMLInputElement>(null);
  const mayShow = takes.passkey && knowsPasskeys();
  const [form] = useState(() => {
    const typed = takes.app ? 'app' : 'recovery';
    const first = mayShow ? 'passkey' : typed;
    return new CodeForm(call, challenge, { onSignedIn, onOver: onBack, first });
  });
  const [passkey] = useState(
    () => new PasskeySignIn(call, { onSignedIn, onOver: onBack }, challenge),
  );
  const { way } = form;
  const others = (['passkey', 'app', 'recovery'] as const).filter(
    (each) => each !== way && (each !== 'passkey' || mayShow) && (each !== 'app' || takes.app),
  );
  const submit = async () => {
    await form.submit();
    if (form.error !== null) input.current?.select();
  };
  const turnTo = (other: FactorWay) => {
    form.turnTo(other);
    passkey.forgetReason();
    input.current?.focus();
  };
  const links = (
    <Ways>
      {others.map((other) => (
        <Button key={other} onClick={() => turnTo(other)}>
          {turns[other]}
        </Button>
      ))}
      <Button color="inherit" onClick={() => onBack(null)}>
        Back to the password
      </Button>
    </Ways>
  );
  if (way === 'passkey')
    return (
      <EntranceForm
        title="Use your passkey"
        text={texts.passkey(email)}
        action="Use passkey"
        isRunning={passkey.isRunning}
        onSubmit={passkey.run}
        refusal={passkey.reason}
        link={links}
      />
    );
  return (
    <EntranceForm
      title="Enter your code"
      text={texts[way](email)}
      action="Login"
      isRunning={form.isRunning}
      onSubmit={submit}
      refusal={form.reason}
      link={links}
    >
      <TextField
        ref={input}
        label={way === 'recovery' ? 'Recovery code' : 'Code'}
        size="large"
        takesFocus
        isNumeric
        inputMode={way === 'recovery' ? 'text' : 'numeric'}
        autoComplete={way === 'recovery' ? 'off' : 'one-time-code'}
        maxLength={64}
        value={form.code}
        onChange={form.type}
        error={form.error}
      />
    </EntranceForm>
  );
});
