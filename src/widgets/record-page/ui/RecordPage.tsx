import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useAskSupport } from '@/features/ask-support';
import type { Opened, StoreOfOne } from '@/shared/records/Opened';
import { useOpened } from '@/shared/records/useOpened';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { FormSkeleton } from '@/shared/ui/fields/FormSkeleton';

interface Props<Facts> {
  readonly store: StoreOfOne<Facts>;
  /** The screen of the record as it is known now; `opened` fetches it again. */
  readonly children: (shown: Facts, opened: Opened<Facts>) => ReactNode;
}

/**
 * The page of one record, whose id the page before has handed over; where there is none, or it is
 * gone, it goes back to its list (ROUTE-60).
 */
export const RecordPage = observer(function RecordPage<Facts>({ store, children }: Props<Facts>) {
  const askSupport = useAskSupport();
  const opened = useOpened(store);
  if (!opened) return null;
  if (opened.shown !== null) return children(opened.shown, opened);
  const { problem } = opened;
  if (problem === null) return <FormSkeleton shape="halves" label="Loading" />;
  return (
    <FailedLoad
      message={problem.message}
      errorId={problem.errorId}
      onReload={() => void opened.refresh()}
      onSupport={askSupport}
    />
  );
});
