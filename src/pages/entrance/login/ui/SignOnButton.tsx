import LoginRounded from '@mui/icons-material/LoginRounded';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useCall } from '@/shared/api/CallContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { SingleSignOn, type SignOnOutcomes } from '../model/SingleSignOn';

interface Props extends SignOnOutcomes {
  /** What the provider's own sign-in is called. */
  readonly name: string;
}

/** The way in by the provider's own sign-in. */
export const SignOnButton = observer(function SignOnButton({ name, ...outcomes }: Props) {
  const call = useCall();
  const navigation = useNavigation();
  const [signOn] = useState(() => new SingleSignOn(call, outcomes));
  return (
    <Button
      variant="outlined"
      size="large"
      fullWidth
      startIcon={<LoginRounded />}
      loading={signOn.isRunning}
      onClick={() => void signOn.begin(navigation.place?.search ?? '')}
    >
      Log in with {name}
    </Button>
  );
});
