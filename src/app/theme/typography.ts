import type { CSSProperties, TypographyVariantsOptions } from '@mui/material/styles';

const rootPixels = 16;
const sans = "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif";
const mono = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace";

const type = (size: number, line: number, fontWeight: number): CSSProperties => ({
  fontFamily: sans,
  fontSize: `${size / rootPixels}rem`,
  lineHeight: line / size,
  fontWeight,
  letterSpacing: 'normal',
  textTransform: 'none',
});

export const typography: TypographyVariantsOptions = {
  fontFamily: sans,
  fontSize: 14,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  display: { ...type(28, 32, 600), letterSpacing: '-0.02em' },
  h1: { ...type(20, 28, 600), letterSpacing: '-0.012em' },
  h2: type(16, 24, 600),
  h3: type(14, 20, 600),
  h4: type(14, 20, 600),
  h5: type(14, 20, 600),
  h6: type(14, 20, 600),
  subtitle1: type(14, 20, 500),
  subtitle2: type(13, 18, 500),
  body1: type(14, 20, 400),
  body2: type(13, 18, 400),
  button: type(14, 20, 500),
  caption: type(12, 16, 500),
  overline: { ...type(12, 16, 600), letterSpacing: '0.03em' },
  mono: { ...type(13, 20, 400), fontFamily: mono },
};
