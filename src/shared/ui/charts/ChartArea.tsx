import { styled } from '@mui/material/styles';
import { Suspense, type ReactNode } from 'react';
import { ChartSkeleton } from './ChartSkeleton';

const Area = styled('div')({ position: 'relative', flex: 1, minWidth: 0 });

/** Out of the flow: what is drawn takes the area's size and never makes it. */
const Drawing = styled('div')({ position: 'absolute', inset: 0, display: 'flex' });

const Nothing = styled('p')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body1,
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: spacing(4),
  textAlign: 'center',
  color: vars.palette.text.secondary,
}));

interface Props {
  /** Pixels that the area has at least. */
  readonly height: number;
  /** What is said instead of a chart that would be empty. */
  readonly emptyText?: string | null;
  readonly skeleton?: 'columns' | 'disc';
  /**
   * The chart, hidden from screen readers: its table stands beside the area. Null while it is not
   * known.
   */
  readonly children: ReactNode;
}

/** The place of a chart, as big before its numbers and its code are there as afterwards. */
export function ChartArea({ height, emptyText = null, skeleton = 'columns', children }: Props) {
  const waiting = <ChartSkeleton kind={skeleton} />;
  return (
    <Area style={{ minHeight: height }}>
      {emptyText === null ? (
        <Drawing aria-hidden="true">
          <Suspense fallback={waiting}>{children ?? waiting}</Suspense>
        </Drawing>
      ) : (
        <Nothing>{emptyText}</Nothing>
      )}
    </Area>
  );
}
