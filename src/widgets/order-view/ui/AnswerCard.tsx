import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useAskSupport } from '@/features/ask-support';
import type { Reading } from '@/shared/load/Reading';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { Skeleton } from '@/shared/ui/page/Skeleton';

const Card = styled('section')(({ theme: { spacing, vars } }) => ({
  minWidth: 0,
  containerType: 'inline-size',
  overflow: 'hidden',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.md,
  backgroundColor: vars.palette.background.paper,
  '& > ol': { padding: `0 ${spacing(4)} ${spacing(4)}` },
}));

/** As high as the longest answer usually is, so that nothing moves when it comes. */
const Words = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: spacing(1),
  minHeight: spacing(21),
  padding: spacing(4),
  '& > h2': { ...typography.h3, overflowWrap: 'anywhere' },
  '& > p': { color: vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '@container (max-width: 680px)': { minHeight: spacing(30) },
}));

const Awaited = () => (
  <>
    <Skeleton width="min(100%, 420px)" height={18} />
    <Skeleton width="min(100%, 620px)" height={14} />
  </>
);

interface Props {
  readonly label: string;
  readonly sentence: string;
  readonly next: string;
  readonly isAwaited: boolean;
  readonly reading: Reading;
  /** Its way, and what can be done about it. */
  readonly children?: ReactNode;
}

/** What a record's page says first: where it is and what happens next. */
export const AnswerCard = observer(function AnswerCard({
  label,
  sentence,
  next,
  isAwaited,
  reading,
  children,
}: Props) {
  const askSupport = useAskSupport();
  const { problem, load } = reading;
  return (
    <Card aria-label={label}>
      {problem && (
        <FailedLoad
          isCompact
          message={problem.message}
          errorId={problem.errorId}
          onReload={() => void load()}
          onSupport={askSupport}
        />
      )}
      <Words aria-busy={isAwaited}>
        {isAwaited ? (
          <Awaited />
        ) : (
          <>
            <h2>{sentence}</h2>
            {next !== '' && <p>{next}</p>}
          </>
        )}
      </Words>
      {children}
    </Card>
  );
});
