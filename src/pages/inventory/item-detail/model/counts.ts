import { addDays, type Day } from '@contract/dates';
import type { BalancePoint } from '@contract/stockMovements';
import type { StockState } from '@contract/stockReasons';

/** What is counted of an item: its states, and what they leave to order. */
export type CountName = StockState | 'available';

/** The counts in their order, as the item's page calls them (ITEM-07). */
export const countLabels: Readonly<Record<CountName, string>> = {
  onHand: 'Balance on hand',
  reserved: 'Ordered',
  unshippable: 'Unshippable',
  available: 'Available to order',
};

export const countNames = Object.keys(countLabels) as readonly CountName[];

type Pieces = Omit<BalancePoint, 'Day'>;

/** One of the counts of an item. */
export const countOf = (name: CountName, { OnHand, Reserved, Unshippable }: Pieces): number =>
  ({
    onHand: OnHand,
    reserved: Reserved,
    unshippable: Unshippable,
    available: OnHand - Reserved - Unshippable,
  })[name];

/** The times that are looked back on. */
export const ranges = [
  { value: 'month', label: '30 days', days: 30 },
  { value: 'quarter', label: '12 weeks', days: 84 },
  { value: 'year', label: '1 year', days: 365 },
] as const;
export type Range = (typeof ranges)[number]['value'];

/** The first day of a range that ends today. */
export const firstDayOf = (range: Range, today: Day): Day => {
  const { days = 1 } = ranges.find(({ value }) => value === range) ?? {};
  return addDays(today, 1 - days);
};
