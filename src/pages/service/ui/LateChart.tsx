import { dayText, monthDayText } from '@/shared/format/dates';
import { ChartArea } from '@/shared/ui/charts/ChartArea';
import { ColumnChart } from '@/shared/ui/charts/charts';
import { ChartTable } from '@/shared/ui/charts/ChartTable';
import { keptIn, type Figures } from '../model/figures';

const height = 180;

/** How many orders left late, week by week. */
export function LateChart({ figures }: { readonly figures: Figures }) {
  const points = figures.Weeks.map((week) => ({
    tick: monthDayText(week),
    name: `Week from ${dayText(week)}`,
    value: keptIn(figures, null, week).Late,
  }));
  const isNeverLate = points.every(({ value }) => value === 0);
  return (
    <>
      <ChartArea
        height={isNeverLate ? height / 3 : height}
        emptyText={isNeverLate ? 'No order left late in these weeks' : null}
      >
        <ColumnChart unit="Late orders" points={points} />
      </ChartArea>
      {!isNeverLate && (
        <ChartTable
          label="Late orders by week"
          places={points}
          columns={[{ name: 'Late orders', values: points.map(({ value }) => value) }]}
        />
      )}
    </>
  );
}
