import type { NoticeQuery } from '@contract/notice';
import { dayText } from '@/shared/format/dates';
import type { ActiveFilter } from '@/shared/ui/filters/ActiveFilters';

/** The filters of the panel, in its order; all of them texts, empty where there is none. */
export type FilterName = 'warehouse' | 'dateFrom' | 'dateTo';
export type Filters = Readonly<Record<FilterName, string>>;

const filters: readonly {
  readonly name: FilterName;
  readonly label: string;
  readonly show?: (value: string) => string;
}[] = [
  { name: 'warehouse', label: 'Warehouse' },
  { name: 'dateFrom', label: 'Date from', show: dayText },
  { name: 'dateTo', label: 'Date to', show: dayText },
];

/** The filters in force, in words (ASN-03). */
export const activeFilters = (
  query: Pick<NoticeQuery, FilterName>,
): readonly ActiveFilter<FilterName>[] =>
  filters.flatMap(({ name, label, show = String }) => {
    const value = query[name];
    return value ? [{ name, label, value: show(value) }] : [];
  });

/** The panel's filters of a query. */
export const filtersOf = ({
  warehouse = '',
  dateFrom = '',
  dateTo = '',
}: Pick<NoticeQuery, FilterName>): Filters => ({ warehouse, dateFrom, dateTo });

/** What the panel holds as a change of the query: empty ones left out. */
export const queryOf = ({ warehouse, dateFrom, dateTo }: Filters) => ({
  warehouse: warehouse || undefined,
  dateFrom: dateFrom || undefined,
  dateTo: dateTo || undefined,
});
