import { namesText } from '@/shared/format/names';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';

interface Props {
  readonly open: boolean;
  /** What would be cancelled, by number. */
  readonly numbers: readonly string[];
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

/** Asks before notices are cancelled (ASN-06), and says which. */
export function CancelNoticesQuestion({ open, numbers, onOk, onCancel }: Props) {
  return (
    <ConfirmDialog
      open={open}
      isDanger
      title="Are you sure you want to cancel these notice(s)?"
      text={namesText(numbers)}
      onOk={onOk}
      onCancel={onCancel}
    />
  );
}
