import type { OrderCounts, OrderQuery } from '@contract/order';
import type { StatusFilter } from '@contract/orderRules';
import { needText, servedText } from '@/entities/order';
import { dayText } from '@/shared/format/dates';
import type { ActiveFilter } from '@/shared/ui/filters/ActiveFilters';

/** What the list is asked for, on whatever page. */
type Conditions = Omit<OrderQuery, 'page'>;

/** The status filter's entries in their order, with their count's name (ORD-21 to ORD-30). */
const statuses: readonly {
  readonly value: StatusFilter | 'all';
  readonly label: string;
  readonly count: keyof OrderCounts;
}[] = [
  { value: 'all', label: 'All', count: 'totalOrderCount' },
  { value: 'submitted', label: 'Submitted/Waiting for Stock', count: 'submittedCount' },
  { value: 'confirmed', label: 'Confirmed/Approved', count: 'confirmedCount' },
  { value: 'released', label: 'In Process', count: 'releasedCount' },
  { value: 'onHold', label: 'On Hold', count: 'onHoldCount' },
  { value: 'cancelled', label: 'Cancelled', count: 'cancelledCount' },
  { value: 'partialOrders', label: 'Partial Orders', count: 'partialOrdersCount' },
  { value: 'backorders', label: 'Backorders', count: 'backordersCount' },
  { value: 'shipped', label: 'Shipped/Closed', count: 'shippedCount' },
  { value: 'deduct', label: 'Deduct', count: 'deductCount' },
];

/** The status options with their counts; `deduct` is for staff alone. */
export const statusOptions = (counts: OrderCounts | null, mayDeduct: boolean) =>
  statuses
    .filter(({ value }) => value !== 'deduct' || mayDeduct)
    .map(({ value, label, count }) => ({
      value,
      label,
      ...(counts ? { count: counts[count] } : {}),
    }));

/** The status that the select shows: while order numbers are searched no status counts (ORD-32). */
export const shownStatus = ({ status, searchById }: Conditions): StatusFilter | 'all' =>
  searchById ? 'all' : (status ?? 'all');

/** The filters of the panel, in its order, and what other pages ask for; all of them texts. */
export type FilterName =
  | 'searchById'
  | 'attention'
  | 'service'
  | 'dateFrom'
  | 'dateTo'
  | 'warehouse'
  | 'searchByItem'
  | 'searchByRFName'
  | 'searchByRLName'
  | 'searchByRCName'
  | 'searchByName';
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

const names: readonly {
  readonly name: FilterName;
  readonly label: string;
  readonly show?: (value: string) => string;
}[] = [
  { name: 'searchById', label: 'Order number(s)' },
  { name: 'attention', label: 'Needs you', show: needText },
  { name: 'service', label: 'Service', show: servedText },
  { name: 'searchByName', label: 'Order name' },
  { name: 'dateFrom', label: 'Date from', show: dayText },
  { name: 'dateTo', label: 'Date to', show: dayText },
  { name: 'warehouse', label: 'Warehouse' },
  { name: 'searchByItem', label: 'Item name (sku)' },
  { name: 'searchByRFName', label: 'First name' },
  { name: 'searchByRLName', label: 'Last name' },
  { name: 'searchByRCName', label: 'Company' },
];

/**
 * The filters in force, in words; order numbers make the others ignored, so then they stand alone
 * (ORD-32, ORD-40).
 */
export const activeFilters = (query: Conditions): readonly ActiveFilter<FilterName>[] => {
  const active = names.flatMap(({ name, label, show }) => {
    const value = query[name]?.trim();
    return value ? [{ name, label, value: show ? show(value) : value }] : [];
  });
  return active[0]?.name === 'searchById' ? active.slice(0, 1) : active;
};

/** The panel's filters of a query. */
export const filtersOf = (query: Conditions): Filters =>
  Object.fromEntries(names.map(({ name }) => [name, query[name] ?? '']));

/** No filter at all, as a change of the query. */
export const noFilters: Readonly<Record<FilterName, undefined>> = {
  searchById: undefined,
  attention: undefined,
  service: undefined,
  searchByName: undefined,
  dateFrom: undefined,
  dateTo: undefined,
  warehouse: undefined,
  searchByItem: undefined,
  searchByRFName: undefined,
  searchByRLName: undefined,
  searchByRCName: undefined,
};

/** What the panel holds as a change of the query: trimmed, empty ones left out. */
export const queryOf = (filters: Filters): Partial<OrderQuery> => ({
  ...noFilters,
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  ),
});
