import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { DeliveryAttempt, WebhookDelivery } from '@contract/webhook';
import { useAskSupport } from '@/features/ask-support';
import { useCall } from '@/shared/api/CallContext';
import { momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { Panel } from '@/shared/ui/page/Panel';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import { Deliveries } from '../model/Deliveries';

const Attempts = styled('ol')(({ theme: { spacing, typography, vars } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: spacing(1.5),
  '& .facts': { fontVariantNumeric: 'tabular-nums' },
  // The beginning of an answer says most; a whole page of HTML would bury the other attempts.
  '& .answer': {
    ...typography.mono,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    color: vars.palette.text.secondary,
  },
}));

const Quiet = styled('p')(({ theme: { spacing, vars } }) => ({
  margin: 0,
  padding: `${spacing(1)} ${spacing(4)} ${spacing(4)}`,
  color: vars.palette.text.secondary,
}));

const More = styled('div')(({ theme: { spacing, vars } }) => ({
  padding: spacing(2),
  borderTop: `1px solid ${vars.palette.divider}`,
  textAlign: 'center',
}));

const looks = {
  waiting: { tone: 'amber', glyph: 'clock', text: 'Waiting' },
  delivered: { tone: 'green', glyph: 'tick', text: 'Delivered' },
  failed: { tone: 'red', glyph: 'cross', text: 'Failed' },
} as const;

const factsOf = ({ at, status, milliseconds }: DeliveryAttempt): string =>
  [
    momentText(at),
    status === null ? 'No answer' : `Status ${status}`,
    `${countText(milliseconds)} ms`,
  ].join(' · ');

const attempts = ({ Attempts: all, NextAttemptAt }: WebhookDelivery) => (
  <Attempts>
    {all.toReversed().map((attempt) => (
      <li key={attempt.at}>
        <div className="facts">{factsOf(attempt)}</div>
        {attempt.answer !== '' && (
          <div className="answer" title={attempt.answer}>
            {attempt.answer}
          </div>
        )}
      </li>
    ))}
    {NextAttemptAt !== null && (
      <li className="facts">{`Next attempt ${momentText(NextAttemptAt)}`}</li>
    )}
  </Attempts>
);

const columns: readonly [LineColumn<WebhookDelivery>, ...LineColumn<WebhookDelivery>[]] = [
  { head: 'Time', width: '26%', cell: ({ createdAt }) => momentText(createdAt) },
  { head: 'State', width: '20%', cell: ({ State }) => <StatusChip {...looks[State]} /> },
  { head: 'Attempts', cell: attempts },
];

/**
 * What was sent to a webhook lately, and what it answered; nothing where the server does not keep
 * it.
 */
export const DeliveriesPanel = observer(function DeliveriesPanel({
  webhookId,
}: {
  readonly webhookId: string;
}) {
  const call = useCall();
  const askSupport = useAskSupport();
  const [deliveries] = useState(() => new Deliveries(call, webhookId));
  const { rows, total, reading, areKept, hasMore } = deliveries;
  useEffect(() => void reading.load(), [reading]);
  if (!areKept) return null;
  const refresh = (
    <Button
      variant="text"
      size="small"
      startIcon={<RefreshRounded />}
      disabled={reading.isBusy}
      onClick={() => void reading.load()}
    >
      Refresh
    </Button>
  );
  return (
    <Panel title="Recent deliveries" count={rows ? total : undefined} actions={refresh} isFlush>
      {reading.isBusy && <LinearProgress aria-label="Loading deliveries" />}
      {reading.problem && (
        <FailedLoad
          isCompact
          message={reading.problem.message}
          errorId={reading.problem.errorId}
          onReload={() => void reading.load()}
          onSupport={askSupport}
        />
      )}
      {rows?.length === 0 && <Quiet>Nothing was sent to this webhook yet.</Quiet>}
      {rows && rows.length > 0 && (
        <LineTable label="Recent deliveries" columns={columns} lines={rows} />
      )}
      {hasMore && (
        <More>
          <Button
            variant="text"
            size="small"
            disabled={reading.isBusy}
            onClick={() => void deliveries.showMore()}
          >
            Show more
          </Button>
        </More>
      )}
    </Panel>
  );
});
