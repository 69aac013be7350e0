import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useActions } from '@/shared/action/ActionContext';
import { AutoRefresh } from '@/shared/list/AutoRefresh';

interface Followed {
  readonly loading: string;
  readonly isBusy: boolean;
  load(): Promise<void>;
}

/** What is under way is looked at this often, in milliseconds. */
const every = 1500;

/** Reads something again and again while what it shows is under way, and once at its end. */
export const useFollowing = (followed: Followed, isUnderWay: () => boolean): void => {
  const actions = useActions();
  useEffect(() => {
    const refresh = new AutoRefresh(followed, () => actions.isOpen, every);
    const stopWatching = reaction(
      isUnderWay,
      (isRunning) => (isRunning ? refresh.start() : refresh.stop()),
      { fireImmediately: true },
    );
    return () => {
      stopWatching();
      refresh.stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it reads observables only
  }, [followed, actions]);
};
