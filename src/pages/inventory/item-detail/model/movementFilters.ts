import {
  stockReasonNames,
  stockReasons,
  stockStateLabels,
  stockStates,
  type StockReason,
  type StockState,
} from '@contract/stockReasons';
import type { MovementFilters } from '@/entities/stock-movement';
import { dayText } from '@/shared/format/dates';
import type { SelectOption } from '@/shared/ui/fields/SelectField';
import type { ActiveFilter } from '@/shared/ui/filters/ActiveFilters';

/** The filters of the panel, empty where there is none. */
export interface Filters {
  readonly warehouse: string;
  readonly state: StockState | '';
  readonly reason: StockReason | '';
  readonly document: string;
  readonly tag: string;
  readonly lot: string;
  readonly from: string;
  readonly to: string;
}
export type FilterName = keyof Filters;

const asItIs = (value: string): string => value;

const isState = (value: string): value is StockState => value in stockStateLabels;
const isReason = (value: string): value is StockReason => value in stockReasons;

const stateText = (value: string): string => (isState(value) ? stockStateLabels[value] : value);
const reasonText = (value: string): string => (isReason(value) ? stockReasons[value].label : value);

const filters: readonly {
  readonly name: FilterName;
  readonly label: string;
  readonly show: (value: string) => string;
}[] = [
  { name: 'warehouse', label: 'Warehouse', show: asItIs },
  { name: 'state', label: 'Of', show: stateText },
  { name: 'reason', label: 'Reason', show: reasonText },
  { name: 'document', label: 'Document', show: asItIs },
  { name: 'tag', label: 'Tag', show: asItIs },
  { name: 'lot', label: 'Lot', show: asItIs },
  { name: 'from', label: 'From', show: dayText },
  { name: 'to', label: 'Until', show: dayText },
];

/** What the panel offers of what is counted, and of reasons. */
export const stateOptions: readonly SelectOption<Filters['state']>[] = [
  { value: '', label: 'All' },
  ...stockStates.map((value) => ({ value, label: stockStateLabels[value] })),
];
export const reasonOptions: readonly SelectOption<Filters['reason']>[] = [
  { value: '', label: 'All reasons' },
  ...stockReasonNames.map((value) => ({ value, label: stockReasons[value].label })),
];

type Filtered = Pick<MovementFilters, FilterName>;

/** The filters in force, in words. */
export const activeFilters = (query: Filtered): readonly ActiveFilter<FilterName>[] =>
  filters.flatMap(({ name, label, show }) => {
    const value = query[name];
    return value ? [{ name, label, value: show(value) }] : [];
  });

/** The panel's filters of a query. */
export const filtersOf = (query: Filtered): Filters => ({
  warehouse: query.warehouse ?? '',
  state: query.state ?? '',
  reason: query.reason ?? '',
  document: query.document ?? '',
  tag: query.tag ?? '',
  lot: query.lot ?? '',
  from: query.from ?? '',
  to: query.to ?? '',
});

/** What the panel holds as a change of the query: empty ones left out. */
export const queryOf = (values: Filters) => ({
  warehouse: values.warehouse || undefined,
  state: values.state || undefined,
  reason: values.reason || undefined,
  document: values.document.trim() || undefined,
  tag: values.tag.trim() || undefined,
  lot: values.lot.trim() || undefined,
  from: values.from || undefined,
  to: values.to || undefined,
});

/** A query without any filter. */
export const unfiltered = queryOf(filtersOf({}));
