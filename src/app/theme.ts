import { createTheme, type Shadows } from '@mui/material/styles';
import { brand } from '@/shared/brand/brand';
import './theme/augmentation';
import { baseline } from './theme/components/baseline';
import { buttons } from './theme/components/buttons';
import { charts } from './theme/components/charts';
import { chips } from './theme/components/chips';
import { choices } from './theme/components/choices';
import { fields } from './theme/components/fields';
import { overlays } from './theme/components/overlays';
import { pickers } from './theme/components/pickers';
import { surfaces } from './theme/components/surfaces';
import { layout } from './theme/layout';
import { mixins } from './theme/mixins';
import { accented, paletteOf } from './theme/palette';
import { darkTokens, lightTokens } from './theme/tokens';
import { typography } from './theme/typography';

const ease = 'cubic-bezier(0.2, 0, 0, 1)';
const overlayShadow = 'var(--mui-palette-surface-overlayShadow)';
const opacity = { inputPlaceholder: 1 };

/** The one theme: every colour, measure, letter and motion of the portal, light and dark. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: {
    light: { palette: paletteOf(accented(lightTokens, brand.accents?.light)), opacity },
    dark: { palette: paletteOf(accented(darkTokens, brand.accents?.dark)), opacity },
  },
  spacing: 4,
  shape: { xs: 4, borderRadius: 6, md: 8 },
  breakpoints: {
    values: {
      xs: 0,
      sm: layout.phone,
      md: layout.fullScreenDialog,
      lg: layout.small + 1,
      xl: 1600,
    },
  },
  shadows: ['none', ...Array.from({ length: 24 }, () => overlayShadow)] as Shadows,
  typography,
  layout,
  mixins,
  motion: { reducedMotion: 'system' },
  focusVisible: true,
  transitions: {
    easing: { easeInOut: ease, easeOut: ease, easeIn: ease, sharp: ease },
    duration: {
      shortest: 90,
      shorter: 90,
      short: 90,
      standard: 160,
      complex: 160,
      enteringScreen: 160,
      leavingScreen: 90,
    },
  },
  components: {
    ...baseline,
    ...buttons,
    ...charts,
    ...chips,
    ...choices,
    ...fields,
    ...overlays,
    ...pickers,
    ...surfaces,
  },
});
