import { styled } from '@mui/material/styles';
import { momentText, shortDayText } from '@/shared/format/dates';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import type { Webhook } from '../model/Webhook';

const Line = styled('span')(({ theme: { spacing } }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(2),
}));

/**
 * Whether a webhook is active, and whether it reaches anybody: the usual is quiet, the rest stands
 * out.
 */
export function WebhookStatus({
  webhook: { isActive, isFailing, isPaused, record },
}: {
  readonly webhook: Webhook;
}) {
  return (
    <Line>
      {isActive ? (
        <QuietStatus tone="green" glyph="tick" text="Active" />
      ) : (
        <StatusChip tone="grey" glyph="cross" text="Inactive" />
      )}
      {isFailing && (
        <span title={`Nothing has reached it since ${momentText(record.FailingSince ?? '')}`}>
          <StatusChip
            tone="red"
            glyph="mark"
            text={`Failing since ${shortDayText(record.FailingSince ?? '')}`}
          />
        </span>
      )}
      {isPaused && (
        <span title={`Nothing was sent since ${momentText(record.PausedSince ?? '')}`}>
          <StatusChip tone="amber" glyph="pause" text="Paused" />
        </span>
      )}
    </Line>
  );
}
