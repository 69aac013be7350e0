import type { ServiceOfClient } from '@contract/service';
import { shareOf, type Kept } from '@contract/serviceRules';

/** What the clients can be sorted by. */
export type SortBy =
  | 'name'
  | 'counted'
  | 'share'
  | 'shipped'
  | 'late'
  | 'lastWeek'
  | 'open'
  | 'openLong';

const lowestShare =
  (keptOf: (client: ServiceOfClient) => Kept) =>
  (a: ServiceOfClient, b: ServiceOfClient): number =>
    (shareOf(keptOf(a)) ?? 101) - (shareOf(keptOf(b)) ?? 101);

const most =
  (countOf: (client: ServiceOfClient) => number) =>
  (a: ServiceOfClient, b: ServiceOfClient): number =>
    countOf(b) - countOf(a);

const byName = (a: ServiceOfClient, b: ServiceOfClient): number => a.Name.localeCompare(b.Name);

const orders: Readonly<Record<SortBy, (a: ServiceOfClient, b: ServiceOfClient) => number>> = {
  name: byName,
  counted: most(({ Counted }) => Counted ?? 0),
  share: lowestShare((client) => client),
  shipped: most(({ Shipped }) => Shipped),
  late: most(({ Late }) => Late),
  lastWeek: lowestShare(({ LastWeek }) => LastWeek),
  open: most(({ Open }) => Open),
  openLong: most(({ OpenLong }) => OpenLong),
};

/** Clients in the order that a column asks for: the lowest share, or the most, first. */
export const sortedBy = (
  clients: readonly ServiceOfClient[],
  sortBy: SortBy,
): readonly ServiceOfClient[] => clients.toSorted((a, b) => orders[sortBy](a, b) || byName(a, b));

/** By which columns the lowest comes first, and not the most. */
export const isAscending = (by: SortBy): boolean =>
  by === 'name' || by === 'share' || by === 'lastWeek';
