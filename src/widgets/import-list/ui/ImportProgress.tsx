import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { Import } from '@/entities/import';
import { countText } from '@/shared/format/numbers';

const Line = styled('span')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: spacing(2),
  color: vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& > .MuiLinearProgress-root': {
    flex: 1,
    minWidth: spacing(10),
    maxWidth: spacing(40),
    height: spacing(1.5),
    borderRadius: vars.shape.xs,
    backgroundColor: vars.palette.line.strong,
  },
}));

interface Props {
  readonly run: Import;
}

/**
 * How far an import is: records done of all, once they are counted; nothing while it waits or when
 * it has ended.
 */
export function ImportProgress({ run }: Props) {
  if (run.status !== 'InProgress') return null;
  const { done, of } = run.progress;
  const label = `Progress of ${run.fileName}`;
  return of === null ? (
    <Line>
      <LinearProgress aria-label={label} />
    </Line>
  ) : (
    <Line>
      <LinearProgress
        aria-label={label}
        variant="determinate"
        value={Math.min(100, Math.round((done / of) * 100))}
      />
      {`${countText(done)} of ${countText(of)}`}
    </Line>
  );
}
