import { useTheme, type Theme } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { warehouseColour } from '@/entities/order';
import { ChartArea } from '@/shared/ui/charts/ChartArea';
import { ChartLegend } from '@/shared/ui/charts/ChartLegend';
import type { ChartLine, ChartShape } from '@/shared/ui/charts/ChartPoint';
import { LinesChart } from '@/shared/ui/charts/charts';
import { ChartTable } from '@/shared/ui/charts/ChartTable';
import { usePhone } from '@/shared/ui/page/usePhone';
import type { Dashboard } from '../model/Dashboard';
import { linesOf } from '../model/places';
import { ChartCard } from './ChartCard';
import { chartHeight } from './chartHeight';
import { EmptyRange } from './EmptyRange';
import { RangeChoice } from './RangeChoice';

const shapes: Readonly<Record<string, ChartShape>> = {
  ROC: 'circle',
  SPA: 'diamond',
  MID: 'square',
  OKL: 'triangle',
};

/** A warehouse's line, in its own colour and shape (DASH-15). */
const lineOf =
  (theme: Theme) =>
  ({
    warehouse,
    values,
  }: {
    readonly warehouse: string;
    readonly values: ChartLine['values'];
  }): ChartLine => ({
    name: warehouse,
    colour: warehouseColour(warehouse, theme),
    shape: shapes[warehouse] ?? 'cross',
    values,
  });

const title = 'Orders Shipped by Warehouse';

/** The orders shipped, a line for each warehouse (DASH-03, DASH-09). */
export const WarehousesPanel = observer(function WarehousesPanel({
  dashboard,
}: {
  readonly dashboard: Dashboard;
}) {
  const theme = useTheme();
  const isNarrow = usePhone();
  const { warehouses, ranges } = dashboard;
  const drawn = warehouses && linesOf(warehouses, { range: ranges.warehouses, isNarrow });
  const lines = drawn?.lines.map(lineOf(theme)) ?? [];
  /**
   * The line in front, by its name: pointed at in the chart or the legend, or chosen in the legend
   * until it is chosen again.
   */
  const [chosen, choose] = useState<string | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const front = lines.find(({ name }) => name === (pointed ?? chosen))?.name ?? null;
  return (
    <ChartCard
      title={title}
      aside={<RangeChoice dashboard={dashboard} chart="warehouses" label={title} />}
    >
      {dashboard.isEmpty('warehouses') ? (
        <EmptyRange
          dashboard={dashboard}
          chart="warehouses"
          text="No orders were shipped in this range"
        />
      ) : (
        <>
          <ChartLegend
            label="Orders shipped in this range"
            lines={lines}
            chosen={chosen}
            front={front}
            onChoose={choose}
            onPoint={point}
          />
          <ChartArea height={chartHeight} emptyText={dashboard.whyNotDrawn(warehouses)}>
            {drawn && (
              <LinesChart places={drawn.places} lines={lines} front={front} onPoint={point} />
            )}
          </ChartArea>
          {drawn && <ChartTable label={title} places={drawn.places} columns={lines} />}
        </>
      )}
    </ChartCard>
  );
});
