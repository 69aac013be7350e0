import { useColorScheme } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { preferences } from '@contract/preferences';
import { useSession } from '@/entities/session';
import { useCall } from '@/shared/api/CallContext';
import { problemIn } from '@/shared/load/problemIn';

/**
 * Shows the theme that the person chose before, where the server keeps it; without an answer the
 * system's stays (OPEN-124).
 */
export const useStoredTheme = (): void => {
  const session = useSession();
  const call = useCall();
  const { setMode } = useColorScheme();
  const isKept = session.state === 'open' && session.extras?.preferences === true;
  const apply = useEffectEvent(async () => {
    try {
      setMode((await call(preferences.read, {}, { keepsSession: true })).ColourMode);
    } catch (error) {
      problemIn(error);
    }
  });
  useEffect(() => {
    if (isKept) void apply();
  }, [isKept]);
};
