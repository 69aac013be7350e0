import { styled } from '@mui/material/styles';
import type { OrderItemRecord } from '@contract/orderRecord';
import { countText } from '@/shared/format/numbers';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { Panel } from '@/shared/ui/page/Panel';

const TagList = styled('ul')({ fontVariantNumeric: 'tabular-nums' });

const tagsOf = ({ Tags }: OrderItemRecord) =>
  Tags.length > 0 ? (
    <TagList>
      {Tags.map(({ TagNumber, Quantity }) => (
        <li key={TagNumber}>{`${TagNumber} / ${countText(Quantity)}`}</li>
      ))}
    </TagList>
  ) : (
    ''
  );

const columns: readonly [LineColumn<OrderItemRecord>, ...LineColumn<OrderItemRecord>[]] = [
  { head: 'Stock number', width: 168, cell: (item) => item.StockNumber },
  { head: 'Description', cell: (item) => item.Description },
  { head: 'Tags / quantity', width: 200, cell: tagsOf },
  { head: 'Quantity', width: 100, align: 'right', cell: (item) => countText(item.Quantity) },
];

interface Props {
  readonly items: readonly OrderItemRecord[];
}

/** What leaves the warehouse, and of which tags (DEDUCT-07). */
export function DeductItemsPanel({ items }: Props) {
  return (
    <Panel title="Items" count={items.length} isFlush>
      <LineTable label="Items" columns={columns} lines={items} />
    </Panel>
  );
}
