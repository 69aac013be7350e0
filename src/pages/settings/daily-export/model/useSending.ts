import { reaction } from 'mobx';
import { useEffect } from 'react';
import { AutoRefresh } from '@/shared/list/AutoRefresh';
import type { DailyExport } from './DailyExport';

const sendingEvery = 4_000;

/** Looks every few seconds how a sending stands that is on its way. */
export const useSending = (daily: DailyExport): void => {
  useEffect(() => {
    const refresh = new AutoRefresh(daily.reading, () => daily.action.isRunning, sendingEvery);
    const stopWatching = reaction(
      () => daily.isSending,
      (isSending) => (isSending ? refresh.start() : refresh.stop()),
      { fireImmediately: true },
    );
    return () => {
      stopWatching();
      refresh.stop();
    };
  }, [daily]);
};
