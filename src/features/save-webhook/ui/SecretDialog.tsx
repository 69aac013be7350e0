import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CopyLine } from '@/shared/ui/detail/CopyLine';
import { Dialog } from '@/shared/ui/dialogs/Dialog';

const Secret = styled('div')(({ theme: { spacing } }) => ({ marginTop: spacing(4) }));

interface Props {
  readonly secret: string;
  readonly onDone: () => void;
}

/**
 * Shows a webhook's signing secret, once. Only its button closes it, because it can not be had
 * again.
 */
export function SecretDialog({ secret, onDone }: Props) {
  return (
    <Dialog
      open
      role="alertdialog"
      title="Signing secret"
      foot={
        <Button variant="contained" onClick={onDone}>
          Done
        </Button>
      }
    >
      Every call of this webhook is signed with this secret, so that your server can tell that it
      comes from here. Copy it now: it is not shown again.
      <Secret>
        <CopyLine name="Secret" text={secret} isNameHidden />
      </Secret>
    </Dialog>
  );
}
