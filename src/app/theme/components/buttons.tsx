import type { ComponentStyles } from './ComponentStyles';
import { Turning } from './Turning';

const unusable = '&.Mui-disabled, &[aria-disabled="true"], &[aria-disabled="true"]:hover';

export const buttons: ComponentStyles = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, loadingIndicator: <Turning /> },
    styleOverrides: {
      root: ({ theme: { vars, mixins, transitions, typography } }) => ({
        minWidth: 0,
        [mixins.touch]: { minWidth: 44 },
        height: vars.layout.control,
        padding: '0 14px',
        border: '1px solid transparent',
        fontSize: typography.button.fontSize,
        whiteSpace: 'nowrap',
        transition: transitions.create(['background-color', 'border-color', 'color'], {
          duration: transitions.duration.shortest,
        }),
        variants: [
          {
            props: { size: 'small' },
            style: { height: vars.layout.controlSmall, padding: '0 12px' },
          },
          { props: { size: 'large' }, style: { height: vars.layout.controlLarge } },
          {
            props: { variant: 'contained', color: 'primary' },
            style: { '&:active': { backgroundColor: vars.palette.surface.accentPressed } },
          },
          {
            props: { variant: 'contained', color: 'error' },
            style: {
              color: vars.palette.danger.on,
              backgroundColor: vars.palette.danger.base,
              '&:hover': { backgroundColor: vars.palette.danger.hover },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              color: vars.palette.text.primary,
              borderColor: vars.palette.line.strong,
              backgroundColor: mixins.ground,
              '&:hover': { backgroundColor: mixins.groundHover },
            },
          },
          {
            props: { variant: 'outlined', color: 'error' },
            style: { color: vars.palette.danger.base },
          },
          {
            props: { variant: 'soft' },
            style: {
              color: vars.palette.surface.accentText,
              backgroundColor: vars.palette.surface.accentTint,
              '&:hover': { backgroundColor: vars.palette.surface.selectedHover },
            },
          },
          {
            props: { variant: 'text' },
            style: {
              padding: '0 8px',
              color: vars.palette.surface.accentText,
              '&:hover': { backgroundColor: mixins.groundHover },
            },
          },
          { props: { variant: 'text', color: 'inherit' }, style: { color: 'inherit' } },
          {
            props: { variant: 'text', color: 'error' },
            style: { color: vars.palette.danger.base },
          },
          {
            props: {},
            style: {
              [unusable]: {
                color: vars.palette.text.tertiary,
                borderColor: 'transparent',
                backgroundColor: mixins.groundDisabled,
                cursor: 'not-allowed',
              },
            },
          },
          { props: { variant: 'text' }, style: { [unusable]: { backgroundColor: 'transparent' } } },
          {
            props: { loading: true },
            style: {
              '&.MuiButton-loading.Mui-disabled': { color: 'transparent', cursor: 'progress' },
            },
          },
          {
            props: { loading: true, variant: 'contained' },
            style: {
              '&.MuiButton-loading.Mui-disabled': { backgroundColor: vars.palette.primary.main },
            },
          },
        ],
      }),
      startIcon: { marginLeft: -3, marginRight: 6, '& > *:nth-of-type(1)': { fontSize: 18 } },
      endIcon: { marginLeft: 6, marginRight: -4, '& > *:nth-of-type(1)': { fontSize: 18 } },
      loadingIndicator: ({ theme: { vars } }) => ({
        color: vars.palette.text.tertiary,
        variants: [
          { props: { variant: 'contained' }, style: { color: vars.palette.primary.contrastText } },
        ],
      }),
    },
  },
  MuiIconButton: {
    defaultProps: { loadingIndicator: <Turning /> },
    styleOverrides: {
      root: ({ theme: { vars, mixins, transitions } }) => ({
        flex: 'none',
        width: vars.layout.control,
        height: vars.layout.control,
        padding: 0,
        borderRadius: vars.shape.borderRadius,
        color: vars.palette.text.secondary,
        transition: transitions.create('background-color', {
          duration: transitions.duration.shortest,
        }),
        '&:hover': { backgroundColor: mixins.groundHover },
        variants: [
          {
            props: { size: 'small' },
            style: { width: vars.layout.controlSmall, height: vars.layout.controlSmall },
          },
          {
            props: { size: 'large' },
            style: { width: vars.layout.controlLarge, height: vars.layout.controlLarge },
          },
          { props: { color: 'inherit' }, style: { color: 'inherit' } },
        ],
        [unusable]: {
          color: vars.palette.text.disabled,
          backgroundColor: 'transparent',
          cursor: 'not-allowed',
        },
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: ({ theme: { vars } }) => ({ color: vars.palette.surface.accentText }) },
  },
  MuiSvgIcon: {
    styleOverrides: {
      root: ({ theme: { typography } }) => ({
        variants: [
          { props: { fontSize: 'tiny' }, style: { fontSize: typography.pxToRem(14) } },
          { props: { fontSize: 'small' }, style: { fontSize: typography.pxToRem(16) } },
          { props: { fontSize: 'medium' }, style: { fontSize: typography.pxToRem(18) } },
          { props: { fontSize: 'large' }, style: { fontSize: typography.pxToRem(20) } },
          { props: { fontSize: 'huge' }, style: { fontSize: typography.pxToRem(22) } },
        ],
      }),
    },
  },
};
