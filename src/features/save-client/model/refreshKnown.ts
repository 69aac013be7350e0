import type { SessionStore } from '@/entities/session';
import { ApiProblem } from '@/shared/api/ApiProblem';

/** Reads anew what the session knows of a client that was made or changed. The change itself is done: the next start of the app reads it too. */
export const refreshKnown = async (session: SessionStore, clientId: string): Promise<void> => {
  try {
    if (session.isInternal) await session.refreshClients();
    if (session.client?._id === clientId) await session.refreshClient();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.isSignedOut) throw error;
    console.warn(`The client could not be read anew: ${error.message}`);
  }
};
