import Button from '@mui/material/Button';
import { Dialog } from '../dialog/Dialog';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly text?: string;
  readonly onOk: () => void;
}

/** Says one thing; Ok (or Esc) puts it away. */
export function AlertDialog({ open, title, text, onOk }: Props) {
  const ok = () => {
    if (open) onOk();
  };
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      onClose={ok}
      isCrossHidden
      isNeverFullScreen
      foot={
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only button of a modal dialog
        <Button variant="contained" autoFocus onClick={ok}>
          Ok
        </Button>
      }
    >
      {text}
    </Dialog>
  );
}
