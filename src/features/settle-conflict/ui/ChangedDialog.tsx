import Button from '@mui/material/Button';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { FocusedButton } from '@/shared/ui/controls/FocusedButton';
import type { Difference } from '../model/differencesOf';
import { Differences } from './Differences';

interface Props {
  /** What was changed, at the beginning of the title: "Order #48231". */
  readonly name: string;
  /** In what the two versions differ. */
  readonly rows: readonly Difference[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  /** Puts the question off. */
  readonly onLater: () => void;
}

/**
 * Asks what is to become of the changes when somebody else has changed the record meanwhile
 * (OPEN-120).
 */
export function ChangedDialog({ name, rows, onKeepMine, onTakeTheirs, onLater }: Props) {
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onLater}
      title={`${name} was changed meanwhile`}
      foot={
        <>
          <Button variant="outlined" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <FocusedButton variant="contained" onClick={onKeepMine}>
            Keep mine
          </FocusedButton>
        </>
      }
    >
      {`Nothing was saved yet. Keep mine puts your changes into the ${name.split(' ', 1)[0]?.toLowerCase()} as it is now, Take theirs drops them. Afterwards you can save again.`}
      {rows.length > 0 && <Differences rows={rows} />}
    </Dialog>
  );
}
