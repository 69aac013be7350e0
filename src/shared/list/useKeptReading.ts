import { useEffect, useState } from 'react';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import type { Call } from '@/shared/api/createCall';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { AutoRefresh, refreshEvery, type Refreshable } from './AutoRefresh';

/**
 * What a page shows beside lists: kept for Back, read on arrival and, as lists are, every ten
 * minutes while the page is open, or as often as is said, in milliseconds.
 */
export const useKeptReading = <Shown extends { readonly reading: Refreshable }>(
  make: (call: Call) => Shown,
  every: number = refreshEvery,
): Shown => {
  const call = useCall();
  const actions = useActions();
  const navigation = useNavigation();
  const [shown] = useState(() => navigation.kept(() => make(call)));
  useEffect(() => {
    const refresh = new AutoRefresh(shown.reading, () => actions.isOpen, every);
    void shown.reading.load();
    refresh.start();
    return () => refresh.stop();
  }, [shown, actions, every]);
  return shown;
};
