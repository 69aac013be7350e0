import type { DashboardPoint, DashboardRange, WarehousePoints } from '@contract/dashboard';
import { isDay } from '@contract/dates';
import type { ChartPlace, ChartPoint } from '@/shared/ui/chart/ChartPoint';
import { dayText } from '@/shared/format/dates';

const formatted = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
};

const weekdayOf = formatted({ weekday: 'short' });
const dayOfMonth = formatted({ day: 'numeric' });
const shortDay = formatted({ month: 'short', day: 'numeric' });
const shortMonth = formatted({ month: 'short' });
const wholeMonth = formatted({ month: 'long', year: 'numeric' });

/** What a label of the server reads as: a day or a month in words, any other text as it is (OPEN-90). */
const placeOf = (label: string, range: DashboardRange): ChartPlace => {
  const firstOfMonth = `${label}-01`;
  if (isDay(firstOfMonth)) return { tick: shortMonth(firstOfMonth), name: wholeMonth(firstOfMonth) };
  if (!isDay(label)) return { tick: label, name: label };
  const tick = range === 'thisWeek' || range === 'lastWeek' ? `${weekdayOf(label)} ${dayOfMonth(label)}` : shortDay(label);
  return { tick, name: dayText(label) };
};

/** This week ends today, which is not over (OPEN-90). */
const isRunning = (labels: readonly string[], index: number, range: DashboardRange): boolean => range === 'thisWeek' && index === labels.length - 1 && isDay(labels[index] ?? '');

const placesOf = (labels: readonly string[], range: DashboardRange): readonly (ChartPlace & { readonly isPartial: boolean })[] =>
  labels.map((label, index) => {
    const place = placeOf(label, range);
    const isPartial = isRunning(labels, index, range);
    return isPartial ? { tick: `${place.tick}, so far`, name: `${place.name}, so far`, isPartial } : { ...place, isPartial };
  });

/** The points of a chart, each with its place in words. */
export const pointsOf = (points: readonly DashboardPoint[], range: DashboardRange): readonly ChartPoint[] => {
  const places = placesOf(points.map(({ label }) => label), range);
  return points.map(({ count }, index) => ({ tick: '', name: '', ...places[index], value: count }));
};

interface Lines {
  readonly places: readonly ChartPlace[];
  readonly lines: readonly { readonly warehouse: string; readonly values: readonly (number | null)[] }[];
}

/** The warehouses over the same places: on another server one may have labels that the others lack. */
export const linesOf = (warehouses: readonly WarehousePoints[], range: DashboardRange): Lines => {
  const labels = [...new Set(warehouses.flatMap(({ points }) => points.map(({ label }) => label)))];
  return {
    places: placesOf(labels, range),
    lines: warehouses.map(({ warehouse, points }) => ({ warehouse, values: labels.map((sought) => points.find(({ label }) => label === sought)?.count ?? null) })),
  };
};
