import { useColorScheme } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { preferences } from '@contract/preferences';
import { useSession } from '@/entities/session';
import { useCall } from '@/shared/api/CallContext';
import { SingleKeys } from '@/shared/keys/SingleKeys';
import { problemIn } from '@/shared/load/problemIn';
import { useStore } from '@/shared/records/StoresContext';

/**
 * Takes what the person chose before, where the server keeps it: the theme, and whether single keys
 * do something. Without an answer the system's theme stays (OPEN-124).
 */
export const useStoredPreferences = (): void => {
  const session = useSession();
  const call = useCall();
  const singleKeys = useStore(SingleKeys);
  const { setMode } = useColorScheme();
  const isKept = session.state === 'open' && session.extras?.preferences === true;
  const apply = useEffectEvent(async () => {
    try {
      const kept = await call(preferences.read, {}, { keepsSession: true });
      setMode(kept.ColourMode);
      singleKeys.switch(kept.SingleKeys);
    } catch (error) {
      problemIn(error);
    }
  });
  useEffect(() => {
    if (isKept) void apply();
  }, [isKept]);
};
