import ReplayRounded from '@mui/icons-material/ReplayRounded';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DeadJob, SystemState } from '@contract/system';
import { countText } from '@/shared/format/numbers';
import { RowMenu } from '@/shared/ui/controls/RowMenu';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { Panel } from '@/shared/ui/page/Panel';
import type { SystemWatch } from '../model/SystemWatch';
import { soonText } from '../model/words';
import { GiveUpDialog } from './GiveUpDialog';
import { Quiet, TwoLines, Ways, manyColumns } from './parts';

type Columns = readonly [LineColumn<DeadJob>, ...LineColumn<DeadJob>[]];

const columnsOf = (watch: SystemWatch, onGiveUp: (job: DeadJob) => void): Columns => [
  {
    head: 'What',
    width: '30%',
    cell: ({ What, Area, ClientName }) => (
      <TwoLines>
        {What}
        <small>{ClientName === '' ? Area : `${Area}, ${ClientName}`}</small>
      </TwoLines>
    ),
  },
  {
    head: 'Why',
    cell: ({ Why, ErrorId }) => (
      <TwoLines>
        {Why}
        {ErrorId !== '' && <code>{ErrorId}</code>}
      </TwoLines>
    ),
  },
  { head: 'Since', width: 112, cell: ({ Since }) => soonText(Since) },
  { head: 'Attempts', width: 92, align: 'right', cell: ({ Attempts }) => countText(Attempts) },
  {
    head: 'Way on',
    width: 180,
    cell: (job) => (
      <Ways>
        <Button
          size="small"
          variant="outlined"
          startIcon={<ReplayRounded />}
          disabled={watch.action.isRunning}
          aria-label={`Try again: ${job.What}`}
          onClick={() => void watch.tryAgain([job])}
        >
          Try again
        </Button>
        <RowMenu
          label={`Actions for ${job.What}`}
          actions={[
            { label: 'Give up…', disabled: watch.action.isRunning, onClick: () => onGiveUp(job) },
          ]}
        />
      </Ways>
    ),
  },
];

interface Props {
  readonly watch: SystemWatch;
  readonly state: SystemState;
}

const TryAll = observer(function TryAll({ watch, state: { Dead } }: Props) {
  return (
    Dead.length > 1 && (
      <Button
        size="small"
        variant="outlined"
        startIcon={<ReplayRounded />}
        disabled={watch.action.isRunning}
        onClick={() => void watch.tryAgain(Dead)}
      >
        {`Try all ${countText(Dead.length)} again`}
      </Button>
    )
  );
});

/** Dead jobs, each with its cause and two ways on. */
export const DeadJobsPanel = observer(function DeadJobsPanel({ watch, state }: Props) {
  const { Dead, DeadTotal } = state;
  const [asked, setAsked] = useState<DeadJob | null>(null);
  // The rows of a table do not look at what runs by themselves.
  const { isRunning } = watch.action;
  return (
    <Panel
      title="Dead jobs"
      count={DeadTotal}
      isFlush
      actions={<TryAll watch={watch} state={state} />}
    >
      {Dead.length === 0 ? (
        <Quiet>No dead jobs: everything that was begun went through, or is still tried.</Quiet>
      ) : (
        <div aria-busy={isRunning}>
          <LineTable
            label="Dead jobs"
            columns={columnsOf(watch, setAsked)}
            lines={Dead}
            blocksBelow={manyColumns}
          />
          <Quiet data-divided="true">
            A job is dead after its last attempt. Nothing is lost: it stays here until it went
            through or somebody gives it up, with a reason.
            {Dead.length < DeadTotal &&
              ` The newest ${countText(Dead.length)} of ${countText(DeadTotal)} are shown.`}
          </Quiet>
        </div>
      )}
      <GiveUpDialog watch={watch} asked={asked} onClose={() => setAsked(null)} />
    </Panel>
  );
});
