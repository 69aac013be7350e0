/// <reference types="@mui/material/themeCssVarsAugmentation" />
/// <reference types="@mui/x-charts/themeAugmentation" />
/// <reference types="@mui/x-date-pickers/themeAugmentation" />
import type { CSSProperties } from '@mui/material/styles';
import type { Tone } from '@/shared/ui/status/tone';
import type { layout } from './layout';
import type { SchemeTokens, ToneTriple } from './tokens';

type Layout = typeof layout;
type SurfaceKey =
  | 'overlay'
  | 'overlayHover'
  | 'overlayDisabled'
  | 'overlayShadow'
  | 'sunken'
  | 'hover'
  | 'selected'
  | 'selectedHover'
  | 'skeleton'
  | 'tooltip'
  | 'tooltipText'
  | 'scrim'
  | 'accentPressed'
  | 'accentText'
  | 'accentTint';

interface PortsidePalette {
  surface: Record<SurfaceKey, string>;
  line: Record<'strong' | 'control', string>;
  tone: Record<Tone, ToneTriple>;
  danger: SchemeTokens['danger'];
  warehouse: SchemeTokens['warehouse'];
  chart: SchemeTokens['chart'];
}

declare module '@mui/material/styles' {
  interface Palette extends PortsidePalette {}
  interface PaletteOptions extends Partial<PortsidePalette> {}
  interface TypeText {
    tertiary: string;
  }
  interface TypographyVariants {
    display: CSSProperties;
    mono: CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: CSSProperties;
    mono?: CSSProperties;
  }
  interface Mixins {
    /** Media query of fingers and small screens. */
    touch: string;
    magnified: string;
    /** Colour of the surface below, on the page and on overlays alike. */
    ground: string;
    groundHover: string;
    groundDisabled: string;
    overlay: CSSProperties;
    chip: CSSProperties;
    /** A box to tick, drawn on the input itself. */
    checkbox: CSSProperties;
    truncate: CSSProperties;
    visuallyHidden: CSSProperties;
    /** Enlarges what can be hit to 44 px without changing what is seen. */
    touchTarget: CSSProperties;
  }
  interface Theme {
    layout: Layout;
  }
  interface ThemeOptions {
    layout?: Layout;
  }
  interface ThemeVars {
    layout: Record<keyof Layout, string>;
  }
}

declare module '@mui/system' {
  interface Shape {
    xs: number;
    md: number;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    soft: true;
  }
}

declare module '@mui/material/Chip' {
  interface ChipPropsVariantOverrides {
    tint: true;
    quiet: true;
  }
  interface ChipPropsColorOverrides extends Record<Tone, true> {}
}

declare module '@mui/material/FormControl' {
  interface FormControlPropsSizeOverrides {
    large: true;
  }
}

declare module '@mui/material/InputBase' {
  interface InputBasePropsSizeOverrides {
    large: true;
  }
}

declare module '@mui/material/SvgIcon' {
  interface SvgIconPropsSizeOverrides {
    tiny: true;
    huge: true;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    mono: true;
  }
}
