import Button from '@mui/material/Button';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { FocusedButton } from '@/shared/ui/controls/FocusedButton';
import type { Difference } from '../model/differencesOf';
import { Differences } from './Differences';

interface Props {
  /** What was changed: "order". */
  readonly what: 'order' | 'notice';
  /** The record, at the beginning of the title: "Order #48231". */
  readonly name: string;
  /** The status that it has now, in words. */
  readonly status: string;
  /** In what the two versions differ. */
  readonly rows: readonly Difference[];
  readonly onOpen: () => void;
  /** Puts the answer off. */
  readonly onLater: () => void;
}

/** Tells that the record has come to where it can't be edited any more (OPEN-120). */
export function ClosedDialog({ what, name, status, rows, onOpen, onLater }: Props) {
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onLater}
      title={`${name} can no longer be edited`}
      isCrossHidden
      foot={
        <>
          <FocusedButton variant="outlined" onClick={onLater}>
            Cancel
          </FocusedButton>
          <Button variant="contained" onClick={onOpen}>
            {what === 'order' ? 'Open Order' : 'Open Notice'}
          </Button>
        </>
      }
    >
      {`The ${what} was changed meanwhile and is ${status} now. Your changes can not be saved.`}
      <Differences rows={rows} />
    </Dialog>
  );
}
