import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useWaitingCounts } from '@/shared/routes/WaitingCounts';
import { useAttention, type AttentionStore } from './AttentionStore';

/** Has the shell know how much needs the person, whenever that was read. */
export const useTellCount = (): AttentionStore => {
  const store = useAttention();
  const counts = useWaitingCounts();
  useEffect(
    () =>
      reaction(
        () => [store.open.length, store.reading.loading] as const,
        ([count, loading]) => {
          if (loading === 'ready' || loading === 'failed') counts.know('Dashboard', count);
        },
        { fireImmediately: true },
      ),
    [store, counts],
  );
  return store;
};
