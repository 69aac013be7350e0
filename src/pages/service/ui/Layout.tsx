import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useAskSupport } from '@/features/ask-support';
import type { Reading } from '@/shared/load/Reading';
import { Panel } from '@/shared/ui/page/Panel';
import { PanelColumn, ReadSheet, Scroll } from '@/shared/ui/page/ReadSheet';
import { Skeleton } from '@/shared/ui/page/Skeleton';

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
  return (
    <ReadSheet
      reading={reading}
      isShown={isThere}
      refreshing="Refreshing the service kept"
      onSupport={askSupport}
    >
      <Scroll>
        <PanelColumn aria-busy={!isThere}>{isThere ? children : waiting}</PanelColumn>
      </Scroll>
    </ReadSheet>
  );
});
