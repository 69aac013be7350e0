import { reaction } from 'mobx';
import { useEffect } from 'react';
import { AutoRefresh } from '@/shared/list/AutoRefresh';
import type { OnboardingSteps } from './OnboardingSteps';

/** An import that runs is looked at this often, in milliseconds. */
export const importingEvery = 4000;

/** Reads the flags on arrival, and again by itself while an import runs. */
export const useImportProgress = (steps: OnboardingSteps): void => {
  useEffect(() => {
    const refresh = new AutoRefresh(steps.refresh, () => steps.action.isRunning, importingEvery);
    void steps.refresh.load();
    const stopWatching = reaction(
      () => steps.isImporting,
      (isImporting) => (isImporting ? refresh.start() : refresh.stop()),
      { fireImmediately: true },
    );
    return () => {
      stopWatching();
      refresh.stop();
    };
  }, [steps]);
};
