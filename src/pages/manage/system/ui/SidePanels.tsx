import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { SystemState } from '@contract/system';
import { FactList } from '@/shared/ui/detail/FactList';
import { Panel } from '@/shared/ui/page/Panel';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import { StatusGlyph } from '@/shared/ui/status/StatusGlyph';
import {
  backupFacts,
  backupLook,
  connectionsOf,
  processName,
  sinceText,
  sizeText,
} from '../model/words';
import { TwoLines } from './parts';

const Lines = styled('ul')(({ theme: { spacing, typography, vars } }) => ({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: `${spacing(4)} minmax(0, 1fr) auto`,
    alignItems: 'center',
    gap: spacing(2.5),
    minHeight: spacing(13),
    padding: `${spacing(1.5)} ${spacing(4)}`,
    borderTop: `1px solid ${vars.palette.divider}`,
    fontWeight: typography.fontWeightMedium,
  },
  '& > li > :last-child': {
    ...typography.body2,
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.secondary,
  },
}));

interface Props {
  readonly state: SystemState;
}

/** The database, the warehouses, mail and webhooks, one by one. */
export const ConnectionsPanel = observer(function ConnectionsPanel({ state }: Props) {
  return (
    <Panel title="Connections" isFlush>
      <Lines>
        {connectionsOf(state).map(({ name, text, beside, look, state: said }) => (
          <li key={name}>
            <StatusGlyph {...look} />
            <TwoLines>
              {name}
              <VisuallyHidden>{`: ${said}`}</VisuallyHidden>
              <small>{text}</small>
            </TwoLines>
            <span>{beside}</span>
          </li>
        ))}
      </Lines>
    </Panel>
  );
});

/** When the last backup was taken, and when one was tried. */
export const BackupPanel = observer(function BackupPanel({ state }: Props) {
  return (
    <Panel title="Backup" actions={<QuietStatus {...backupLook(state)} />}>
      <FactList facts={backupFacts(state)} />
    </Panel>
  );
});

/** Which processes run, in which version, and since when. */
export const ProcessesPanel = observer(function ProcessesPanel({ state }: Props) {
  const { Processes, Database, ReadAt } = state;
  const facts = Processes.map((each, index) => ({
    label: `${processName(each)} ${index + 1}`,
    value: `${each.Version}, up ${sinceText(each.StartedAt, ReadAt)}, ${sizeText(each.MemoryBytes)}`,
  }));
  const migrations = `${Database.Migrations} of ${Database.Known}`;
  return (
    <Panel title="Processes">
      <FactList facts={[...facts, { label: 'Migrations', value: migrations }]} />
    </Panel>
  );
});
