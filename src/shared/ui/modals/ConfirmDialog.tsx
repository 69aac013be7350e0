import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Dialog } from '../dialog/Dialog';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly text?: ReactNode;
  /** Ok destroys something: it is red, and Cancel has the focus. */
  readonly isDanger?: boolean;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is done: Ok, or Cancel (or Esc). */
export function ConfirmDialog({ open, title, text, isDanger = false, onOk, onCancel }: Props) {
  const once = (answer: () => void) => () => {
    if (open) answer();
  };
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      onClose={once(onCancel)}
      isCrossHidden
      isNeverFullScreen
      foot={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a modal question puts the focus on its safe answer */}
          <Button variant="outlined" autoFocus={isDanger} onClick={once(onCancel)}>
            Cancel
          </Button>
          <Button
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
            autoFocus={!isDanger}
            onClick={once(onOk)}
          >
            Ok
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
