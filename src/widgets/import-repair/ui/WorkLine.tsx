import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { ImportDraft } from '@contract/importDraftRecord';
import { workWords } from '../model/words';

const Line = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(3),
  padding: `${spacing(2)} ${vars.layout.gutter}`,
  borderBottom: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  fontVariantNumeric: 'tabular-nums',
  '& > .MuiLinearProgress-root': { flex: 1, maxWidth: spacing(100) },
}));

interface Props {
  readonly draft: ImportDraft;
}

/** How far the server is with the rows; nothing while it does nothing with them. */
export function WorkLine({ draft }: Props) {
  const words = workWords(draft);
  if (words === null) return null;
  const { Progress, FileName } = draft;
  return (
    <Line>
      <LinearProgress
        aria-label={`Progress of ${FileName}`}
        {...(Progress && {
          variant: 'determinate' as const,
          value: Math.min(100, Math.round((Progress.Done / Math.max(1, Progress.Total)) * 100)),
        })}
      />
      <span role="status">{words}</span>
    </Line>
  );
}
