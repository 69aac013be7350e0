import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useCall } from '@/shared/api/CallContext';
import { knowsPasskeys } from '@/shared/passkeys/devicePasskeys';
import { PasskeySignIn } from '../model/PasskeySignIn';

const Ways = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  width: '100%',
  gap: spacing(3),
}));

interface Props {
  readonly onSignedIn: (token: string) => void;
  /** Why it did not work out; null where it is tried anew. */
  readonly onReason: (reason: string | null) => void;
}

/** The ways in without a password. */
export const OtherWays = observer(function OtherWays({ onSignedIn, onReason }: Props) {
  const call = useCall();
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
    <Ways>
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
    </Ways>
  );
});
