import { useColorScheme } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { preferences } from '@contract/preferences';
import { useSession } from '@/entities/session';
import { ApiProblem } from '@/shared/api/ApiProblem';
import { useCall } from '@/shared/api/CallContext';

/** Shows the theme that the person chose before, where the server keeps it; without an answer the system's stays (OPEN-124). */
export const useStoredTheme = (): void => {
  const session = useSession();
  const call = useCall();
  const { setMode } = useColorScheme();
  const isKept = session.state === 'open' && session.extras?.preferences === true;
  const apply = useEffectEvent(async () => {
    try {
      setMode((await call(preferences.read, {}, { keepsSession: true })).ColourMode);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
    }
  });
  useEffect(() => {
    if (isKept) void apply();
  }, [isKept]);
};
