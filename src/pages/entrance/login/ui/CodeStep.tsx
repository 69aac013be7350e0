import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { EntranceForm } from '@/widgets/entrance';
import { useCall } from '@/shared/api/CallContext';
import { TextField } from '@/shared/ui/fields/TextField';
import { CodeForm } from '../model/CodeForm';

const Ways = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: spacing(1),
}));

interface Props {
  readonly challenge: string;
  readonly email: string;
  readonly onSignedIn: (token: string) => void;
  /** Back to the password, for a reason or because the person wants to. */
  readonly onBack: (reason: string | null) => void;
}

const texts = {
  app: (email: string) => `Open your authenticator app and enter its six digits for ${email}.`,
  recovery: (email: string) => `Enter one of the recovery codes that you have kept for ${email}.`,
};

/** Asks for the code after the password, in its place. */
export const CodeStep = observer(function CodeStep({
  challenge,
  email,
  onSignedIn,
  onBack,
}: Props) {
  const call = useCall();
  const input = useRef<HTMLInputElement>(null);
  const [form] = useState(() => new CodeForm(call, challenge, { onSignedIn, onOver: onBack }));
  const { isRecovery } = form;
  const submit = async () => {
    await form.submit();
    if (form.error !== null) input.current?.select();
  };
  const turn = () => {
    form.turn();
    input.current?.focus();
  };
  return (
    <EntranceForm
      title="Enter your code"
      text={isRecovery ? texts.recovery(email) : texts.app(email)}
      action="Login"
      isRunning={form.isRunning}
      onSubmit={submit}
      refusal={form.reason}
      link={
        <Ways>
          <Button onClick={turn}>
            {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
          <Button color="inherit" onClick={() => onBack(null)}>
            Back to the password
          </Button>
        </Ways>
      }
    >
      <TextField
        ref={input}
        label={isRecovery ? 'Recovery code' : 'Code'}
        size="large"
        takesFocus
        isNumeric
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        maxLength={64}
        value={form.code}
        onChange={form.type}
        error={form.error}
      />
    </EntranceForm>
  );
});
