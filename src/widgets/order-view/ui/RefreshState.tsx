import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useAskSupport } from '@/features/ask-support';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';

const Place = styled('div')({ position: 'relative', height: 0, zIndex: 1 });

/** A record on the screen that can be fetched again. */
interface Opened {
  readonly state: 'ready' | 'refreshing' | 'failed' | 'gone';
  readonly problem: ApiProblem | null;
  readonly refresh: () => Promise<void>;
}

interface Props {
  readonly opened: Opened;
  /** What is fetched. */
  readonly what?: string;
}

/** Whether the record is being fetched again, and why that failed; what was there stays. */
export const RefreshState = observer(function RefreshState({ opened, what = 'order' }: Props) {
  const askSupport = useAskSupport();
  const { problem, state } = opened;
  return (
    <>
      <Place>
        {state === 'refreshing' && <LinearProgress aria-label={`Refreshing ${what}`} />}
      </Place>
      {problem && (
        <FailedLoad
          message={problem.message}
          errorId={problem.errorId}
          onReload={() => void opened.refresh()}
          onSupport={askSupport}
          isCompact
        />
      )}
    </>
  );
});
