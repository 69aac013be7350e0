import { namesText } from '@/shared/format/names';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';

interface Props {
  readonly open: boolean;
  /** What would be removed. */
  readonly names: readonly string[];
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

/** Asks before service levels are taken from all clients, and says which. */
export function RemoveQuestion({ open, names, onOk, onCancel }: Props) {
  const [title, them] =
    names.length === 1
      ? ['Remove this service level?', 'it']
      : [`Remove ${names.length} service levels?`, 'them'];
  return (
    <ConfirmDialog
      open={open}
      isDanger
      title={title}
      text={`No client can choose ${them} any more: ${namesText(names)}`}
      onOk={onOk}
      onCancel={onCancel}
    />
  );
}
