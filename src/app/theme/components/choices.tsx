import type { ComponentStyles } from './ComponentStyles';
import { EmptyBox, MixedBox, TickedBox } from './icons';

export const choices: ComponentStyles = {
  MuiCheckbox: {
    defaultProps: {
      icon: <EmptyBox />,
      checkedIcon: <TickedBox />,
      indeterminateIcon: <MixedBox />,
    },
    styleOverrides: {
      root: ({ theme: { vars, mixins } }) => ({
        padding: 8,
        color: vars.palette.line.control,
        backgroundColor: 'transparent',
        [mixins.touch]: { padding: 12 },
        '& .MuiSvgIcon-root': { fontSize: vars.layout.checkbox, borderRadius: vars.shape.xs },
        '& .mark': { stroke: vars.palette.primary.contrastText },
        '&:hover:not(.Mui-checked, .MuiCheckbox-indeterminate)': {
          color: vars.palette.text.tertiary,
        },
        '&&.Mui-disabled': {
          color: vars.palette.line.strong,
          '& .mark': { stroke: vars.palette.text.tertiary },
        },
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: ({ theme: { mixins } }) => ({
        marginLeft: -8,
        marginRight: 0,
        '& .MuiSwitch-root': { margin: '0 8px' },
        // What is said below stays close to the words, however tall the target is.
        [mixins.touch]: {
          minHeight: 44,
          marginLeft: -12,
          '& .MuiSwitch-root': { margin: '0 12px' },
          '& + [data-note]': { marginTop: -6 },
        },
      }),
      label: ({ theme: { vars } }) => ({ '&.Mui-disabled': { color: vars.palette.text.tertiary } }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({ '&.Mui-disabled': { color: vars.palette.text.tertiary } }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 32, height: 18, padding: 0, overflow: 'visible' },
      switchBase: ({ theme: { vars } }) => ({
        padding: 2,
        color: vars.palette.common.white,
        '&&:hover': { backgroundColor: 'transparent' },
        '&&.Mui-checked': {
          transform: 'translateX(14px)',
          color: vars.palette.primary.contrastText,
        },
        '&&.Mui-checked + .MuiSwitch-track': { backgroundColor: vars.palette.primary.main },
        '&&.Mui-disabled + .MuiSwitch-track': { backgroundColor: vars.palette.line.strong },
      }),
      track: ({ theme: { vars } }) => ({
        borderRadius: 9,
        backgroundColor: vars.palette.line.control,
      }),
      thumb: { width: 14, height: 14, border: 0, boxShadow: 'none' },
    },
  },
};
