import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useFormKeeping } from '@/shared/draft/FormKeepingContext';
import { clockText } from '@/shared/format/dates';
import { PasswordField } from '@/shared/ui/fields/PasswordField';
import { Renewal } from '../model/Renewal';

const Form = styled('form')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: spacing(2),
  '& > :first-of-type': { flex: `0 1 ${spacing(60)}` },
}));

/** Says when the session ends, and asks for the password to go on. */
export const RenewLine = observer(function RenewLine({ endsAt }: { readonly endsAt: Date }) {
  const keeping = useFormKeeping();
  const [renewal] = useState(() => new Renewal(keeping));
  return (
    <Alert severity="warning">
      <span>
        <strong>Your session ends at {clockText(endsAt)}.</strong> Give your password to go on here;
        what you have typed stays.
      </span>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void renewal.submit();
        }}
      >
        <PasswordField
          label="Password"
          value={renewal.password}
          onChange={renewal.type}
          error={renewal.error}
        />
        <Button type="submit" variant="outlined" color="inherit" disabled={renewal.isRunning}>
          Go on
        </Button>
      </Form>
    </Alert>
  );
});
