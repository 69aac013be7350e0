import { useEffect, useState } from 'react';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { AutoRefresh } from '@/shared/list/AutoRefresh';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { Dashboard } from './Dashboard';

/**
 * The page's dashboard: kept for Back, read on arrival and, as lists are, every ten minutes while
 * the page is open.
 */
export const useDashboard = (): Dashboard => {
  const call = useCall();
  const actions = useActions();
  const navigation = useNavigation();
  const [dashboard] = useState(() => navigation.kept(() => new Dashboard(call)));
  useEffect(() => {
    const refresh = new AutoRefresh(dashboard.reading, () => actions.isOpen);
    void dashboard.reading.load();
    refresh.start();
    return () => refresh.stop();
  }, [dashboard, actions]);
  return dashboard;
};
