import type { Author } from '../changes/changes';
import type { Db } from '../db/database';
import type { AppParts } from '../parts';
import { withdrawInvitationsBy } from './invitations/invitationRows';

/**
 * Ends what somebody has open who has less rights from now on, or none: every session, the API token
 * and the invitations that were sent. Part of the caller's transaction; answers how many sessions.
 */
export const endWhatWasOpen = async (
  { db: tx, sessions }: { readonly db: Db } & Pick<AppParts, 'sessions'>,
  by: Author,
  userId: string,
): Promise<number> => {
  const ended = await sessions.endAllOf(tx, userId);
  await sessions.endApiTokenOf(tx, userId);
  await withdrawInvitationsBy(tx, by, userId);
  return ended;
};
