import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/**
 * Whether a list keeps its identifying columns alone and folds the others into them: on tablets and
 * narrow windows, not on a small desktop.
 */
export const useFolded = (): boolean =>
  useMediaQuery(
    ({ layout }: Theme) =>
      `(max-width: ${layout.folded}px), (max-width: ${layout.small}px) and (pointer: coarse)`,
    { noSsr: true },
  );
