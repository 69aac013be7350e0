import { useMemo } from 'react';
import type { Navigation } from '@/shared/routes/Navigation';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { hrefOf, type AddressedKind } from '@/shared/routes/recordAddress';
import type { RouteName } from '@/shared/routes/routes';
import { ListWalk, type OpenedRow } from './ListWalk';
import type { Opening } from './Opening';
import type { PagedList, PageQuery } from './PagedList';

interface Opened<Row> {
  readonly kind: AddressedKind;
  /** The screen that a row's record is shown on; without one its address decides. */
  readonly screen?: RouteName | ((row: Row) => RouteName);
  /** Which rows open; all of them where nothing is said. */
  readonly opens?: (row: Row) => boolean;
}

/** Opens a row's record: on its screen, which leads on to the rows beside it, or by its address. */
const openerOf = <Row extends OpenedRow, Query extends PageQuery, Counts>(
  navigation: Navigation,
  list: PagedList<Row, Query, Counts>,
  { kind, screen, opens }: Opened<Row>,
): ((row: Row) => void) => {
  if (screen === undefined) return ({ params }) => navigation.openRecord({ kind, ...params });
  const screenOf = typeof screen === 'function' ? screen : () => screen;
  const walk = new ListWalk(list, screenOf, opens);
  return (row) => navigation.go(screenOf(row), { ...row.params, walk });
};

const openingOf = <Row extends OpenedRow, Query extends PageQuery, Counts>(
  navigation: Navigation,
  list: PagedList<Row, Query, Counts>,
  opened: Opened<Row>,
): Opening<Row> => {
  const { kind } = opened;
  const begin = openerOf(navigation, list, opened);
  return {
    hrefOf: ({ params }) => hrefOf(navigation.addressOf({ kind, ...params })),
    open: (row) => {
      list.place.leaveBy(row.id);
      begin(row);
    },
  };
};

/**
 * How the rows of a list are opened: each is a link to its record's address, and a screen leads on
 * to the rows beside it. `opened` is written outside of the component.
 */
export const useOpening = <Row extends OpenedRow, Query extends PageQuery, Counts>(
  list: PagedList<Row, Query, Counts>,
  opened: Opened<Row>,
): Opening<Row> => {
  const navigation = useNavigation();
  return useMemo(() => openingOf(navigation, list, opened), [navigation, list, opened]);
};
