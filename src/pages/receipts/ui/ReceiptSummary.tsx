import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { isUnderWay, type BulkOutcome, type BulkRun } from '@contract/bulk';
import { receiptDays } from '@contract/bulkRules';
import { ProgressOfRun } from '@/entities/bulk-run';
import { StatusCards } from '@/shared/ui/status/StatusCards';
import { aboutRun } from '../model/receiptWords';

const About = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${spacing(1)} ${spacing(4)}`,
  padding: `${spacing(2)} ${vars.layout.gutter}`,
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.background.paper,
  '& > .MuiLinearProgress-root': { flex: `1 1 ${spacing(40)}`, maxWidth: spacing(80) },
}));

interface Props {
  readonly run: BulkRun;
  readonly chosen: BulkOutcome | undefined;
  readonly onChoose: (outcome: BulkOutcome | undefined) => void;
  readonly onStop: () => void;
}

/** What a receipt is about, how far it is while it is under way, and which results are listed. */
export const ReceiptSummary = observer(function ReceiptSummary({
  run,
  chosen,
  onChoose,
  onStop,
}: Props) {
  const { Total, Done, LeftOut, Refused } = run;
  return (
    <>
      <About>
        <span>{aboutRun(run)}</span>
        {isUnderWay(run.Status) ? (
          <>
            <ProgressOfRun run={run} />
            <Button size="small" variant="outlined" onClick={onStop}>
              Stop
            </Button>
          </>
        ) : (
          <span>{`Kept for ${receiptDays} days, opened again from More.`}</span>
        )}
      </About>
      <StatusCards<BulkOutcome | 'all'>
        cards={[
          { value: 'all', label: 'All', count: Total },
          { value: 'done', label: 'Done', count: Done },
          { value: 'leftOut', label: 'Left out', count: LeftOut },
          { value: 'refused', label: 'Refused', count: Refused },
        ]}
        value={chosen ?? 'all'}
        onChange={(value) => onChoose(value === 'all' ? undefined : value)}
      />
    </>
  );
});
