import { FocusedButton } from '../controls/FocusedButton';
import { Dialog } from './Dialog';

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
        <FocusedButton variant="contained" onClick={ok}>
          Ok
        </FocusedButton>
      }
    >
      {text}
    </Dialog>
  );
}
