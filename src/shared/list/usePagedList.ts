import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { useActions } from '@/shared/action/ActionContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { AutoRefresh } from './AutoRefresh';
import { searchFromQuery } from './listAddress';
import { PagedList, type Listing, type PageQuery } from './PagedList';

/**
 * A page's list: made once for this place in the history (Back finds it as it was left), loaded on
 * arrival, mirrored in the address and refreshed while the page is open. `describe` receives the
 * address' query string.
 */
export const usePagedList = <Row extends { readonly id: string }, Query extends PageQuery, Counts>(
  describe: (search: string) => Listing<Row, Query, Counts>,
): PagedList<Row, Query, Counts> => {
  const navigation = useNavigation();
  const actions = useActions();
  const [list] = useState(() =>
    navigation.kept(() => new PagedList(describe(navigation.place?.search ?? ''))),
  );

  useEffect(() => {
    const refresh = new AutoRefresh(list, () => actions.isOpen);
    void list.load();
    refresh.start();
    const stopMirroring = reaction(
      () => searchFromQuery(list.query),
      (search) => navigation.replaceSearch(search),
      { fireImmediately: true },
    );
    return () => {
      stopMirroring();
      refresh.stop();
      list.stop();
    };
  }, [list, actions, navigation]);

  return list;
};
