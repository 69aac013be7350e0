import { styled } from '@mui/material/styles';
import { importLook, type Import } from '@/entities/import';
import { momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import type { Column, Opener, RowLooks } from '@/shared/list/ui/columns';
import { FileName } from '@/shared/ui/detail/FileName';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import { ImportProgress } from './ImportProgress';

const Line = styled('div')(({ theme: { mixins, spacing } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(2),
  minWidth: 0,
  '& > .name': { ...mixins.truncate, flex: 1, fontWeight: 500 },
}));

const Secondary = styled('div')(({ theme: { mixins, vars } }) => ({
  ...mixins.truncate,
  color: vars.palette.text.secondary,
}));

const Small = styled('div')(({ theme: { mixins, spacing, typography, vars } }) => ({
  ...mixins.truncate,
  ...typography.body2,
  marginTop: spacing(0.5),
  color: vars.palette.text.secondary,
}));

/** Why an import failed is read whole, over as many lines as it needs. */
const Failure = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  minWidth: 0,
  padding: `${spacing(1)} 0`,
  overflowWrap: 'anywhere',
  color: vars.palette.text.secondary,
}));

const Block = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  display: 'grid',
  gap: spacing(1),
  '& .facts': { ...typography.body2, color: vars.palette.text.secondary },
}));

const momentOf = (iso: string | null) => (
  <Secondary className="numeric">{iso === null ? '--' : momentText(iso)}</Secondary>
);

const named = (run: Import, open: Opener) => (
  <Line>
    <span className="name">{open(<FileName name={run.fileName} />)}</span>
  </Line>
);

const chip = (run: Import) => <StatusChip {...importLook(run.status)} />;

const status = (run: Import) => (
  <Line>
    {chip(run)}
    <ImportProgress run={run} />
    {run.failure !== null && <Failure>{run.failure}</Failure>}
  </Line>
);

const Folded = styled('div')(({ theme: { spacing } }) => ({ padding: `${spacing(1.5)} 0` }));

const foldedStatus = (run: Import) => (
  <Folded>
    <Line>
      {chip(run)}
      <ImportProgress run={run} />
    </Line>
    {run.failure !== null && <Failure>{run.failure}</Failure>}
  </Folded>
);

const foldedName = (run: Import, open: Opener) => (
  <>
    {named(run, open)}
    <Small className="numeric">
      {[run.record.createdAt, run.record.FinishedAt]
        .filter((iso) => iso !== null)
        .map(momentText)
        .join(' – ')}
    </Small>
  </>
);

const name: Column<Import> = {
  key: 'file',
  head: 'FILE NAME',
  width: 400,
  narrowWidth: 300,
  cell: named,
};
const started: Column<Import> = {
  key: 'started',
  head: 'STARTED',
  width: 172,
  narrowWidth: 164,
  cell: ({ record }) => momentOf(record.createdAt),
};
const finished: Column<Import> = {
  key: 'finished',
  head: 'FINISHED',
  width: 172,
  narrowWidth: 164,
  cell: ({ record }) => momentOf(record.FinishedAt),
};
const successes: Column<Import> = {
  key: 'successes',
  head: 'SUCCESSES',
  width: 116,
  narrowWidth: 108,
  align: 'right',
  cell: ({ record }) => <span className="numeric">{countText(record.NumSuccesses)}</span>,
};
const errors: Column<Import> = {
  key: 'errors',
  head: 'ERRORS',
  width: 100,
  narrowWidth: 92,
  align: 'right',
  cell: ({ record }) => <span className="numeric">{countText(record.NumErrors)}</span>,
};
/** Takes what is left: the message of a failed one is long. */
const state: Column<Import> = { key: 'status', head: 'STATUS', cell: status };

const block = (run: Import, open: Opener) => (
  <Block>
    <Line>
      <span className="name">{open(<FileName name={run.fileName} />)}</span>
      {chip(run)}
    </Line>
    <div className="facts">
      {[
        momentText(run.record.createdAt),
        `Successes ${countText(run.record.NumSuccesses)}`,
        `Errors ${countText(run.record.NumErrors)}`,
      ].join(' · ')}
    </div>
    <ImportProgress run={run} />
    {run.failure !== null && <Failure>{run.failure}</Failure>}
  </Block>
);

/**
 * The rows of an import list (OPEN-93): six columns, folded on tablets, blocks on phones; a Failed
 * one carries its message and does not open.
 */
export const importLooks: RowLooks<Import> = {
  columns: [name, started, finished, successes, errors, state],
  touchColumns: [
    { key: name.key, head: name.head, cell: foldedName },
    successes,
    errors,
    { ...state, width: 380, narrowWidth: 300, cell: foldedStatus },
  ],
  block,
  nameOf: (run) => `import ${run.fileName}`,
  opens: (run) => run.opens,
};
