import type { SessionStore } from '@/entities/session';
import { ApiProblem } from '@/shared/api/ApiProblem';

/** Reads the session's client anew where it is the one that was changed. The change itself is done: the next start of the app reads it too. */
export const refreshIfCurrent = async (session: SessionStore, clientId: string): Promise<void> => {
  if (session.client?._id !== clientId) return;
  try {
    await session.refreshClient();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.isSignedOut) throw error;
    console.warn(`The client could not be read anew: ${error.message}`);
  }
};
