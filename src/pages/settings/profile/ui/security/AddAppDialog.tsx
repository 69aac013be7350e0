import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { CopyLine } from '@/shared/ui/detail/CopyLine';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { TextField } from '@/shared/ui/fields/TextField';
import { AppCode } from '../../model/AppCode';
import type { Security } from '../../model/Security';

const Steps = styled('ol')(({ theme: { spacing, vars } }) => ({
  display: 'grid',
  gap: spacing(5),
  margin: 0,
  paddingLeft: spacing(5),
  '& > li > *': { marginTop: spacing(3) },
  // Apps read dark on light alone, in the dark as well.
  '& svg[role="img"]': { display: 'block', borderRadius: vars.shape.borderRadius },
}));

/** The secret in groups of four, as apps show it. */
const grouped = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

interface Props {
  readonly security: Security;
  readonly secret: string;
  readonly address: string;
}

/** Shows the secret to the app as a picture and as text, and takes the app's first code. */
export const AddAppDialog = observer(function AddAppDialog({ security, secret, address }: Props) {
  const [code] = useState(() => new AppCode((typed) => security.confirmApp(typed)));
  return (
    <Dialog
      open
      title="Set up authenticator app"
      context="It shows another code every half a minute."
      onClose={security.cancelApp}
      onSubmit={() => void code.submit()}
      foot={
        <>
          <Button variant="outlined" onClick={security.cancelApp}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={code.isRunning}>
            Confirm
          </Button>
        </>
      }
    >
      <Steps>
        <li>
          Scan this picture with an authenticator app on your phone, or type the key into it.
          <QRCodeSVG
            value={address}
            size={184}
            marginSize={4}
            title="Picture for the authenticator app"
          />
          <CopyLine name="Key" text={grouped(secret)} />
        </li>
        <li>
          Enter the six digits that the app shows now.
          <TextField
            label="Code"
            takesFocus
            isNumeric
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={64}
            value={code.code}
            onChange={code.type}
            error={code.error}
          />
        </li>
      </Steps>
    </Dialog>
  );
});
