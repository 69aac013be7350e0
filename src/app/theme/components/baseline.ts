import { statusStyles } from '@/shared/ui/status/statusStyles';
import { touchLayout } from '../layout';
import type { ComponentStyles } from './ComponentStyles';

const touchVariables = Object.fromEntries(
  Object.entries(touchLayout).map(([name, pixels]) => [`--mui-layout-${name}`, `${pixels}px`]),
);

export const baseline: ComponentStyles = {
  // The library makes headings of them (h6), which stand in no order with those of the page.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      'html, body, #root': { height: '100%' },
      // Twice :root, because the theme's own :root block is inserted after this one.
      [theme.mixins.touch]: { ':root:root': touchVariables },
      '*': {
        scrollbarWidth: 'thin',
        scrollbarColor: `${theme.vars.palette.line.strong} transparent`,
      },
      body: {
        ...theme.typography.body1,
        WebkitFontSmoothing: 'antialiased',
        MozOsxFontSmoothing: 'grayscale',
        textRendering: 'optimizeLegibility',
      },
      'h1, h2, h3, h4, h5, h6, p, dl, dd, ul, ol, figure, fieldset': { margin: 0, padding: 0 },
      'ul, ol': { listStyle: 'none' },
      fieldset: { border: 0, minWidth: 0 },
      'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
      a: { color: theme.vars.palette.surface.accentText, textDecoration: 'none' },
      'a:hover': { textDecoration: 'underline' },
      ':focus-visible': {
        outline: `2px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: 2,
      },
      '.numeric': { fontVariantNumeric: 'tabular-nums' },
      ...statusStyles(theme),
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          transitionDuration: '0ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
};
