import { createContext, useContext } from 'react';

/** Opens the drawer of small screens. */
export const OpenMenuContext = createContext<() => void>(() => undefined);

export const useOpenMenu = (): (() => void) => useContext(OpenMenuContext);

/** Has a screen reader say something that stands on the screen already. */
export const AnnounceContext = createContext<(words: string) => void>(() => undefined);

export const useAnnounce = (): ((words: string) => void) => useContext(AnnounceContext);

/** Shows the list of keyboard shortcuts. */
export const ShowShortcutsContext = createContext<() => void>(() => undefined);

export const useShowShortcuts = (): (() => void) => useContext(ShowShortcutsContext);

/** Opens the search for everything; null where the server has none. */
export const FindContext = createContext<FinderOpener | null>(null);

interface FinderOpener {
  readonly open: () => void;
  /** Fetches its code before it is opened. */
  readonly prefetch: () => void;
}

export const useFind = (): FinderOpener | null => useContext(FindContext);
