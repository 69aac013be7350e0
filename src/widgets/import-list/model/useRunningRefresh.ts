import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { ImportList } from '@/entities/import';
import { useActions } from '@/shared/action/ActionContext';
import { AutoRefresh } from '@/shared/list/AutoRefresh';

/** Imports that run are looked at this often, in milliseconds. */
export const runningEvery = 2000;

/** Refreshes the list by itself while an import on its page runs, and only then. */
export const useRunningRefresh = (list: ImportList): void => {
  const actions = useActions();
  useEffect(() => {
    const refresh = new AutoRefresh(list, () => actions.isOpen, runningEvery);
    const stopWatching = reaction(
      () => list.rows.some(({ isRunning }) => isRunning),
      (isRunning) => (isRunning ? refresh.start() : refresh.stop()),
      { fireImmediately: true },
    );
    return () => {
      stopWatching();
      refresh.stop();
    };
  }, [list, actions]);
};
