import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is as wide as a tablet or narrower (1460 px and below). */
export const useSmallScreen = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });
