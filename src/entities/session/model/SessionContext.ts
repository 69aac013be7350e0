import { createContext, useContext } from 'react';
import type { SessionStore } from './SessionStore';

const SessionContext = createContext<SessionStore | null>(null);

export const SessionProvider = SessionContext.Provider;

/** The app's session; throws outside the app. */
export const useSession = (): SessionStore => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
};
