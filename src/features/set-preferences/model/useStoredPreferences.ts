import { useColorScheme } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { preferences } from '@contract/preferences';
import { useSession } from '@/entities/session';
import { useCall } from '@/shared/api/CallContext';
import { onRecovered } from '@/shared/api/recovery';
import { SingleKeys } from '@/shared/keys/SingleKeys';
import { problemIn } from '@/shared/load/problemIn';
import { OpenedLast } from '@/shared/records/OpenedLast';
import { useStore } from '@/shared/records/StoresContext';

/**
 * Takes what the person chose before, where the server keeps it: the theme, whether single keys do
 * something, and what was opened last. Without an answer the system's theme stays (OPEN-124) and single keys do nothing,
 * until the server is there again; one that keeps none has them on.
 */
export const useStoredPreferences = (): void => {
  const session = useSession();
  const call = useCall();
  const singleKeys = useStore(SingleKeys);
  const opened = useStore(OpenedLast);
  const { setMode } = useColorScheme();
  const isKnown = session.state === 'open' && session.areExtrasKnown;
  const isKept = session.extras?.preferences === true;
  const read = useEffectEvent(async () => {
    try {
      const kept = await call(preferences.read, {}, { keepsSession: true });
      setMode(kept.ColourMode);
      singleKeys.know(kept.SingleKeys);
      opened.know(kept.OpenedLast);
    } catch (error) {
      problemIn(error);
    }
  });
  useEffect(() => {
    if (!isKnown) return;
    if (isKept) void read();
    else singleKeys.know(true);
  }, [isKnown, isKept, singleKeys]);
  const recover = useEffectEvent(() => {
    if (!isKnown) void session.knowExtras();
    else if (isKept) void read();
  });
  useEffect(() => onRecovered(() => recover()), []);
};
