import { whoWins, type WhoWins } from '@contract/warehouseRules';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { Dialog } from '@/shared/ui/dialogs/Dialog';

const columns: readonly [LineColumn<WhoWins>, ...LineColumn<WhoWins>[]] = [
  { head: 'About', width: '30%', cell: ({ about }) => about },
  { head: 'Who wins', width: '18%', cell: ({ wins }) => wins },
  { head: 'When they contradict', cell: ({ otherwise }) => otherwise },
];

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Which side wins, by what a message is about; it is not decided here. */
export function WhoWinsDialog({ open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      title="Who wins, by kind"
      context="When the books and a warehouse contradict each other."
      width="medium"
      isFlush
      onClose={onClose}
    >
      <LineTable label="Who wins, by kind" columns={columns} lines={whoWins} />
    </Dialog>
  );
}
