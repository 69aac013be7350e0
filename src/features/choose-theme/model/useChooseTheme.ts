import { useColorScheme } from '@mui/material/styles';
import { preferences, type ColourMode } from '@contract/preferences';
import { useSession } from '@/entities/session';
import { useCall } from '@/shared/api/CallContext';
import { problemIn } from '@/shared/load/problemIn';

/**
 * The person's theme, and how another one is chosen: at once in memory, and kept by a server that
 * announces it (OPEN-124).
 */
export const useChooseTheme = (): {
  readonly mode: ColourMode;
  readonly choose: (mode: ColourMode) => Promise<void>;
} => {
  const session = useSession();
  const call = useCall();
  const { mode = 'system', setMode } = useColorScheme();
  const choose = async (chosen: ColourMode) => {
    setMode(chosen);
    if (session.extras?.preferences !== true) return;
    try {
      await call(preferences.write, { payload: { ColourMode: chosen } }, { keepsSession: true });
    } catch (error) {
      // The choice stands all the same, for as long as the page is open: as on a server that keeps
      // none.
      problemIn(error);
    }
  };
  return { mode, choose };
};
