import { styled } from '@mui/material/styles';
import { namesText } from '@/shared/format/names';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { cancelIsFinal } from '@contract/orderRules';
import { statusCounts } from '../model/statusCounts';

const Counts = styled('span')(({ theme: { typography } }) => ({
  ...typography.subtitle1,
  display: 'block',
}));

const Final = styled('span')({ display: 'block' });

interface Props {
  readonly open: boolean;
  /** What would be cancelled. */
  readonly asked: readonly { readonly number: string; readonly status: string }[];
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks before anything is cancelled (ORD-49, OPEN-52), and says how many of which status, and
 * which, it would be.
 */
export function CancelQuestion({ open, asked, onOk, onCancel }: Props) {
  const text = (
    <>
      <Counts>{statusCounts(asked.map(({ status }) => status))}</Counts>
      {namesText(asked.map(({ number }) => number))}
      <Final>{cancelIsFinal}</Final>
    </>
  );
  return (
    <ConfirmDialog
      open={open}
      isDanger
      title="Are you sure you want to cancel these order(s)?"
      text={text}
      onOk={onOk}
      onCancel={onCancel}
    />
  );
}
