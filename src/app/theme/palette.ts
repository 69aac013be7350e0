import type { PaletteOptions } from '@mui/material/styles';
import type { SchemeAccent } from '@contract/brand';
import type { SchemeTokens } from './tokens';

/** A scheme's tokens in a provider's accent, where there is one. */
export const accented = (tokens: SchemeTokens, accent: SchemeAccent | undefined): SchemeTokens => {
  if (!accent) return tokens;
  const { base, hover, pressed, text, tint, on, selected, selectedHover } = accent;
  const { bar, partial, rank } = accent;
  return {
    ...tokens,
    surface: { ...tokens.surface, selected, selectedHover },
    accent: { base, hover, pressed, text, tint, on },
    chart: { ...tokens.chart, bar, partial, rank },
  };
};

/** Puts one scheme's tokens at the palette keys MUI and the components read. */
export const paletteOf = ({
  surface,
  text,
  line,
  accent,
  tone,
  danger,
  ...tokens
}: SchemeTokens): PaletteOptions => ({
  primary: { main: accent.base, dark: accent.hover, contrastText: accent.on },
  secondary: { main: text.secondary, contrastText: surface.paper },
  error: { main: tone.red.text, contrastText: tone.red.tint },
  warning: { main: tone.amber.text, contrastText: tone.amber.tint },
  success: { main: tone.green.text, contrastText: tone.green.tint },
  info: { main: tone.blue.text, contrastText: tone.blue.tint },
  background: { default: surface.canvas, paper: surface.paper },
  text: {
    primary: text.primary,
    secondary: text.secondary,
    tertiary: text.tertiary,
    disabled: text.disabled,
  },
  divider: line.hairline,
  line: { strong: line.strong, control: line.control },
  action: {
    active: text.tertiary,
    hover: surface.hover,
    focus: surface.hover,
    selected: surface.selected,
    disabled: text.disabled,
    disabledBackground: surface.disabled,
  },
  surface: {
    overlay: surface.overlay,
    overlayHover: surface.overlayHover,
    overlayDisabled: surface.overlayDisabled,
    overlayShadow: tokens.overlayShadow,
    sunken: surface.sunken,
    hover: surface.hover,
    selected: surface.selected,
    selectedHover: surface.selectedHover,
    skeleton: surface.skeleton,
    tooltip: surface.tooltip,
    tooltipText: text.tooltip,
    scrim: surface.scrim,
    accentPressed: accent.pressed,
    accentText: accent.text,
    accentTint: accent.tint,
  },
  tone,
  danger,
  warehouse: tokens.warehouse,
  chart: tokens.chart,
});
