import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReturnItem } from '@contract/returnRecord';
import { isShort } from '@contract/returnRules';
import type { Return } from '@/entities/return';
import { countText } from '@/shared/format/numbers';
import { useRecordLink } from '@/shared/routes/useRecordLink';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { Panel } from '@/shared/ui/page/Panel';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';

const Short = styled('strong')(({ theme: { vars } }) => ({ color: vars.palette.tone.red.text }));

function ItemLink({ stockNumber }: { readonly stockNumber: string }) {
  return <a {...useRecordLink({ kind: 'item', term: stockNumber })}>{stockNumber}</a>;
}

const receivedOf = ({ Expected, Received }: ReturnItem) => {
  if (Received === null) return '';
  if (!isShort(Expected, Received)) return countText(Received);
  return (
    <Short>
      {countText(Received)}
      <VisuallyHidden>, fewer than expected</VisuallyHidden>
    </Short>
  );
};

const columns: readonly [LineColumn<ReturnItem>, ...LineColumn<ReturnItem>[]] = [
  {
    head: 'Item',
    cell: ({ StockNumber, Description }) => (
      <>
        <ItemLink stockNumber={StockNumber} />
        <Typography variant="body2" color="textSecondary">
          {Description}
        </Typography>
      </>
    ),
  },
  { head: 'Shipped', width: 120, cell: ({ Shipped }) => countText(Shipped) },
  { head: 'Expected', width: 120, cell: ({ Expected }) => countText(Expected) },
  { head: 'Received', width: 120, cell: receivedOf },
];

/** What is on a return: shipped, expected and received side by side. */
export function ReturnItems({ shown: { record } }: { readonly shown: Return }) {
  return (
    <Panel title="Items" count={record.Items.length} isFlush>
      <LineTable label="Items" columns={columns} lines={record.Items} />
    </Panel>
  );
}
