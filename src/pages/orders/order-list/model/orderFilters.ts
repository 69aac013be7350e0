import { orderNeedIn, type OrderNeed } from '@contract/attentionRules';
import type { OrderCounts, OrderQuery } from '@contract/order';
import type { StatusFilter } from '@contract/orderRules';
import { areOpen, readServiceKey, type Age, type OpenReason } from '@contract/serviceRules';
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

const needs: Readonly<Record<OrderNeed, string>> = {
  late: 'Past their day to ship',
  held: 'On hold for one reason',
  due: 'To ship soon and not released',
  approval: 'Awaiting approval',
};

/** What a key of what needs somebody asks for, in words. */
const needText = (key: string): string => {
  const asked = orderNeedIn(key);
  return asked ? needs[asked.need] : key;
};

const outcomes = {
  shipped: 'Shipped',
  onTime: 'Shipped on their day',
  late: 'Shipped late',
} as const;

const reasons: Readonly<Record<OpenReason, string>> = {
  forStock: 'waits for stock',
  onHold: 'on hold for something else',
  later: 'to ship on a later day',
  underWay: 'under way',
};

const ageText = ({ from, to }: Age): string => {
  if (to === null) return from === 0 ? 'Open' : `Open for ${from} days or more`;
  if (to === 0) return 'Open since today';
  return from === to
    ? `Open for ${from} ${from === 1 ? 'day' : 'days'}`
    : `Open for ${from} to ${to} days`;
};

/** What a key of the service kept asks for, in words. */
const servedText = (key: string): string => {
  const asked = readServiceKey(key);
  if (!asked) return key;
  if (areOpen(asked))
    return asked.of === 'open' ? ageText(asked) : `${ageText(asked)}, ${reasons[asked.of]}`;
  return `${outcomes[asked.of]}, ${dayText(asked.from)} to ${dayText(asked.to)}`;
};

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
