import type { BalancePoint } from '@contract/stockMovements';
import { dayText, monthDayText } from '@/shared/format/dates';
import type { ChartPoint } from '@/shared/ui/charts/ChartPoint';
import { countOf, type CountName } from './counts';

/** A count day by day, as a chart draws it. */
export const pointsOf = (
  points: readonly BalancePoint[],
  count: CountName,
): readonly ChartPoint[] =>
  points.map((point) => ({
    tick: monthDayText(point.Day),
    name: dayText(point.Day),
    value: countOf(count, point),
  }));

/** The first day, the last one, and those on which the count became another: these tell it all. */
export const turningPoints = (points: readonly ChartPoint[]): readonly ChartPoint[] =>
  points.filter(
    ({ value }, index) =>
      index === 0 || index === points.length - 1 || value !== points[index - 1]?.value,
  );
