import type { ComponentStyles } from './ComponentStyles';
import { edgeOf } from './fields';

export const pickers: ComponentStyles = {
  MuiPickersInputBase: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        letterSpacing: 'normal',
        '&&.Mui-disabled': { color: vars.palette.text.tertiary },
        '@media (pointer: coarse)': { fontSize: '1rem' },
      }),
    },
  },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...edgeOf(theme),
        minHeight: theme.vars.layout.control,
        padding: '0 6px 0 10px',
        fontVariantNumeric: 'tabular-nums',
        '& .MuiInputAdornment-root': { marginLeft: 0 },
        '& .MuiIconButton-root': {
          width: 28,
          height: 28,
          margin: 0,
          color: theme.vars.palette.text.tertiary,
        },
        [theme.mixins.touch]: {
          '& .MuiIconButton-root': { width: 44, height: 44, marginRight: -6 },
        },
        '& .MuiSvgIcon-root': { fontSize: theme.typography.pxToRem(18) },
      }),
      sectionsContainer: ({ theme: { vars } }) => ({
        padding: '0',
        variants: [
          {
            props: { isFieldValueEmpty: true },
            style: { '&&': { opacity: 1, color: vars.palette.text.tertiary } },
          },
        ],
      }),
    },
  },
  MuiPickerPopper: {
    styleOverrides: { paper: ({ theme: { mixins } }) => ({ ...mixins.overlay, margin: '4px 0' }) },
  },
  MuiDateCalendar: {
    styleOverrides: {
      root: ({ theme: { mixins } }) => ({
        [mixins.touch]: { width: 352, height: 'auto', maxHeight: 'none' },
      }),
    },
  },
  MuiPickersCalendarHeader: { styleOverrides: { root: { paddingLeft: 20 } } },
  MuiDayCalendar: {
    styleOverrides: {
      weekDayLabel: ({ theme: { vars, typography, mixins } }) => ({
        ...typography.caption,
        color: vars.palette.text.tertiary,
        [mixins.touch]: { width: 44 },
      }),
      slideTransition: ({ theme: { mixins } }) => ({ [mixins.touch]: { minHeight: 288 } }),
    },
  },
  MuiPickerDay: {
    styleOverrides: {
      root: ({ theme: { vars, typography, mixins } }) => ({
        fontSize: typography.body1.fontSize,
        fontWeight: 400,
        fontVariantNumeric: 'tabular-nums',
        borderRadius: vars.shape.borderRadius,
        [mixins.touch]: { '--PickerDay-size': '44px' },
        '&&.Mui-selected.Mui-disabled': {
          opacity: 1,
          color: vars.palette.text.secondary,
          backgroundColor: vars.palette.surface.accentTint,
        },
        '&:not(.Mui-selected):hover, &:not(.Mui-selected):focus': {
          backgroundColor: mixins.groundHover,
        },
      }),
    },
  },
};
