import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useAskSupport } from '@/features/ask-support';
import type { Reading } from '@/shared/load/Reading';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { Panel } from '@/shared/ui/page/Panel';
import { Skeleton } from '@/shared/ui/page/Skeleton';

const Sheet = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
});

const Refreshing = styled(LinearProgress)({
  position: 'absolute',
  top: 0,
  left: 0,
  right: 0,
  zIndex: 2,
});

const Scroll = styled('div')({ flex: 1, minHeight: 0, overflow: 'auto' });

const Panels = styled('div')(({ theme: { breakpoints, layout, spacing, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: spacing(4),
  padding: vars.layout.gutter,
  [breakpoints.down(layout.phone)]: { padding: spacing(4) },
}));

/** Beside the tables where a window is wide, below them where not. */
export const Aside = styled('aside')(({ theme: { spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: spacing(4),
}));

/** The tables with what stands beside them. */
export const Beside = styled('div')(({ theme: { breakpoints, spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${spacing(88)}`,
  gap: spacing(4),
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: spacing(4),
  },
  [breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** A sentence in a panel that has nothing else to show. */
export const Quiet = styled('p')(({ theme: { spacing, vars } }) => ({
  padding: `0 ${spacing(4)} ${spacing(4)}`,
  color: vars.palette.text.secondary,
}));

const Waiting = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  gap: spacing(6),
  padding: `${spacing(3)} 0`,
}));

const waiting = ['Shipped on their day', 'Age of open orders'].map((title) => (
  <Panel key={title} title={title}>
    <Waiting aria-hidden="true">
      {[100, 92, 96].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </Waiting>
  </Panel>
));

interface Props {
  readonly reading: Reading;
  /** Null until something was read. */
  readonly children: ReactNode;
}

/** What was read, in panels; its place until it is there, and why where it can not be. */
export const Layout = observer(function Layout({ reading, children }: Props) {
  const askSupport = useAskSupport();
  const isThere = children !== null;
  const isFailed = reading.loading === 'failed';
  return (
    <Sheet>
      {isThere && reading.isBusy && <Refreshing aria-label="Refreshing the service kept" />}
      {isFailed && reading.problem && (
        <FailedLoad
          message={reading.problem.message}
          errorId={reading.problem.errorId}
          onReload={() => void reading.load()}
          onSupport={askSupport}
          isCompact={isThere}
        />
      )}
      {(isThere || !isFailed) && (
        <Scroll>
          <Panels aria-busy={!isThere}>{isThere ? children : waiting}</Panels>
        </Scroll>
      )}
    </Sheet>
  );
});
