import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useAskSupport } from '@/features/ask-support';
import { countText } from '@/shared/format/numbers';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { FormSkeleton } from '@/shared/ui/fields/FormSkeleton';
import { NumberField } from '@/shared/ui/fields/NumberField';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { Panel } from '@/shared/ui/page/Panel';
import type { OrderOfReturn } from '../model/OrderOfReturn';
import { quantityError, type ReturnDraft, type ReturnLine } from '../model/returnDraft';

const Refused = styled('p')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  padding: `${spacing(2)} ${spacing(4)}`,
  color: vars.palette.error.main,
}));

const columnsOf = (
  draft: ReturnDraft,
): readonly [LineColumn<ReturnLine>, ...LineColumn<ReturnLine>[]] => {
  const enter = ({ stockNumber }: ReturnLine, quantity: number | null) =>
    draft.change({
      lines: draft.values.lines.map((line) =>
        line.stockNumber === stockNumber ? { ...line, quantity } : line,
      ),
    });
  return [
    {
      head: 'Item',
      cell: ({ stockNumber, description }) => (
        <>
          {stockNumber}
          <Typography variant="body2" color="textSecondary">
            {description}
          </Typography>
        </>
      ),
    },
    { head: 'Shipped', width: 96, cell: ({ shipped }) => countText(shipped) },
    { head: 'Can come back', width: 136, cell: ({ left }) => countText(left) },
    {
      head: 'Comes back',
      width: 144,
      cell: (line) => (
        <NumberField
          label={`Pieces of ${line.stockNumber} that come back`}
          isLabelHidden
          size="small"
          align="right"
          value={line.quantity}
          onChange={(quantity) => enter(line, quantity)}
          disabled={line.left <= 0}
          error={quantityError(line)}
        />
      ),
    },
  ];
};

interface Props {
  readonly source: OrderOfReturn;
  readonly draft: ReturnDraft;
}

const Lines = observer(function Lines({ source, draft }: Props) {
  const askSupport = useAskSupport();
  const { reading, order } = source;
  const { lines, orderId } = draft.values;
  if (reading.problem && orderId !== '')
    return (
      <FailedLoad
        message={reading.problem.message}
        errorId={reading.problem.errorId}
        onReload={() => void reading.load()}
        onSupport={askSupport}
        isCompact
      />
    );
  if (orderId === '')
    return (
      <EmptyState
        title="No order yet"
        text="Find the order that something comes back of; its items appear here."
      />
    );
  if (order === null) return <FormSkeleton shape="halves" label="Loading" />;
  const refused = draft.errorOf('lines', null);
  return (
    <>
      {lines.every(({ left }) => left <= 0) && (
        <Refused role="status">Everything that was shipped has been returned already.</Refused>
      )}
      {refused !== null && <Refused role="alert">{refused}</Refused>}
      <LineTable label="Items" columns={columnsOf(draft)} lines={lines} />
    </>
  );
});

/** How many pieces of which items of the order come back. */
export const LinesPanel = observer(function LinesPanel(props: Props) {
  return (
    <Panel title="Items" isFlush>
      <Lines {...props} />
    </Panel>
  );
});
