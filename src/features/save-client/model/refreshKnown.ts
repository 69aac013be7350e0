import type { SessionStore } from '@/entities/session';
import { problemIn } from '@/shared/load/problemIn';

/**
 * Reads anew what the session knows of a client that was made or changed. The change itself is
 * done: the next start of the app reads it too.
 */
export const refreshKnown = async (session: SessionStore, clientId: string): Promise<void> => {
  try {
    if (session.isInternal) await session.refreshClients();
    if (session.client?._id === clientId) await session.refreshClient();
  } catch (error) {
    const problem = problemIn(error);
    if (problem.isSignedOut) throw problem;
    console.warn(`The client could not be read anew: ${problem.message}`);
  }
};
