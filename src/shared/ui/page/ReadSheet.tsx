import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Reading } from '@/shared/load/Reading';
import { FailedLoad } from './FailedLoad';

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

/** What scrolls below the head of a page that is no list. */
export const Scroll = styled('div')({ flex: 1, minHeight: 0, overflow: 'auto' });

/** Panels below one another, as wide as the page. */
export const PanelColumn = styled('div')(({ theme: { breakpoints, layout, spacing, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: spacing(4),
  padding: vars.layout.gutter,
  '& > button': { justifySelf: 'start' },
  [breakpoints.down(layout.phone)]: { padding: spacing(4) },
}));

interface Props {
  readonly reading: Pick<Reading, 'isBusy' | 'load' | 'loading' | 'problem'>;
  /** Whether something was read that is shown, however old. */
  readonly isShown: boolean;
  /** What the line at the top says while it is read again; null for no line at all. */
  readonly refreshing: string | null;
  readonly onSupport: () => void;
  readonly children: ReactNode;
}

/**
 * What a page has read, below a line while it is read again; why it can not be read stands above
 * what was read before, or in its place.
 */
export const ReadSheet = observer(function ReadSheet({
  reading,
  isShown,
  refreshing,
  onSupport,
  children,
}: Props) {
  const isFailed = reading.loading === 'failed';
  return (
    <Sheet>
      {isShown && reading.isBusy && refreshing !== null && <Refreshing aria-label={refreshing} />}
      {isFailed && reading.problem && (
        <FailedLoad
          message={reading.problem.message}
          errorId={reading.problem.errorId}
          onReload={() => void reading.load()}
          onSupport={onSupport}
          isCompact={isShown}
        />
      )}
      {(isShown || !isFailed) && children}
    </Sheet>
  );
});
