import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { useActions } from '@/shared/action/ActionContext';
import { Undos } from '@/shared/action/Undos';
import { useStore } from '@/shared/records/StoresContext';
import type { Navigation } from '@/shared/routes/Navigation';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { writtenOut } from './arrangedFields';
import { Arrangement, viewToBegin } from './Arrangement';
import { AutoRefresh } from './AutoRefresh';
import { PagedList, type Listing, type PageQuery } from './PagedList';
import { SavedViews } from './SavedViews';

type Describe<Row, Query, Counts> = (search: string) => Listing<Row, Query, Counts>;

interface Place {
  readonly navigation: Navigation;
  readonly views: SavedViews;
}

const listAt = <Row extends { readonly id: string }, Query extends PageQuery, Counts>(
  { navigation, views }: Place,
  describe: Describe<Row, Query, Counts>,
): PagedList<Row, Query, Counts> => {
  const { isBare, params } = navigation;
  const search = navigation.place?.search ?? '';
  const listing = describe(search);
  const { name } = listing;
  if (name === undefined) return new PagedList(listing, params.place);
  const view = viewToBegin({ name, views, search, isBare });
  const list = new PagedList(view ? describe(writtenOut(view, search)) : listing, params.place);
  const show = (written: string) => list.ask(describe(written).query);
  list.arrangement = new Arrangement({ name, views, search, isBare, list, show });
  return list;
};

interface Begun {
  readonly arrangement: Arrangement | null;
  readonly loading: string;
  load(): Promise<void>;
}

/** Loads the list, once it is known which view it begins with; that view loads it itself. */
const begin = async (list: Begun, isLeft: () => boolean): Promise<void> => {
  const isPending = list.arrangement?.isPending === true;
  const begun = list.arrangement?.begin();
  if (isPending) await begun;
  if (!isLeft() && (!isPending || list.loading === 'idle')) await list.load();
};

/**
 * A page's list: made once for this place in the history (Back finds it as it was left), loaded on
 * arrival, mirrored in the address and refreshed while the page is open. `describe` receives the
 * address' query string.
 */
export const usePagedList = <Row extends { readonly id: string }, Query extends PageQuery, Counts>(
  describe: Describe<Row, Query, Counts>,
): PagedList<Row, Query, Counts> => {
  const navigation = useNavigation();
  const actions = useActions();
  const views = useStore(SavedViews);
  const undos = useStore(Undos);
  const [list] = useState(() => navigation.kept(() => listAt({ navigation, views }, describe)));

  useEffect(() => {
    let isLeft = false;
    const refresh = new AutoRefresh(list, () => actions.isOpen);
    void begin(list, () => isLeft);
    refresh.start();
    const stopHearing = reaction(
      () => undos.undone,
      () => void list.load(),
    );
    const stopMirroring = reaction(
      () => list.address,
      (search) => navigation.replaceSearch(search),
      { fireImmediately: true },
    );
    return () => {
      isLeft = true;
      stopMirroring();
      stopHearing();
      refresh.stop();
      list.stop();
    };
  }, [list, actions, navigation, undos]);

  return list;
};
