import { addDays, type Day } from '@contract/dates';
import type { OrderStatus, WarehouseStatus } from '@contract/orderRules';
import { daysBetween, isWeekend, type Calendar } from './calendar';
import type { DemoClient } from './clients';
import type { Random } from '../random';

/**
 * What is special about an order: it waits for approval, is split, is short of something, or takes
 * stock without shipping it.
 */
type Shape = 'plain' | 'approval' | 'partial' | 'backorder' | 'short' | 'deduct';

/** What becomes of an order. */
interface Outcome {
  readonly status: OrderStatus;
  readonly at: WarehouseStatus;
  readonly shape: Shape;
}

export interface PlannedOrder extends Outcome {
  readonly createdAt: Date;
}

/**
 * Orders of the main client that are under way, or have just ended, and how many business days old
 * they are.
 */
interface Scenario extends Outcome {
  readonly orders: number;
  readonly age: readonly [least: number, most: number];
}

const scenarios: readonly Scenario[] = [
  { status: 'Submitted', at: 'Initial', orders: 15, age: [0.02, 3], shape: 'plain' },
  { status: 'Submitted', at: 'Initial', orders: 5, age: [0.05, 4], shape: 'approval' },
  { status: 'Submitted', at: 'Initial', orders: 2, age: [0.1, 3], shape: 'backorder' },
  { status: 'Approved', at: 'Initial', orders: 8, age: [0.3, 4.5], shape: 'plain' },
  { status: 'Confirmed', at: 'Initial', orders: 9, age: [0.5, 5.5], shape: 'plain' },
  { status: 'Confirmed', at: 'Initial', orders: 1, age: [0.6, 4], shape: 'partial' },
  { status: 'Released', at: 'Initial', orders: 4, age: [0.6, 5], shape: 'plain' },
  { status: 'Released', at: 'Entered', orders: 4, age: [0.6, 5.5], shape: 'plain' },
  { status: 'Released', at: 'Started', orders: 4, age: [0.9, 6], shape: 'plain' },
  { status: 'Released', at: 'Ready', orders: 3, age: [1, 6], shape: 'plain' },
  { status: 'Released', at: 'Assigned', orders: 4, age: [1, 6.5], shape: 'plain' },
  { status: 'Released', at: 'Picked', orders: 5, age: [1.2, 7], shape: 'plain' },
  { status: 'Released', at: 'Packed', orders: 4, age: [1.5, 7], shape: 'plain' },
  { status: 'Released', at: 'Check Inventory', orders: 1, age: [3, 8], shape: 'plain' },
  { status: 'Released', at: 'Started', orders: 4, age: [2, 9], shape: 'partial' },
  { status: 'Released', at: 'Picked', orders: 2, age: [1.5, 6], shape: 'backorder' },
  { status: 'Closed', at: 'Shipped', orders: 7, age: [4, 22], shape: 'backorder' },
  { status: 'OnHold', at: 'Initial', orders: 5, age: [0.3, 10], shape: 'plain' },
  {
    status: 'OnHoldDueToInsufficientStock',
    at: 'Initial',
    orders: 6,
    age: [0.5, 15],
    shape: 'short',
  },
  { status: 'Cancelled', at: 'Cancelled', orders: 3, age: [0.3, 8], shape: 'plain' },
  { status: 'Submitted', at: 'Initial', orders: 2, age: [0.1, 3], shape: 'deduct' },
  { status: 'Approved', at: 'Initial', orders: 1, age: [0.5, 4], shape: 'deduct' },
  { status: 'Confirmed', at: 'Initial', orders: 1, age: [0.5, 4], shape: 'deduct' },
  { status: 'Released', at: 'Started', orders: 1, age: [1, 5], shape: 'deduct' },
  { status: 'Released', at: 'Picked', orders: 1, age: [1, 5], shape: 'deduct' },
  { status: 'Cancelled', at: 'Cancelled', orders: 1, age: [3, 20], shape: 'deduct' },
  // Has left without the portal noticing: what "Fix and Close Order" is for.
  { status: 'Released', at: 'Shipped', orders: 2, age: [2, 6], shape: 'plain' },
];

/** A shape that the client's settings rule out gives way to another. */
const allowed = (outcome: Outcome, { settings }: DemoClient): Outcome => {
  if (outcome.shape === 'partial' && !settings.AllowOrderSplit)
    return { ...outcome, shape: 'plain' };
  if (outcome.shape !== 'backorder' || settings.AllowBackOrders) return outcome;
  return outcome.status === 'Submitted'
    ? { status: 'OnHoldDueToInsufficientStock', at: 'Initial', shape: 'short' }
    : { ...outcome, shape: 'plain' };
};

const ended = (random: Random): Outcome => {
  const share = random.next();
  if (share < 0.04) return { status: 'Cancelled', at: 'Cancelled', shape: 'plain' };
  const shape =
    share < 0.065 ? 'deduct' : share < 0.1 ? 'backorder' : share < 0.13 ? 'partial' : 'plain';
  return { status: 'Closed', at: 'Shipped', shape };
};

/** January to December: the year's end is when most is sold. */
const season = [0.8, 0.74, 0.85, 0.9, 0.96, 0.95, 0.88, 0.93, 1, 1.3, 1.75, 1.6];

/**
 * Days on which orders came in, each as often as the season, the weekday and the client's growth
 * let it.
 */
const orderDays = (
  random: Random,
  { joined }: DemoClient,
  { count, last }: { count: number; last: Day },
): Day[] => {
  const days = Array.from({ length: daysBetween(joined, last) + 1 }, (_, index) =>
    addDays(joined, index),
  );
  const weight = (day: Day, index: number): number =>
    (isWeekend(day) ? 0.12 : 1) *
    (season[Number(day.slice(5, 7)) - 1] ?? 1) *
    (0.5 + index / days.length);
  let sum = 0;
  const sums = days.map((day, index) => (sum += weight(day, index)));
  return Array.from({ length: count }, () => {
    const point = random.next() * sum;
    return days[sums.findIndex((upTo) => upTo > point)] ?? last;
  });
};

/**
 * Office hours on weekdays with the most around noon, all day at weekends, when only the web shop
 * is open.
 */
const momentOn = (random: Random, calendar: Calendar, day: Day): Date => {
  const minutes = isWeekend(day)
    ? random.between(8 * 60, 21 * 60)
    : 8 * 60 + ((random.next() + random.next()) / 2) * 10 * 60;
  return calendar.at(day, minutes);
};

/**
 * All orders of a client with what becomes of them: the ones under way, and before them those that
 * have ended.
 */
export const planOrders = (
  random: Random,
  client: DemoClient,
  calendar: Calendar,
): PlannedOrder[] => {
  const { bustle, orders } = client.profile;
  const current = scenarios.flatMap(({ orders: share, age, ...outcome }) =>
    Array.from({ length: Math.round(share * bustle) }, () => ({
      ...allowed(outcome, client),
      createdAt: calendar.businessDaysAgo(random.between(...age)),
    })),
  );
  const last = calendar.dayOf(calendar.businessDaysAgo(2));
  const past = orderDays(random, client, { count: orders - current.length, last }).map((day) => {
    const { status, at, shape } = allowed(ended(random), client);
    return { status, at, shape, createdAt: momentOn(random, calendar, day) };
  });
  return [...past, ...current];
};
