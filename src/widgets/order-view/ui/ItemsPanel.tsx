import { styled } from '@mui/material/styles';
import type { OrderItemRecord } from '@contract/orderRecord';
import { countText } from '@/shared/format/numbers';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { Panel } from '@/shared/ui/page/Panel';

const columns: readonly [LineColumn<OrderItemRecord>, ...LineColumn<OrderItemRecord>[]] = [
  { head: 'Stock number', width: 168, cell: (item) => item.StockNumber },
  { head: 'Description', cell: (item) => item.Description },
  { head: 'Lot no', width: 140, cell: (item) => item.LotNo ?? '' },
  { head: 'Quantity', width: 100, align: 'right', cell: (item) => countText(item.Quantity) },
];

const Note = styled('dl')(({ theme: { spacing, typography, vars } }) => ({
  display: 'flex',
  gap: spacing(3),
  padding: `${spacing(2.5)} ${spacing(4)} ${spacing(3)}`,
  borderTop: `1px solid ${vars.palette.divider}`,
  '& > dt': {
    ...typography.body2,
    flex: 'none',
    lineHeight: spacing(5),
    color: vars.palette.text.tertiary,
  },
  '& > dd': { minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}));

interface Props {
  readonly items: readonly OrderItemRecord[];
  readonly note: string | null;
}

/** The items of an order as a table of their own, for parts of an order. */
export const ItemTable = ({ items }: Pick<Props, 'items'>) => (
  <LineTable label="Items" columns={columns} lines={items} />
);

/** What the order ships, and what was written beside it (ORDD-06). */
export function ItemsPanel({ items, note }: Props) {
  return (
    <Panel title="Items to Ship" count={items.length} isFlush>
      <ItemTable items={items} />
      {note && (
        <Note>
          <dt>Order note</dt>
          <dd>{note}</dd>
        </Note>
      )}
    </Panel>
  );
}
