import { styled } from '@mui/material/styles';
import { LineChart, MarkElement, type MarkElementProps } from '@mui/x-charts/LineChart';
import { countsAxis, fewPlaces, onAxes, placesAxis, valueText } from './axes';
import type { ChartLine, ChartPlace } from './ChartPoint';

const Chart = styled(LineChart)({ '& .MuiLineChart-line': { strokeWidth: 2, strokeLinejoin: 'round' } });

const Mark = styled(MarkElement)(({ theme: { vars } }) => ({ '&&': { strokeWidth: 1.5, stroke: vars.palette.background.paper } }));

/** Filled, so that the shape is seen. */
const FilledMark = (props: MarkElementProps) => <Mark {...props} style={{ fill: props.color }} />;

const slots = { mark: FilledMark };

interface Props {
  readonly places: readonly ChartPlace[];
  readonly lines: readonly ChartLine[];
}

/** Lines over the same places, known by colour and, where there is room for marks, by shape. */
export function LinesChart({ places, lines }: Props) {
  return (
    <Chart
      {...onAxes}
      slots={slots}
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
