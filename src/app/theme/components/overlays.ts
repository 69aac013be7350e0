import type { ComponentStyles } from './ComponentStyles';

// Said in milliseconds: `auto` would read the layout at every opening and closing.
const transitionDuration = { enter: 160, exit: 90 };

export const overlays: ComponentStyles = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        variants: [
          {
            props: ({ ownerState }) => !ownerState.invisible,
            style: { backgroundColor: vars.palette.surface.scrim },
          },
        ],
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme: { mixins, layout } }) => ({
        ...mixins.overlay,
        width: '100%',
        maxWidth: 'calc(100vw - 48px)',
        maxHeight: 'calc(100% - 48px)',
        margin: 24,
        variants: [
          {
            props: { fullScreen: true },
            style: {
              width: '100%',
              maxWidth: '100%',
              maxHeight: 'none',
              margin: 0,
              borderRadius: 0,
            },
          },
          { props: { maxWidth: 'sm', fullScreen: false }, style: { width: layout.dialogSmall } },
          { props: { maxWidth: 'md', fullScreen: false }, style: { width: layout.dialogMedium } },
          { props: { maxWidth: 'lg', fullScreen: false }, style: { width: layout.dialogLarge } },
        ],
      }),
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme: { mixins, vars } }) => ({
        ...mixins.overlay,
        width: vars.layout.drawer,
        maxWidth: 'calc(100vw - 48px)',
        borderRadius: 0,
      }),
    },
  },
  MuiPopover: {
    defaultProps: { transitionDuration },
    styleOverrides: { paper: ({ theme: { mixins } }) => mixins.overlay },
  },
  MuiMenu: {
    defaultProps: { transitionDuration },
    styleOverrides: {
      paper: ({ theme: { mixins } }) => ({ ...mixins.overlay, margin: '4px 0' }),
      list: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme: { vars, mixins, breakpoints } }) => ({
        gap: 8,
        minHeight: vars.layout.menuItem,
        // MUI lets go of the height from here on.
        [breakpoints.up('sm')]: { minHeight: vars.layout.menuItem },
        padding: '4px 8px',
        borderRadius: vars.shape.xs,
        '&:hover, &.Mui-focusVisible': { backgroundColor: mixins.groundHover },
        '&&.Mui-selected': {
          backgroundColor: 'transparent',
          '&:hover, &.Mui-focusVisible': { backgroundColor: mixins.groundHover },
        },
        '&.Mui-disabled, &[aria-disabled="true"]': {
          opacity: 1,
          color: vars.palette.text.tertiary,
          cursor: 'not-allowed',
        },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: true, enterDelay: 300, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: ({ theme: { vars, typography } }) => ({
        ...typography.caption,
        maxWidth: 360,
        padding: '6px 8px',
        borderRadius: vars.shape.xs,
        color: vars.palette.surface.tooltipText,
        backgroundColor: vars.palette.surface.tooltip,
      }),
      arrow: ({ theme: { vars } }) => ({ color: vars.palette.surface.tooltip }),
    },
  },
  MuiSnackbar: {
    defaultProps: { anchorOrigin: { vertical: 'bottom', horizontal: 'center' } },
    styleOverrides: {
      // Above the dock of a list, which it would cover else.
      root: ({ theme: { vars } }) => ({ '&&': { bottom: `calc(${vars.layout.dock} + 16px)` } }),
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        borderRadius: vars.shape.md,
        color: vars.palette.surface.tooltipText,
        backgroundColor: vars.palette.surface.tooltip,
        '& .MuiButton-root:hover': {
          backgroundColor: 'transparent',
          textDecoration: 'underline',
        },
      }),
    },
  },
};
