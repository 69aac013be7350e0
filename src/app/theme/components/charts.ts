import { typography } from '../typography';
import type { ComponentStyles } from './ComponentStyles';

// Written into each label's style, where no override reaches it.
const tickLabelStyle = { fontWeight: typography.fontWeightRegular };

/**
 * One language for all charts: quiet horizontal lines, a zero line, numbers in the theme's letters.
 */
export const charts: ComponentStyles = {
  // Below the marks that stand on the zero line.
  MuiChartsXAxis: { defaultProps: { tickLabelStyle: { ...tickLabelStyle, translate: '0 4px' } } },
  MuiChartsYAxis: { defaultProps: { tickLabelStyle } },
  MuiChartsAxis: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        '& .MuiChartsAxis-tickLabel': {
          fontVariantNumeric: 'tabular-nums',
          fill: vars.palette.text.tertiary,
        },
        '& .MuiChartsAxis-line': { stroke: vars.palette.chart.axis },
      }),
    },
  },
  MuiChartsGrid: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        '& .MuiChartsGrid-line': { stroke: vars.palette.chart.grid },
      }),
    },
  },
  MuiChartsAxisHighlight: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        '&.MuiChartsAxisHighlight-root': {
          fill: vars.palette.surface.hover,
          fillOpacity: 1,
          stroke: vars.palette.line.strong,
          strokeDasharray: 'none',
        },
      }),
    },
  },
  MuiChartsTooltip: {
    styleOverrides: {
      paper: ({ theme: { mixins } }) => ({
        ...mixins.overlay,
        border: 0,
        '& .MuiTypography-root': typography.body2,
      }),
      table: { fontVariantNumeric: 'tabular-nums' },
    },
  },
};
