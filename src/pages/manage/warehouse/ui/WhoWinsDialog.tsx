import { productName } from '@contract/brand';
import type { WarehouseState } from '@contract/warehouseConnection';
import { warehouseSides, type Side } from '@contract/warehouseSides';
import { brand } from '@/shared/brand/brand';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { Dialog } from '@/shared/ui/dialogs/Dialog';

type OfKind = Side & { readonly kind: string };

type Chosen = NonNullable<WarehouseState['Sides']>;

const linesOf = (chosen: Chosen): readonly OfKind[] =>
  Object.entries(warehouseSides).map(([kind, side]) => ({
    ...side,
    wins: chosen[kind] ?? side.wins,
    kind,
  }));

/** The portal by the name under which it is given to clients. */
const branded = (text: string): string => text.replaceAll(productName, brand.name);

const columns: readonly [LineColumn<OfKind>, ...LineColumn<OfKind>[]] = [
  { head: 'About', width: '26%', cell: ({ about }) => about },
  { head: 'Message', width: '20%', cell: ({ kind }) => kind },
  { head: 'Who wins', width: '16%', cell: ({ wins }) => branded(wins) },
  { head: 'When they contradict', cell: ({ contradiction }) => branded(contradiction) },
];

interface Props {
  readonly open: boolean;
  /** What the provider has chosen otherwise than the table has it. */
  readonly chosen: Chosen;
  readonly onClose: () => void;
}

/** Which side wins, by the kind of a message; the settings of the server decide it. */
export function WhoWinsDialog({ open, chosen, onClose }: Props) {
  return (
    <Dialog
      open={open}
      title="Who wins, by kind"
      context="What is left changes nothing until somebody of the staff has decided."
      width="large"
      isFlush
      isRead
      onClose={onClose}
    >
      <LineTable label="Who wins, by kind" columns={columns} lines={linesOf(chosen)} />
    </Dialog>
  );
}
