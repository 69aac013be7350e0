import { may, type Capability } from '@contract/access';
import { accountById, mayEnter } from '../accounts/userRows';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import { offeredTo } from './identify';

interface Meant {
  readonly userId: string;
  /** The account that the work is done in. */
  readonly clientId: string;
  readonly needs: Capability;
}

/**
 * In whose name work is done that a user has asked for earlier, as the user stands now; null when
 * the user may not do it in this account any more.
 */
export const actorNow = async (
  db: Db,
  { userId, clientId, needs }: Meant,
): Promise<Actor | null> => {
  const account = await accountById(db, userId);
  if (!account || !mayEnter(account) || !may(account.user.role, needs)) return null;
  const { role, firstName, lastName, clientId: homeClientId } = account.user;
  const offeredClientIds = offeredTo(account.user);
  if (offeredClientIds !== 'all' && !offeredClientIds.includes(clientId)) return null;
  return {
    userId,
    role,
    name: `${firstName} ${lastName}`.trim(),
    clientId,
    homeClientId,
    offeredClientIds,
  };
};
