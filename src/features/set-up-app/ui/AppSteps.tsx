import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { QRCodeSVG } from 'qrcode.react';
import { CopyLine } from '@/shared/ui/detail/CopyLine';
import { TextField } from '@/shared/ui/fields/TextField';
import type { AppCode } from '../model/AppCode';

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
  readonly code: AppCode;
  readonly secret: string;
  readonly address: string;
}

/** The secret as a picture and as text, and the app's first code. */
export const AppSteps = observer(function AppSteps({ code, secret, address }: Props) {
  return (
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
  );
});
