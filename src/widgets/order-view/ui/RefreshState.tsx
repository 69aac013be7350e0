import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useAskSupport } from '@/features/ask-support';
import { FailedLoad } from '@/shared/ui/failed-load/FailedLoad';
import type { OpenedOrder } from '../model/OpenedOrder';

const Place = styled('div')({ position: 'relative', height: 0, zIndex: 1 });

interface Props {
  readonly opened: OpenedOrder;
}

/** Whether the order is being fetched again, and why that failed; what was there stays. */
export const RefreshState = observer(function RefreshState({ opened }: Props) {
  const askSupport = useAskSupport();
  const { problem, state } = opened;
  return (
    <>
      <Place>{state === 'refreshing' && <LinearProgress aria-label="Refreshing order" />}</Place>
      {problem && <FailedLoad message={problem.message} errorId={problem.errorId} onReload={() => void opened.refresh()} onSupport={askSupport} isCompact />}
    </>
  );
});
