import { useEffect, type FunctionComponent } from 'react';
import { useActions } from '@/shared/action/ActionContext';
import { AutoRefresh } from '@/shared/list/AutoRefresh';
import { useTellCount } from '../model/useTellCount';

/** Keeps what needs the person up to date on whichever page, and its count in the rail. */
export const AttentionNews: FunctionComponent = () => {
  const store = useTellCount();
  const actions = useActions();
  useEffect(() => {
    const refresh = new AutoRefresh(store.reading, () => actions.isOpen);
    void store.refresh();
    refresh.start();
    return () => refresh.stop();
  }, [store, actions]);
  return null;
};
