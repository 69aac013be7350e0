import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useSession } from '@/entities/session';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { PasswordField } from '@/shared/ui/fields/PasswordField';
import type { Proof } from '../model/Proof';

/** Accounts that were made by single sign-on have none that anybody knows. */
const withoutOne =
  ' If you have none here yet, log out and ask for one with “Forgot your password”.';

/** Asks for the password while somebody waits for it. */
export const ProofDialog = observer(function ProofDialog({ proof }: { readonly proof: Proof }) {
  const hasSignOn = (useSession().extras?.singleSignOn ?? null) !== null;
  return (
    <Dialog
      open={proof.isAsking}
      title="Is it you?"
      context={`This changes how your account is opened. Give your password again first.${hasSignOn ? withoutOne : ''}`}
      isNeverFullScreen
      onClose={proof.cancel}
      onSubmit={() => void proof.submit()}
      foot={
        <>
          <Button variant="outlined" onClick={proof.cancel}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={proof.isRunning}>
            Go on
          </Button>
        </>
      }
    >
      <PasswordField
        label="Password"
        takesFocus
        value={proof.password}
        onChange={proof.type}
        error={proof.error}
      />
    </Dialog>
  );
});
