import { dayText } from '@/shared/format/dates';
import type { ActiveFilter } from '@/shared/ui/filters/ActiveFilters';

/** The filters of the panel, in its order; all of them texts, empty where there is none. */
export type FilterName = 'warehouse' | 'dateFrom' | 'dateTo';
export type Filters = Readonly<Record<FilterName, string>>;

/** What a list's query says of these filters. */
export type Filtered = Readonly<Partial<Record<FilterName, string | undefined>>>;

/** What a list calls its search and its days. */
export interface DayFilterWords {
  readonly search: string;
  readonly placeholder?: string;
  readonly from: string;
  readonly to: string;
}

/** The filters in force, in words. */
export const activeFilters = (
  { warehouse, dateFrom, dateTo }: Filtered,
  { from, to }: DayFilterWords,
): readonly ActiveFilter<FilterName>[] => [
  ...(warehouse ? [{ name: 'warehouse', label: 'Warehouse', value: warehouse } as const] : []),
  ...(dateFrom ? [{ name: 'dateFrom', label: from, value: dayText(dateFrom) } as const] : []),
  ...(dateTo ? [{ name: 'dateTo', label: to, value: dayText(dateTo) } as const] : []),
];

/** Whether any of these filters is in force. */
export const hasDayFilters = ({ warehouse, dateFrom, dateTo }: Filtered): boolean =>
  Boolean(warehouse || dateFrom || dateTo);

/** The panel's filters of a query. */
export const filtersOf = ({ warehouse = '', dateFrom = '', dateTo = '' }: Filtered): Filters => ({
  warehouse,
  dateFrom,
  dateTo,
});

/** What the panel holds as a change of the query: empty ones left out. */
export const queryOf = ({ warehouse, dateFrom, dateTo }: Filters) => ({
  warehouse: warehouse || undefined,
  dateFrom: dateFrom || undefined,
  dateTo: dateTo || undefined,
});
