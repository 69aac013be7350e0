import { warehouseSides, type Side } from '@contract/warehouseSides';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { Dialog } from '@/shared/ui/dialogs/Dialog';

type OfKind = Side & { readonly kind: string };

const lines: readonly OfKind[] = Object.entries(warehouseSides).map(([kind, side]) => ({
  ...side,
  kind,
}));

const columns: readonly [LineColumn<OfKind>, ...LineColumn<OfKind>[]] = [
  { head: 'About', width: '26%', cell: ({ about }) => about },
  { head: 'Message', width: '20%', cell: ({ kind }) => kind },
  { head: 'Who wins', width: '16%', cell: ({ wins }) => wins },
  { head: 'When they contradict', cell: ({ contradiction }) => contradiction },
];

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Which side wins, by the kind of a message; it is shown here and not decided. */
export function WhoWinsDialog({ open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      title="Who wins, by kind"
      context="What is left changes nothing until somebody of the staff has decided."
      width="large"
      isFlush
      onClose={onClose}
    >
      <LineTable label="Who wins, by kind" columns={columns} lines={lines} />
    </Dialog>
  );
}
