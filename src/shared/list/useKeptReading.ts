import { useEffect, useState } from 'react';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import type { Call } from '@/shared/api/createCall';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { AutoRefresh, type Refreshable } from './AutoRefresh';

/**
 * What a page shows beside lists: kept for Back, read on arrival and, as lists are, every ten
 * minutes while the page is open.
 */
export const useKeptReading = <Shown extends { readonly reading: Refreshable }>(
  make: (call: Call) => Shown,
): Shown => {
  const call = useCall();
  const actions = useActions();
  const navigation = useNavigation();
  const [shown] = useState(() => navigation.kept(() => make(call)));
  useEffect(() => {
    const refresh = new AutoRefresh(shown.reading, () => actions.isOpen);
    void shown.reading.load();
    refresh.start();
    return () => refresh.stop();
  }, [shown, actions]);
  return shown;
};
