import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OwnFactors } from '@/features/manage-factors';
import { AppCode, AppSteps } from '@/features/set-up-app';
import { EntranceForm } from '@/widgets/entrance';

interface Props {
  readonly factors: OwnFactors;
  readonly secret: string;
  readonly address: string;
}

/** Sets an authenticator app up: its picture, its key and its first code. */
export const AppForm = observer(function AppForm({ factors, secret, address }: Props) {
  const [code] = useState(() => new AppCode((typed) => factors.confirmApp(typed)));
  return (
    <EntranceForm
      title="Set up authenticator app"
      text="It shows another code every half a minute."
      action="Confirm"
      isRunning={code.isRunning}
      onSubmit={code.submit}
      link={
        <Button color="inherit" onClick={factors.cancelApp}>
          Back
        </Button>
      }
    >
      <AppSteps code={code} secret={secret} address={address} />
    </EntranceForm>
  );
});
