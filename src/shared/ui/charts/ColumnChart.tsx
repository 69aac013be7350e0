import { styled, useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { countText } from '@/shared/format/numbers';
import { countsAxis, fewPlaces, onAxes, placesAxis, valueText } from './axes';
import type { ChartPoint } from './ChartPoint';

const Chart = styled(BarChart)(({ theme: { typography, vars } }) => ({
  '& .MuiBarChart-label': {
    ...typography.caption,
    fontWeight: typography.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
    fill: vars.palette.text.primary,
  },
}));

const digitWidth = 7;

interface Props {
  /** What is counted. */
  readonly unit: string;
  readonly points: readonly ChartPoint[];
}

/** Columns with their values above them, as far as these have room. */
export function ColumnChart({ unit, points }: Props) {
  const { bar, partial } = useTheme().vars.palette.chart;
  const gap = points.length > fewPlaces ? 0.3 : 0.6;
  const labelOf = (value: number | null, barWidth: number): string | null => {
    const text = countText(value ?? 0);
    return text.length * digitWidth < barWidth / (1 - gap) ? text : null;
  };
  return (
    <Chart
      {...onAxes}
      borderRadius={3}
      axisHighlight={{ x: 'band' }}
      xAxis={[{ ...placesAxis(points), scaleType: 'band', categoryGapRatio: gap }]}
      yAxis={[countsAxis]}
      series={[
        {
          label: unit,
          data: points.map(({ value }) => value),
          color: bar,
          colorGetter: ({ dataIndex }) => (points[dataIndex]?.isPartial ? partial : bar),
          barLabel: ({ value }, context) => labelOf(value, context.bar.width),
          barLabelPlacement: 'outside',
          valueFormatter: valueText,
        },
      ]}
    />
  );
}
