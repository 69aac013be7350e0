import { createContext, useContext } from 'react';
import type { AppUpdate } from './AppUpdate';
import type { Connection } from './Connection';

interface Offline {
  readonly connection: Connection;
  readonly update: AppUpdate;
}

const OfflineContext = createContext<Offline | null>(null);

export const OfflineProvider = OfflineContext.Provider;

/** Whether the server can be reached, and whether a new version waits; throws outside the app. */
export const useOffline = (): Offline => {
  const offline = useContext(OfflineContext);
  if (!offline) throw new Error('useOffline needs an OfflineProvider above it');
  return offline;
};
