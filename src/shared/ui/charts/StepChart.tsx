import { styled, useTheme } from '@mui/material/styles';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { countsAxis, fewPlaces, onAxes, placesAxis, valueText } from './axes';
import type { ChartPoint } from './ChartPoint';

const Chart = styled(LineChart)({ '& .MuiLineChart-line': { strokeWidth: 2 } });

/** So many places are named under the axis, however many there are. */
const mostTicks = 6;

const fewTicksOf = (count: number) => {
  const step = Math.ceil(count / mostTicks);
  return (_index: unknown, tick: number): boolean => tick % step === 0 && tick < count - 1;
};

interface Props {
  /** What is counted. */
  readonly unit: string;
  readonly points: readonly ChartPoint[];
  /** A value that is drawn across, under its name; null for none. */
  readonly mark: { readonly name: string; readonly value: number } | null;
}

/** A count that stays until it changes, place by place. */
export function StepChart({ unit, points, mark }: Props) {
  const { palette } = useTheme().vars;
  const { bar } = palette.chart;
  const isLong = points.length > fewPlaces;
  const markedAt = mark?.value ?? 0;
  return (
    <Chart
      {...onAxes}
      xAxis={[
        {
          ...placesAxis(points),
          scaleType: 'point',
          ...(isLong ? { tickLabelInterval: fewTicksOf(points.length) } : {}),
        },
      ]}
      yAxis={[
        {
          ...countsAxis,
          domainLimit: (_least: unknown, most: unknown) => ({
            min: 0,
            max: Math.max(1, Number(most) * 1.12, markedAt * 1.25),
          }),
        },
      ]}
      series={[
        {
          label: unit,
          data: points.map(({ value }) => value),
          color: bar,
          curve: 'stepAfter',
          showMark: isLong ? 'end' : true,
          valueFormatter: valueText,
        },
      ]}
    >
      {mark && (
        <ChartsReferenceLine
          y={mark.value}
          label={mark.name}
          labelAlign="start"
          lineStyle={{
            stroke: palette.tone.orange.solid,
            strokeWidth: 1.5,
            strokeDasharray: '2 4',
          }}
          labelStyle={{
            fontSize: 12,
            fill: palette.text.secondary,
            // Read where the steps cross it, too.
            paintOrder: 'stroke',
            stroke: palette.background.paper,
            strokeWidth: 4,
          }}
        />
      )}
    </Chart>
  );
}
