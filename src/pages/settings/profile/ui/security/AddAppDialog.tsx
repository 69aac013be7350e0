import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OwnFactors } from '@/features/manage-factors';
import { AppCode, AppSteps } from '@/features/set-up-app';
import { Dialog } from '@/shared/ui/dialogs/Dialog';

interface Props {
  readonly factors: OwnFactors;
  readonly secret: string;
  readonly address: string;
}

/** Shows the secret to the app as a picture and as text, and takes the app's first code. */
export const AddAppDialog = observer(function AddAppDialog({ factors, secret, address }: Props) {
  const [code] = useState(() => new AppCode((typed) => factors.confirmApp(typed)));
  return (
    <Dialog
      open
      title="Set up authenticator app"
      context="It shows another code every half a minute."
      onClose={factors.cancelApp}
      onSubmit={() => void code.submit()}
      foot={
        <>
          <Button variant="outlined" onClick={factors.cancelApp}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={code.isRunning}>
            Confirm
          </Button>
        </>
      }
    >
      <AppSteps code={code} secret={secret} address={address} />
    </Dialog>
  );
});
