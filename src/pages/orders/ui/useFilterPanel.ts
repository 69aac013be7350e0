import { useState } from 'react';
import type { FilterPanel } from './FilterPanel';

/**
 * The filter panel and the button it hangs from. With its date pickers it is heavy, and most visits never open it, so its code is
 * fetched by the first click; it opens once it is there, because an empty popover would be placed for its empty size.
 */
export const useFilterPanel = () => {
  const [Panel, setPanel] = useState<typeof FilterPanel | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = async (button: HTMLElement): Promise<void> => {
    try {
      const loaded = await import('./FilterPanel');
      setPanel(() => loaded.FilterPanel);
      setAnchor(button);
    } catch (error) {
      // Thrown while rendering, where the page's boundary catches it.
      setPanel(() => { throw error; });
    }
  };
  return { Panel, anchor, open, close: () => setAnchor(null) };
};
