import { styled } from '@mui/material/styles';
import type { OrderItemRecord } from '@contract/orderRecord';
import { FiguresProblem, LineMarks, useFigures } from '@/entities/item';
import { countText } from '@/shared/format/numbers';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { Panel } from '@/shared/ui/page/Panel';

type Columns = readonly [LineColumn<OrderItemRecord>, ...LineColumn<OrderItemRecord>[]];

const columnsWith = (stockNumber: LineColumn<OrderItemRecord>['cell']): Columns => [
  { head: 'Stock number', width: 168, cell: stockNumber },
  { head: 'Description', cell: (item) => item.Description },
  { head: 'Lot no', width: 140, cell: (item) => item.LotNo ?? '' },
  { head: 'Quantity', width: 100, align: 'right', cell: (item) => countText(item.Quantity) },
];

const Named = styled('span')(({ theme: { spacing } }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(1),
}));

const columns = columnsWith(({ StockNumber }) => StockNumber);

const markedColumns = columnsWith(({ StockNumber }) => (
  <Named>
    {StockNumber}
    <LineMarks stockNumber={StockNumber} />
  </Named>
));

const UnreadFigures = styled(FiguresProblem)(({ theme: { spacing } }) => ({
  padding: `${spacing(1)} ${spacing(4)}`,
}));

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
  /** Whether it says what needs a look at the stock, which matters until the order is released. */
  readonly marksStock: boolean;
}

/** The items of an order as a table of their own, for parts of an order. */
export const ItemTable = ({ items }: Pick<Props, 'items'>) => (
  <LineTable label="Items" columns={columns} lines={items} />
);

/** What the order ships, and what was written beside it (ORDD-06). */
export function ItemsPanel({ items, note, marksStock }: Props) {
  const numbers = new Set(marksStock ? items.map(({ StockNumber }) => StockNumber) : []);
  const figures = useFigures({ StockNumbers: [...numbers] });
  return (
    <Panel title="Items to Ship" count={items.length} isFlush>
      <LineTable label="Items" columns={marksStock ? markedColumns : columns} lines={items} />
      <UnreadFigures of={[figures]} />
      {note && (
        <Note>
          <dt>Order note</dt>
          <dd>{note}</dd>
        </Note>
      )}
    </Panel>
  );
}
