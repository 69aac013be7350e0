import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { WebhookHealth } from '@contract/webhookWorkbench';
import { momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { Panel } from '@/shared/ui/page/Panel';
import { StatusGlyph } from '@/shared/ui/status/StatusGlyph';
import { healthText } from '../../model/words';
import type { Workbench } from '../../model/Workbench';

const Sentence = styled('p')(({ theme: { spacing } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: spacing(2),
  margin: 0,
  padding: `${spacing(1)} ${spacing(4)} ${spacing(4)}`,
  '& > span:first-of-type': { marginTop: spacing(0.75) },
}));

const Figures = styled('dl')(({ theme: { breakpoints, layout, spacing, typography, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  margin: 0,
  borderTop: `1px solid ${vars.palette.divider}`,
  '& > div': { padding: `${spacing(3)} ${spacing(4)}` },
  '& > div + div': { borderLeft: `1px solid ${vars.palette.divider}` },
  '& dt': { ...typography.body2, color: vars.palette.text.secondary },
  '& dd': { ...typography.h3, margin: 0, fontVariantNumeric: 'tabular-nums' },
  [breakpoints.down(layout.phone)]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div:nth-of-type(odd)': { borderLeft: 0 },
    '& > div:nth-of-type(n + 3)': { borderTop: `1px solid ${vars.palette.divider}` },
  },
}));

const glyphs = {
  healthy: { tone: 'green', glyph: 'tick' },
  failing: { tone: 'red', glyph: 'mark' },
  paused: { tone: 'amber', glyph: 'pause' },
  off: { tone: 'grey', glyph: 'cross' },
} as const;

const figuresOf = ({ Delivered, Failed, Waiting, Median, NextAttemptAt }: WebhookHealth) => [
  { label: 'Delivered, 24 h', value: countText(Delivered) },
  { label: 'Failed, 24 h', value: countText(Failed) },
  { label: 'Usual answer', value: Median === null ? '--' : `${countText(Median)} ms` },
  NextAttemptAt === null
    ? { label: 'Waiting, 24 h', value: countText(Waiting) }
    : { label: 'Next attempt', value: momentText(NextAttemptAt) },
];

/** How the webhook does and what happens next, and the way to pause it and to go on. */
export const HealthPanel = observer(function HealthPanel({
  workbench,
}: {
  readonly workbench: Workbench;
}) {
  const { health, action } = workbench;
  const [isAsking, setAsking] = useState(false);
  if (!health) return null;
  const pause = () => {
    setAsking(false);
    void workbench.pause();
  };
  const isPaused = health.State === 'paused';
  return (
    <Panel
      title="Health"
      isFlush
      actions={
        health.State !== 'off' && (
          <Button
            variant={isPaused ? 'contained' : 'outlined'}
            size="small"
            disabled={action.isRunning}
            onClick={() => (isPaused ? void workbench.resume() : setAsking(true))}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        )
      }
    >
      <Sentence>
        <StatusGlyph {...glyphs[health.State]} />
        <span>{healthText(health)}</span>
      </Sentence>
      <Figures>
        {figuresOf(health).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Figures>
      <ConfirmDialog
        open={isAsking}
        title="Pause this webhook?"
        text="Nothing is sent to it until somebody resumes it. What happens meanwhile is kept for 30 days and sent then."
        onOk={pause}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
});
