import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useSession } from '@/entities/session';
import { useCall } from '@/shared/api/CallContext';
import { knowsPasskeys } from '@/shared/passkeys/devicePasskeys';
import { PasskeySignIn } from '../model/PasskeySignIn';

/** Kept from the start: what the server has is known later, and nothing moves then. */
const Place = styled('div')(({ theme }) => ({
  width: '100%',
  minHeight: theme.vars.layout.controlLarge,
}));

interface Props {
  readonly onSignedIn: (token: string) => void;
  /** Why it did not work out; null where it is tried anew. */
  readonly onReason: (reason: string | null) => void;
}

/** The ways in without a password. */
export const OtherWays = observer(function OtherWays({ onSignedIn, onReason }: Props) {
  const call = useCall();
  const { extras } = useSession();
  const [passkey] = useState(() => new PasskeySignIn(call, { onSignedIn }));
  const { reason, isRunning } = passkey;
  useEffect(() => {
    if (reason !== null) onReason(reason);
  }, [onReason, reason]);
  const signIn = () => {
    onReason(null);
    void passkey.run();
  };
  if (!knowsPasskeys()) return null;
  return (
    <Place>
      {extras?.passkeys === true && (
        <Button
          variant="outlined"
          size="large"
          fullWidth
          startIcon={<FingerprintOutlined />}
          loading={isRunning}
          onClick={signIn}
        >
          Log in with a passkey
        </Button>
      )}
    </Place>
  );
});
