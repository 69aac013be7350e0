import { createContext, useContext } from 'react';

/** Opens the drawer of small screens. */
export const OpenMenuContext = createContext<() => void>(() => undefined);

export const useOpenMenu = (): (() => void) => useContext(OpenMenuContext);
