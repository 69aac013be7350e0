import type { Tone } from '@/shared/ui/status/tone';
import type { ComponentStyles } from './ComponentStyles';

const alertTones = {
  error: 'red',
  warning: 'amber',
  success: 'green',
  info: 'blue',
} as const satisfies Record<string, Tone>;

export const surfaces: ComponentStyles = {
  MuiAlert: {
    styleOverrides: {
      root: ({ theme: { spacing, typography, vars }, ownerState: { severity = 'success' } }) => ({
        ...typography.body1,
        flex: 'none',
        alignItems: 'center',
        gap: spacing(2),
        padding: `${spacing(1)} ${spacing(3)}`,
        borderRadius: vars.shape.borderRadius,
        color: vars.palette.tone[alertTones[severity]].text,
        backgroundColor: vars.palette.tone[alertTones[severity]].tint,
        // On a page it is a strip below the header, its text on the page's own edge.
        'main > &': {
          minHeight: vars.layout.panelHead,
          padding: `${spacing(1)} ${vars.layout.gutter}`,
          borderRadius: 0,
          borderBottom: `1px solid ${vars.palette.divider}`,
        },
      }),
      icon: ({ theme: { typography } }) => ({
        margin: 0,
        padding: 0,
        fontSize: typography.pxToRem(18),
        opacity: 1,
        '.MuiAlert-root > &': { color: 'inherit' },
      }),
      message: ({ theme: { spacing } }) => ({
        flex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: `${spacing(1)} ${spacing(4)}`,
        padding: `${spacing(1)} 0`,
        overflow: 'visible',
      }),
      action: ({ theme: { spacing } }) => ({
        alignItems: 'center',
        margin: `0 ${spacing(-1.5)} 0 0`,
        padding: 0,
      }),
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
