import { dayIn, type Day } from '@contract/dates';
import type { OpenAges, ServiceOfAccount } from '@contract/service';
import {
  ages,
  anyAge,
  daysOfWeek,
  serviceKey,
  type Age,
  type Kept,
  type ServedOrders,
  type ShippedDays,
} from '@contract/serviceRules';
import { monthDayText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { listAddress, type Address } from '@/shared/routes/recordAddress';

/** What is shown of one account, and of all of them together. */
export type Figures = Pick<
  ServiceOfAccount,
  'CountedAt' | 'TimeZone' | 'Weeks' | 'Shipped' | 'Open' | 'OldestOpen' | 'Older'
>;

/** The orders that a number counts: of one warehouse, or of all (null). */
export interface Asked {
  readonly orders: ServedOrders;
  readonly warehouse: string | null;
}

/** A number that somebody has chosen, to see its orders, or whose they are. */
export interface Chosen {
  readonly asked: Asked;
  /** The number in words: "3 open, over 7 days, ROC". */
  readonly what: string;
  /** How many orders it counts. */
  readonly count: number;
}

/** Whether two numbers count the same orders. */
export const sameNumber = (a: Asked, b: Asked): boolean =>
  a.warehouse === b.warehouse && serviceKey(a.orders) === serviceKey(b.orders);

/** The list of the orders that a number counts. */
export const listOf = ({ orders, warehouse }: Asked): Address =>
  listAddress('Orders', {
    service: serviceKey(orders),
    ...(warehouse === null ? {} : { warehouse }),
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A warehouse or all of them, a week or all of them: what a line or a column stands for. */
export type Warehouse = string | null;
export type Week = Day | null;

/** The warehouses that something has left, or that have open orders, by code. */
export const warehousesOf = (rows: readonly { readonly Warehouse: string }[]): string[] =>
  [...new Set(rows.map(({ Warehouse }) => Warehouse))].toSorted();

/** How many left a warehouse in a week, and how many of them late. */
export const keptIn = (
  { Shipped }: Pick<Figures, 'Shipped'>,
  warehouse: Warehouse,
  week: Week,
): Kept => {
  const rows = Shipped.filter(
    (row) =>
      (warehouse === null || row.Warehouse === warehouse) && (week === null || row.Week === week),
  );
  return { Shipped: sum(rows.map((row) => row.Shipped)), Late: sum(rows.map((row) => row.Late)) };
};

/** The days of a week, or of all that are shown. */
export const daysOf = ({ Weeks }: Pick<Figures, 'Weeks'>, week: Week): ShippedDays => ({
  from: week ?? Weeks[0] ?? '',
  to: daysOfWeek(week ?? Weeks.at(-1) ?? '').to,
});

/** How many open orders a warehouse has, of an age (by its place among the ages) or of any. */
export const openIn = (
  { Open }: { readonly Open: readonly OpenAges[] },
  warehouse: Warehouse,
  age: number | null,
): number =>
  sum(
    Open.filter((row) => warehouse === null || row.Warehouse === warehouse).map(({ Ages }) =>
      age === null ? sum(Ages) : (Ages[age] ?? 0),
    ),
  );

/** The age in a place among the ages, or any. */
export const ageAt = (age: number | null): Age => (age === null ? anyAge : (ages[age] ?? anyAge));

/** What an age is called: "today", "2 to 3 days", "over 7 days". */
export const ageWords = ({ from, to }: Age): string => {
  if (to === null) return from === 0 ? 'Open' : `over ${from - 1} days`;
  if (to === 0) return 'today';
  return from === to ? `${from} ${from === 1 ? 'day' : 'days'}` : `${from} to ${to} days`;
};

/** Where a number is from: "ROC, week from Nov 15", "all warehouses, 8 weeks". */
export const placeWords = (warehouse: Warehouse, week: Week, weeks: number): string =>
  [
    warehouse ?? 'all warehouses',
    week === null ? `${weeks} weeks` : `week from ${monthDayText(week)}`,
  ].join(', ');

const day = 86_400_000;

/** How many days ago something was, on the days of a time zone: "today", "for 11 days". */
export const sinceText = (since: string, { CountedAt, TimeZone }: Figures): string => {
  const at = (moment: string) => Date.parse(dayIn(TimeZone, new Date(moment)));
  const days = Math.round((at(CountedAt) - at(since)) / day);
  if (days <= 0) return 'since today';
  return days === 1 ? 'for 1 day' : `for ${countText(days)} days`;
};
