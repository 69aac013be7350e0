import type { DashboardPoint, DashboardRange, WarehousePoints } from '@contract/dashboard';
import { isDay } from '@contract/dates';
import type { ChartPlace, ChartPoint } from '@/shared/ui/charts/ChartPoint';
import {
  dayNumberText,
  dayText,
  monthDayText,
  monthText,
  monthYearText,
  weekdayText,
} from '@/shared/format/dates';

interface Axis {
  readonly range: DashboardRange;
  /** On a phone a week's days have room for three letters. */
  readonly isNarrow: boolean;
}

const isOfWeek = ({ range }: Axis): boolean => range === 'thisWeek' || range === 'lastWeek';

const dayTick = (label: string, axis: Axis): string => {
  if (!isOfWeek(axis)) return monthDayText(label);
  return axis.isNarrow ? weekdayText(label) : `${weekdayText(label)} ${dayNumberText(label)}`;
};

/**
 * What a label of the server reads as: a day or a month in words, any other text as it is
 * (OPEN-90).
 */
const placeOf = (label: string, axis: Axis): ChartPlace => {
  const firstOfMonth = `${label}-01`;
  if (isDay(firstOfMonth))
    return { tick: monthText(firstOfMonth), name: monthYearText(firstOfMonth) };
  if (!isDay(label)) return { tick: label, name: label };
  return { tick: dayTick(label, axis), name: dayText(label) };
};

/** This week ends today, which is not over (OPEN-90). */
const isRunning = (labels: readonly string[], index: number, { range }: Axis): boolean =>
  range === 'thisWeek' && index === labels.length - 1 && isDay(labels[index] ?? '');

const placesOf = (
  labels: readonly string[],
  axis: Axis,
): readonly (ChartPlace & { readonly isPartial: boolean })[] =>
  labels.map((label, index) => {
    const { tick, name } = placeOf(label, axis);
    if (!isRunning(labels, index, axis)) return { tick, name, isPartial: false };
    return {
      tick: axis.isNarrow ? tick : `${tick}, so far`,
      name: `${name}, so far`,
      isPartial: true,
    };
  });

/** The points of a chart, each with its place in words. */
export const pointsOf = (points: readonly DashboardPoint[], axis: Axis): readonly ChartPoint[] => {
  const places = placesOf(
    points.map(({ label }) => label),
    axis,
  );
  return points.map(({ count }, index) => ({ tick: '', name: '', ...places[index], value: count }));
};

interface Lines {
  readonly places: readonly ChartPlace[];
  readonly lines: readonly {
    readonly warehouse: string;
    readonly values: readonly (number | null)[];
  }[];
}

/**
 * The warehouses over the same places: on another server one may have labels that the others lack.
 */
export const linesOf = (warehouses: readonly WarehousePoints[], axis: Axis): Lines => {
  const labels = [...new Set(warehouses.flatMap(({ points }) => points.map(({ label }) => label)))];
  return {
    places: placesOf(labels, axis),
    lines: warehouses.map(({ warehouse, points }) => ({
      warehouse,
      values: labels.map((sought) => points.find(({ label }) => label === sought)?.count ?? null),
    })),
  };
};
