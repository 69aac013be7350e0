import { styled } from '@mui/material/styles';
import { LineChart, MarkElement, type MarkElementProps } from '@mui/x-charts/LineChart';
import { countsAxis, onAxes, placesAxis, valueText } from './axes';
import type { ChartLine, ChartPlace } from './ChartPoint';

const Chart = styled(LineChart)({
  '& .MuiLineChart-line': { strokeWidth: 2, strokeLinejoin: 'round' },
});

const Mark = styled(MarkElement)(({ theme: { vars } }) => ({
  '&&': { strokeWidth: 1.5, stroke: vars.palette.background.paper },
  '&&[data-faded="true"]': { opacity: 0.2 },
}));

/** Filled, so that the shape is seen. */
const FilledMark = (props: MarkElementProps) => <Mark {...props} style={{ fill: props.color }} />;

const slots = { mark: FilledMark };

interface Props {
  readonly places: readonly ChartPlace[];
  readonly lines: readonly ChartLine[];
  /** The line in front of the others, by its name; with null all are alike. */
  readonly front: string | null;
  readonly onPoint: (name: string | null) => void;
}

/** A place without any is apart: drawn along the axis, zeros would join all lines to one. */
const withoutZeros = (values: ChartLine['values']) =>
  values.map((value) => (value === 0 ? null : value));

/** Lines over the same places, known by colour and shape, one of them in front of the others. */
export function LinesChart({ places, lines, front, onPoint }: Props) {
  return (
    <Chart
      {...onAxes}
      slots={slots}
      xAxis={[{ ...placesAxis(places), scaleType: 'band' }]}
      yAxis={[countsAxis]}
      highlightedItem={front === null ? null : { type: 'line', seriesId: front }}
      onHighlightChange={(item) => onPoint(item === null ? null : item.seriesId)}
      series={lines.map(({ name, colour, shape, values }) => ({
        id: name,
        label: name,
        data: withoutZeros(values),
        color: colour,
        shape,
        curve: 'linear',
        showMark: true,
        highlightScope: { highlight: 'series', fade: 'global' },
        valueFormatter: (_drawn, { dataIndex }) => valueText(values[dataIndex] ?? null),
      }))}
    />
  );
}
