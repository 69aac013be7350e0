import { useColorScheme } from '@mui/material/styles';
import type { ColourMode } from '@contract/preferences';
import { useKeepPreference } from './useKeepPreference';

/**
 * The person's theme, and how another one is chosen: at once in memory, and kept by a server that
 * announces it (OPEN-124).
 */
export const useChooseTheme = (): {
  readonly mode: ColourMode;
  readonly choose: (mode: ColourMode) => Promise<void>;
} => {
  const keep = useKeepPreference();
  const { mode = 'system', setMode } = useColorScheme();
  const choose = (chosen: ColourMode) => {
    setMode(chosen);
    return keep({ ColourMode: chosen });
  };
  return { mode, choose };
};
