import { columnsNamed, type ListName } from '@contract/listColumns';
import type { ViewRecord } from '@contract/viewRecord';
import { fieldsOf, searchOf, type Fields } from './listAddress';

/** A saved arrangement: what its address would hold, and its columns. */
export type Saved = Pick<ViewRecord, '_id' | 'Fields' | 'Columns'>;

/** What of an arrangement can differ from the saved one. */
export type Part = 'filters' | 'sorting' | 'columns';

const sorting = new Set(['sortBy', 'sortDir']);
/** Where in its pages a list stands is no part of how it is arranged. */
const places = new Set(['page', 'pageSize']);

/** The address' word for no view, where a list would open with one. */
export const noView = 'all';

const pick = (fields: Fields, has: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => has(name)));

/** The filters and the sorting of a query, as they are saved. */
export const arrangedIn = (query: object): Fields =>
  pick(fieldsOf(query), (name) => !places.has(name));

/** The columns' keys, those of the list's usual columns where none are named. */
export const keysOf = (list: ListName, keys: readonly string[]): readonly string[] =>
  columnsNamed(list, keys).map(({ key }) => key);

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.join() === other.join();

/** Whether these are the columns that a list has where nobody has chosen any. */
export const areUsual = (list: ListName, keys: readonly string[]): boolean =>
  areSame(keys, keysOf(list, []));

/** What an address says beside the list's own query. */
export const readAddress = (search: string): { view?: string; columns?: readonly string[] } => {
  const { view, columns } = Object.fromEntries(new URLSearchParams(search));
  return { ...(view && { view }), ...(columns && { columns: columns.split(',') }) };
};

/**
 * The address of a list that goes by a view, written out: what the address says itself stands in
 * for the view's part of the same name, and an empty one takes it away.
 */
export const writtenOut = (saved: Saved | null, search: string): string => {
  const {
    view: _view,
    columns: _columns,
    ...own
  } = Object.fromEntries(new URLSearchParams(search));
  // Not bare: what a list would show at first does not come into it.
  return searchOf(fieldsOf({ ...saved?.Fields, ...own })) || '?';
};

interface Now {
  readonly list: ListName;
  readonly query: object;
  readonly keys: readonly string[];
}

/** What differs from the saved arrangement, or from the bare list: empty where it was taken away. */
const differing = (fields: Fields, saved: Saved | null): Fields => {
  const before = saved?.Fields ?? {};
  const gone = Object.keys(before).filter((name) => !(name in fields));
  return {
    ...pick(fields, (name) => fields[name] !== before[name]),
    ...Object.fromEntries(gone.map((name) => [name, ''])),
  };
};

const hasOtherColumns = ({ list, keys }: Now, saved: Saved | null): boolean =>
  !areSame(keys, keysOf(list, saved?.Columns ?? []));

/** The parts of an arrangement that are not as they were saved, or as the bare list has them. */
export const changedParts = (now: Now, saved: Saved | null): readonly Part[] => {
  const names = Object.keys(differing(arrangedIn(now.query), saved));
  return [
    ...(names.some((name) => !sorting.has(name)) ? (['filters'] as const) : []),
    ...(names.some((name) => sorting.has(name)) ? (['sorting'] as const) : []),
    ...(hasOtherColumns(now, saved) ? (['columns'] as const) : []),
  ];
};

/** The address of an arranged list: its view, and what differs from it. */
export const addressOf = (now: Now, saved: Saved | null): string =>
  searchOf({
    ...(saved && { view: saved._id }),
    ...differing(arrangedIn(now.query), saved),
    ...pick(fieldsOf(now.query), (name) => places.has(name)),
    ...(hasOtherColumns(now, saved) && { columns: now.keys.join(',') }),
  });
