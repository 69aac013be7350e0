import { useEffect } from 'react';
import type { KeptForm } from './KeptForm';

type Kept = Pick<KeptForm, 'isWritten' | 'keepNow'>;

/**
 * Has the browser ask before the tab is closed or loaded anew while something is unsaved that the
 * server does not have; `isUnsaved` is asked at that moment.
 */
export const useAsksOnUnload = (isUnsaved: () => boolean, kept: Kept | undefined): void => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isUnsaved() || kept?.isWritten === true) return;
      void kept?.keepNow();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved, kept]);
};
