import type { ComponentStyles } from './ComponentStyles';

export const surfaces: ComponentStyles = {
  MuiSkeleton: {
    defaultProps: { animation: false },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({ backgroundColor: vars.palette.surface.skeleton }),
      text: ({ theme: { vars } }) => ({ height: 10, transform: 'none', borderRadius: vars.shape.xs }),
      rounded: ({ theme: { vars } }) => ({ borderRadius: vars.shape.borderRadius }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 2,
        backgroundColor: 'transparent',
        '.MuiDialog-paper &': {
          height: 6,
          borderRadius: 3,
          backgroundColor: theme.vars.palette.surface.sunken,
          ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.line.strong }),
        },
      }),
      bar: { borderRadius: 'inherit' },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 44 },
      list: ({ theme: { spacing } }) => ({ gap: spacing(6) }),
      indicator: { height: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme: { vars, typography } }) => ({
        ...typography.subtitle1,
        minWidth: 0,
        minHeight: 44,
        padding: 0,
        gap: 6,
        color: vars.palette.text.secondary,
        '&.Mui-selected': { color: vars.palette.text.primary },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme: { vars, typography } }) => ({
        ...typography.body1,
        height: vars.layout.row,
        padding: '0 12px',
        borderBottom: `1px solid ${vars.palette.divider}`,
        '&:first-of-type': { paddingLeft: 16 },
        '&:last-of-type': { paddingRight: 16 },
      }),
      head: ({ theme: { vars, typography } }) => ({
        ...typography.subtitle2,
        height: vars.layout.tableHead,
        color: vars.palette.text.tertiary,
        whiteSpace: 'nowrap',
      }),
    },
  },
};
