import { styled, useTheme } from '@mui/material/styles';
import { PieChart } from '@mui/x-charts/PieChart';
import { countText } from '@/shared/format/numbers';
import type { ChartSlice } from './ChartPoint';

const Chart = styled(PieChart)(({ theme: { vars } }) => ({
  '& .MuiPieChart-arc': { strokeWidth: 2, stroke: vars.palette.background.paper },
}));

const around = 1;

interface Props {
  readonly slices: readonly ChartSlice[];
}

/** Shares of a whole, the biggest first, in one hue. */
export function DonutChart({ slices }: Props) {
  const { rank } = useTheme().vars.palette.chart;
  return (
    <Chart
      hideLegend
      disableKeyboardNavigation
      margin={around}
      colors={rank}
      series={[
        {
          data: slices.map(({ name, value }, id) => ({ id, label: name, value })),
          innerRadius: '75%',
          outerRadius: '100%',
          valueFormatter: ({ value }) => countText(value),
        },
      ]}
    />
  );
}
