import { styled } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { countsAxis, onAxes, placesAxis, valueText } from './axes';
import type { ChartLine, ChartPlace } from './ChartPoint';

const Chart = styled(LineChart)({ '& .MuiLineChart-line': { strokeWidth: 2, strokeLinejoin: 'round' } });

const fewPlaces = 12;

interface Props {
  readonly places: readonly ChartPlace[];
  readonly lines: readonly ChartLine[];
}

/** Lines over the same places, known by colour and, where there is room for marks, by shape. */
export function LinesChart({ places, lines }: Props) {
  return (
    <Chart
      {...onAxes}
      xAxis={[{ ...placesAxis(places), scaleType: 'band' }]}
      yAxis={[countsAxis]}
      series={lines.map(({ name, colour, shape, values }) => ({
        label: name,
        data: values,
        color: colour,
        shape,
        curve: 'linear',
        showMark: places.length <= fewPlaces,
        valueFormatter: valueText,
      }))}
    />
  );
}
