import type { DashboardRange } from '@contract/dashboard';
import { addDays, sundayOf, type Day } from '@contract/dates';

const monthOf = (day: Day): string => day.slice(0, 7);
const yearOf = (day: Day): string => day.slice(0, 4);
const firstOfMonth = (day: Day): Day => `${monthOf(day)}-01`;
const endOfMonthBefore = (day: Day): Day => addDays(firstOfMonth(day), -1);

const weekPeriod = (day: Day): string => `W${sundayOf(day)}`;
const monthPeriod = (day: Day): string => `M${firstOfMonth(day)}`;
const yearPeriod = (day: Day): string => `Y${yearOf(day)}-01-01`;

/** The week, the month and the year that a day lies in, as `shipped_items` names them. */
export const periodsOf = (day: Day): string[] => [
  weekPeriod(day),
  monthPeriod(day),
  yearPeriod(day),
];

/** The weeks, Sunday to Saturday, that the days from one to another lie in. */
const weekPeriods = (first: Day, last: Day): string[] =>
  sundayOf(first) > last
    ? []
    : [weekPeriod(first), ...weekPeriods(addDays(sundayOf(first), 7), last)];

const endOfMonth = (day: Day): Day =>
  // Five weeks after its first day, every month has ended and the next one has not.
  endOfMonthBefore(addDays(firstOfMonth(day), 35));

/**
 * The fewest periods that have all that left from the Sunday on or before a day until another: weeks
 * until the end of its month, then months.
 */
export const periodsSince = (first: Day, last: Day): string[] => {
  const monthsFrom = (day: Day): string[] =>
    day > last ? [] : [monthPeriod(day), ...monthsFrom(addDays(endOfMonth(day), 1))];
  const end = endOfMonth(sundayOf(first));
  return end < last
    ? [...weekPeriods(first, end), ...monthsFrom(addDays(end, 1))]
    : weekPeriods(first, last);
};

const daysBetween = (first: Day, last: Day): Day[] =>
  first > last ? [] : [first, ...daysBetween(addDays(first, 1), last)];

interface Span {
  /** Its days, or the months of a year. */
  readonly labels: readonly string[];
  /** Under which `shipped_items` keeps its pieces. */
  readonly period: string;
}

/**
 * What the ranges of the dashboard mean on a day: weeks begin on Sunday, this one ends today
 * (OPEN-90).
 */
export const spansOn = (today: Day): Record<DashboardRange, Span> => {
  const sunday = sundayOf(today);
  const lastSunday = addDays(sunday, -7);
  const endOfLastMonth = endOfMonthBefore(today);
  const inLastYear = `${Number(yearOf(today)) - 1}-01-01`;
  return {
    thisWeek: { labels: daysBetween(sunday, today), period: weekPeriod(today) },
    lastWeek: {
      labels: daysBetween(lastSunday, addDays(sunday, -1)),
      period: weekPeriod(lastSunday),
    },
    lastMonth: {
      labels: daysBetween(firstOfMonth(endOfLastMonth), endOfLastMonth),
      period: monthPeriod(endOfLastMonth),
    },
    lastYear: {
      labels: Array.from(
        { length: 12 },
        (_, index) => `${yearOf(inLastYear)}-${String(index + 1).padStart(2, '0')}`,
      ),
      period: yearPeriod(inLastYear),
    },
  };
};

/** The same day two months ago, or the last of that month where it is shorter (DASH-02). */
export const twoMonthsBefore = (today: Day): Day => {
  const end = endOfMonthBefore(endOfMonthBefore(today));
  const sameDay = `${monthOf(end)}-${today.slice(8)}`;
  return sameDay < end ? sameDay : end;
};
