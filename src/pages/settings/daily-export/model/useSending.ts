import { useEffect } from 'react';
import { AutoRefresh } from '@/shared/list/AutoRefresh';
import type { DailyExport } from './DailyExport';

const sendingEvery = 4_000;

/** Looks every few seconds how a sending stands that is on its way. */
export const useSending = (daily: DailyExport): void => {
  const { isSending } = daily;
  useEffect(() => {
    if (!isSending) return;
    const refresh = new AutoRefresh(daily.reading, () => daily.action.isRunning, sendingEvery);
    refresh.start();
    return () => refresh.stop();
  }, [daily, isSending]);
};
