import { useEffect } from 'react';
import { lookUpAvailable } from '@/features/pick-items';
import type { EditedItem } from '@/features/save-item';
import { useCall } from '@/shared/api/CallContext';

/** Looks up what is available of a kit's components: its record does not say. */
export const useComponentStock = ({ draft, record }: EditedItem): void => {
  const call = useCall();
  useEffect(() => {
    const leaving = new AbortController();
    const components = {
      get values() {
        return { items: draft.values.components };
      },
      change: ({ items }: { readonly items: typeof draft.values.components }) =>
        draft.change({ components: items }),
    };
    if (record.Components.length > 0)
      void lookUpAvailable({ call, draft: components, signal: leaving.signal });
    return () => leaving.abort();
  }, [call, draft, record]);
};
