import { preferences, type PreferencesRecord } from '@contract/preferences';
import { useSession } from '@/entities/session';
import { useCall } from '@/shared/api/CallContext';
import { problemIn } from '@/shared/load/problemIn';

/** Has a server that announces it keep what the person chose about the portal (OPEN-124). */
export const useKeepPreference = (): ((chosen: Partial<PreferencesRecord>) => Promise<void>) => {
  const session = useSession();
  const call = useCall();
  return async (chosen) => {
    if (session.extras?.preferences !== true) return;
    try {
      await call(preferences.write, { payload: chosen }, { keepsSession: true });
    } catch (error) {
      // The choice stands all the same, for as long as the page is open: as on a server that keeps
      // none.
      problemIn(error);
    }
  };
};
