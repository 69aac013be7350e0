import { namesText } from '@/shared/format/names';
import { ConfirmDialog } from '@/shared/ui/modals/ConfirmDialog';

interface Props {
  readonly open: boolean;
  /** What would be cancelled, by number. */
  readonly numbers: readonly string[];
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

/** Asks before anything is cancelled (ORD-49, OPEN-52), and says what it would be. */
export function CancelQuestion({ open, numbers, onOk, onCancel }: Props) {
  return <ConfirmDialog open={open} isDanger title="Are you sure you want to cancel these order(s)?" text={namesText(numbers)} onOk={onOk} onCancel={onCancel} />;
}
