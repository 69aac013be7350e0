import ReplayRounded from '@mui/icons-material/ReplayRounded';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { WebhookDelivery } from '@contract/webhook';
import { deliveryRules } from '@contract/webhookRules';
import { momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { Segments } from '@/shared/ui/controls/Segments';
import { ActiveFilters } from '@/shared/ui/filters/ActiveFilters';
import { FilterButton } from '@/shared/ui/filters/FilterButton';
import { Panel } from '@/shared/ui/page/Panel';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import { activeDays, allDays, type Days } from '../../model/deliveryDays';
import { deliveryLooks, subjectOf } from '../../model/words';
import type { Shown, Workbench } from '../../model/Workbench';

const Log = styled('ul')(
  ({ theme: { breakpoints, layout, mixins, spacing, typography, vars } }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': { borderTop: `1px solid ${vars.palette.divider}` },
    '& button': {
      ...typography.body1,
      width: '100%',
      minHeight: vars.layout.row,
      display: 'grid',
      gridTemplateColumns: `${spacing(32)} minmax(0, 1fr) auto`,
      alignItems: 'center',
      gap: `0 ${spacing(3)}`,
      padding: `${spacing(1)} ${spacing(4)}`,
      border: 0,
      color: 'inherit',
      background: 'none',
      textAlign: 'left',
      cursor: 'pointer',
      '&[aria-current="true"]': { backgroundColor: vars.palette.surface.selected },
      '@media (hover: hover)': {
        '&:hover:not([aria-current="true"])': { backgroundColor: vars.palette.surface.hover },
      },
      '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
    },
    '& .time': { color: vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
    '& .about': { ...mixins.truncate },
    [breakpoints.down(layout.phone)]: {
      '& button': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
      '& .about': { gridColumn: 1, gridRow: 2 },
    },
  }),
);

const Foot = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: spacing(2),
  minHeight: vars.layout.row,
  padding: `0 ${spacing(4)}`,
  borderTop: `1px solid ${vars.palette.divider}`,
  color: vars.palette.text.secondary,
  '& > span': { marginRight: 'auto' },
}));

const Bar = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  padding: `0 ${spacing(4)} ${spacing(2)}`,
}));

const Quiet = styled('p')(({ theme: { spacing, vars } }) => ({
  margin: 0,
  padding: `${spacing(1)} ${spacing(4)} ${spacing(4)}`,
  color: vars.palette.text.secondary,
}));

const lookOf = ({ State, NextAttemptAt, Attempts }: WebhookDelivery) =>
  State === 'waiting' && NextAttemptAt === null && Attempts.length === 0
    ? { ...deliveryLooks.waiting, glyph: 'pause' as const, text: 'Kept' }
    : deliveryLooks[State];

const Filter = observer(function Filter({ workbench }: { readonly workbench: Workbench }) {
  const failed = workbench.health?.AllFailed ?? 0;
  return (
    <Segments
      label="Deliveries shown"
      options={[
        { value: 'all', label: 'All' },
        { value: 'failed', label: `Failed ${countText(failed)}` },
      ]}
      value={workbench.shown}
      onChange={(shown) => void workbench.show(shown)}
    />
  );
});

const loadDays = async () => (await import('./DaysPanel')).DaysPanel;

const DayFilter = observer(function DayFilter({ workbench }: { readonly workbench: Workbench }) {
  return (
    <FilterButton count={activeDays(workbench.days).length} load={loadDays}>
      {(DaysPanel, close) => {
        const narrow = (days: Days) => {
          close();
          void workbench.narrow(days);
        };
        return (
          <DaysPanel
            days={workbench.days}
            onApply={narrow}
            onCancel={close}
            onClearAll={() => narrow(allDays)}
          />
        );
      }}
    </FilterButton>
  );
});

const sendText = (failed: number, hasDays: boolean): string => {
  const which = hasDays ? 'failed of these days' : 'failed';
  return failed === 1 || hasDays
    ? `Send ${countText(failed)} ${which} again`
    : `Send all ${countText(failed)} ${which} again`;
};

const SendAll = observer(function SendAll({ workbench }: { readonly workbench: Workbench }) {
  const { health, action } = workbench;
  const failed = health?.AllFailed ?? 0;
  if (failed === 0 || health?.State === 'off' || health?.State === 'paused') return null;
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<ReplayRounded />}
      disabled={action.isRunning}
      onClick={() => void workbench.sendFailed()}
    >
      {sendText(failed, activeDays(workbench.days).length > 0)}
    </Button>
  );
});

const noneText = (shown: Shown, hasDays: boolean): string => {
  if (hasDays)
    return shown === 'failed'
      ? 'Nothing has failed on these days.'
      : 'Nothing was sent on these days.';
  return shown === 'failed' ? 'Nothing has failed.' : 'Nothing was sent to this webhook yet.';
};

/** What was sent lately, newest first; one of them is looked at beside it. */
export const LogPanel = observer(function LogPanel({
  workbench,
}: {
  readonly workbench: Workbench;
}) {
  const { rows, total, reading, openedId, shown, days } = workbench;
  const active = activeDays(days);
  const none = noneText(shown, active.length > 0);
  return (
    <Panel
      title="Deliveries"
      count={rows ? total : undefined}
      isFlush
      actions={
        <>
          <Filter workbench={workbench} />
          <DayFilter workbench={workbench} />
          <SendAll workbench={workbench} />
          <Button
            variant="text"
            size="small"
            disabled={reading.isBusy}
            onClick={() => void workbench.load()}
          >
            Refresh
          </Button>
        </>
      }
    >
      {active.length > 0 && (
        <Bar>
          <ActiveFilters
            filters={active}
            onRemove={(name) => void workbench.narrow({ ...days, [name]: '' })}
            onClearAll={() => void workbench.narrow(allDays)}
          />
        </Bar>
      )}
      {reading.isBusy && <LinearProgress aria-label="Loading deliveries" />}
      {rows?.length === 0 && <Quiet>{none}</Quiet>}
      {rows && rows.length > 0 && (
        <Log aria-label="Deliveries">
          {rows.map((row) => (
            <li key={row._id}>
              <button
                type="button"
                aria-current={row._id === openedId}
                onClick={() => void workbench.open(row._id)}
              >
                <span className="time">{momentText(row.createdAt)}</span>
                <span className="about">{subjectOf(row)}</span>
                <StatusChip {...lookOf(row)} />
              </button>
            </li>
          ))}
        </Log>
      )}
      <Foot>
        <span>{`Kept for ${deliveryRules.keptDays} days`}</span>
        {workbench.hasNewer && (
          <Button variant="text" size="small" onClick={() => void workbench.turn(-1)}>
            Newer
          </Button>
        )}
        {workbench.hasOlder && (
          <Button variant="text" size="small" onClick={() => void workbench.turn(1)}>
            Older
          </Button>
        )}
      </Foot>
    </Panel>
  );
});
