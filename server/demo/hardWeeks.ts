import { addDays, sundayOf, type Day } from '@contract/dates';
import { daysBetween, type Calendar } from './calendar';

/**
 * How many weeks ago a warehouse could not keep up, so that some of its orders left after their day;
 * the others, and all other weeks, were in time.
 */
const hardWeeks: Readonly<Record<string, readonly number[]>> = {
  OKL: [1, 6, 13, 21],
  ROC: [1, 4],
  SPA: [5, 17],
  MID: [2, 19],
};

interface Shipped {
  readonly warehouse: { readonly code: string };
  readonly createdAt: Date;
  readonly shippedAt: Date;
}

/** Until when an order may be promised for the same day, in minutes after midnight. */
const sameDayUntil = 12 * 60;

/** The first day that an order could be promised for. */
const firstDay = (createdAt: Date, { at, dayOf }: Calendar): Day => {
  const made = dayOf(createdAt);
  return createdAt < at(made, sameDayUntil) ? made : addDays(made, 1);
};

/** The day that an order was promised for and missed; null where it left in time. */
export const missedDay = (
  { warehouse, createdAt, shippedAt }: Shipped,
  calendar: Calendar,
): Day | null => {
  const left = calendar.dayOf(shippedAt);
  const weeksAgo = daysBetween(sundayOf(left), sundayOf(calendar.today)) / 7;
  if (!hardWeeks[warehouse.code]?.includes(weeksAgo)) return null;
  const promised = addDays(left, -1);
  return promised >= firstDay(createdAt, calendar) ? promised : null;
};
