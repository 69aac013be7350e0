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
