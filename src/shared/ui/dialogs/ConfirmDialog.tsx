import type { ReactNode } from 'react';
import { FocusedButton } from '../controls/FocusedButton';
import { Dialog } from './Dialog';

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
          <FocusedButton variant="outlined" takesFocus={isDanger} onClick={once(onCancel)}>
            Cancel
          </FocusedButton>
          <FocusedButton
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            takesFocus={!isDanger}
            onClick={once(onOk)}
          >
            Ok
          </FocusedButton>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
