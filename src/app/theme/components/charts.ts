import type { ComponentStyles } from './ComponentStyles';

/** One language for all charts: quiet horizontal lines, a zero line, numbers in the theme's letters. */
export const charts: ComponentStyles = {
  MuiChartsAxis: {
    styleOverrides: {
      root: ({ theme: { typography, vars } }) => ({
        '& .MuiChartsAxis-tickLabel': { ...typography.caption, fontWeight: typography.fontWeightRegular, fontVariantNumeric: 'tabular-nums', fill: vars.palette.text.tertiary },
        '& .MuiChartsAxis-line': { stroke: vars.palette.chart.axis },
      }),
    },
  },
  MuiChartsGrid: {
    styleOverrides: { root: ({ theme: { vars } }) => ({ '& .MuiChartsGrid-line': { stroke: vars.palette.chart.grid } }) },
  },
  MuiChartsAxisHighlight: {
    styleOverrides: { root: ({ theme: { vars } }) => ({ '&.MuiChartsAxisHighlight-root': { fill: vars.palette.surface.hover, fillOpacity: 1, stroke: vars.palette.line.strong, strokeDasharray: 'none' } }) },
  },
  MuiChartsTooltip: {
    styleOverrides: {
      paper: ({ theme: { mixins, typography } }) => ({ ...mixins.overlay, border: 0, '& .MuiTypography-root': typography.body2 }),
      table: { fontVariantNumeric: 'tabular-nums' },
    },
  },
};
