import * as z from 'zod/mini';
import { addDays, isDay, sundayOf, type Day } from './dates';

/** Over how many whole weeks the service kept is counted. */
export const serviceWeeks = ['8', '26'] as const;
export type ServiceWeeks = (typeof serviceWeeks)[number];

/** Which of the orders that were shipped are asked for. */
export const shippedOutcomes = ['shipped', 'onTime', 'late'] as const;
export type ShippedOutcome = (typeof shippedOutcomes)[number];

/** Days from one to another, both included. */
export interface ShippedDays {
  readonly from: Day;
  readonly to: Day;
}

/** Days since an open order was made, both included; without an end where `to` is null. */
export interface Age {
  readonly from: number;
  readonly to: number | null;
}

/** How the age of open orders is told apart, in days of the provider's time zone. */
export const ages: readonly Age[] = [
  { from: 0, to: 0 },
  { from: 1, to: 1 },
  { from: 2, to: 3 },
  { from: 4, to: 7 },
  { from: 8, to: null },
];

/** Every open order, however old. */
export const anyAge: Age = { from: 0, to: null };

/** Open orders older than three days: it is told why they are open. */
export const olderOrders: Age = { from: 4, to: null };

/**
 * Why orders are open: each for one of these. They wait for stock, are on hold for something else,
 * are to ship on a later day, or are under way.
 */
export const openReasons = ['forStock', 'onHold', 'later', 'underWay'] as const;
export type OpenReason = (typeof openReasons)[number];

/** Open orders that a number counts, all of an age or those that are open for one reason. */
export type OpenOrders = { readonly of: 'open' | OpenReason } & Age;

/** Orders that a number of the service kept counts. */
export type ServedOrders = ({ readonly of: ShippedOutcome } & ShippedDays) | OpenOrders;

/** Whether a number counts open orders. */
export const areOpen = (orders: ServedOrders): orders is OpenOrders =>
  !shippedOutcomes.some((of) => of === orders.of);

/** What a list of orders is asked for to show those that a number counts. */
export const serviceKey = ({ of, from, to }: ServedOrders): string =>
  [of, from, ...(to === null ? [] : [to])].join('.');

/** No key asks for more days than this, or for older orders. */
const most = { days: 400, age: 9999 } as const;

/** The orders that a key asks for; null for no key. */
export const readServiceKey = (key: string): ServedOrders | null => {
  const [named, from = '', to] = key.split('.');
  if (key.split('.').length > 3) return null;
  const open = (['open', ...openReasons] as const).find((each) => each === named);
  if (open) {
    const isNumber = (text: string) => /^\d{1,4}$/.test(text) && Number(text) <= most.age;
    if (!isNumber(from) || (to !== undefined && !isNumber(to))) return null;
    return { of: open, from: Number(from), to: to === undefined ? null : Number(to) };
  }
  const of = shippedOutcomes.find((each) => each === named);
  if (!of || to === undefined || !isDay(from) || !isDay(to)) return null;
  return from <= to && to <= addDays(from, most.days) ? { of, from, to } : null;
};

/** The key of a number, as queries take it. */
export const countedOrders = z.optional(
  z.string().check(z.refine((key) => readServiceKey(key) !== null, 'No such orders are counted')),
);

/** The days of the week that begins on a Sunday. */
export const daysOfWeek = (sunday: Day): ShippedDays => ({ from: sunday, to: addDays(sunday, 6) });

/** The Sundays of the last so many whole weeks, the oldest first. */
export const lastWeeks = (today: Day, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, index) => addDays(sundayOf(today), (index - count) * 7));

/** How many were shipped, and how many of them after their day. */
export interface Kept {
  readonly Shipped: number;
  readonly Late: number;
}

/**
 * The share that was shipped on its day, in whole percent: 100 for all alone, and 0 for none alone.
 * Null where nothing was shipped.
 */
export const shareOf = ({ Shipped, Late }: Kept): number | null => {
  if (Shipped === 0) return null;
  const share = Math.round((100 * (Shipped - Late)) / Shipped);
  if (Late > 0 && share === 100) return 99;
  return Late < Shipped && share === 0 ? 1 : share;
};
