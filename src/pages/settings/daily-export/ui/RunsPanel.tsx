import { styled } from '@mui/material/styles';
import type { DailyRun } from '@contract/dailyExport';
import { dailyExportLimits } from '@contract/dailyExportRules';
import { momentText } from '@/shared/format/dates';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { ErrorId } from '@/shared/ui/page/ErrorId';
import { Panel } from '@/shared/ui/page/Panel';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import { runLook, runText } from '../model/runWords';

const Nothing = styled('p')(({ theme: { spacing, vars } }) => ({
  padding: `0 ${spacing(4)} ${spacing(4)}`,
  color: vars.palette.text.secondary,
}));

const Lines = styled('span')(({ theme: { spacing, typography, vars } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: spacing(1),
  '& > small': {
    ...typography.body2,
    fontWeight: typography.fontWeightRegular,
    color: vars.palette.text.secondary,
  },
}));

const when = ({ DueAt, IsByHand }: DailyRun) => (
  <Lines>
    {momentText(DueAt)}
    {IsByHand && <small>Sent by hand</small>}
  </Lines>
);

const what = (run: DailyRun) =>
  run.ErrorId === null ? (
    runText(run)
  ) : (
    <Lines>
      {runText(run)}
      <ErrorId errorId={run.ErrorId} />
    </Lines>
  );

const columns: readonly [LineColumn<DailyRun>, ...LineColumn<DailyRun>[]] = [
  { head: 'Due', width: 176, cell: when },
  { head: 'State', width: 132, cell: (run) => <QuietStatus {...runLook(run)} /> },
  { head: 'What went out', cell: what },
];

/** What was sent in the last days, and what was not and why. */
export function RunsPanel({ runs }: { readonly runs: readonly DailyRun[] }) {
  return (
    <Panel title={`Last ${dailyExportLimits.keptDays} days`} count={runs.length} isFlush>
      {runs.length === 0 ? (
        <Nothing>Nothing was sent yet.</Nothing>
      ) : (
        <LineTable label="Sendings" columns={columns} lines={runs} />
      )}
    </Panel>
  );
}
