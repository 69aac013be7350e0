import { accountById, mayEnter } from '../accounts/userRows';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import { offeredTo } from './identify';

/**
 * A user at work in a client's account without a call, as the user stands now; null where the user
 * may not work there any more.
 */
export const actorFor = async (
  db: Db,
  { userId, clientId }: { userId: string; clientId: string },
): Promise<Actor | null> => {
  const account = await accountById(db, userId);
  if (!account || !mayEnter(account)) return null;
  const { role, firstName, lastName, clientId: homeClientId } = account.user;
  const offeredClientIds = offeredTo(account.user);
  if (offeredClientIds !== 'all' && !offeredClientIds.includes(clientId)) return null;
  const name = `${firstName} ${lastName}`.trim();
  return { userId, role, name, clientId, homeClientId, offeredClientIds };
};
