import { may } from '@contract/access';
import { currentClient } from '../accounts/clientRows';
import type { Db } from '../db/database';
import { offeredTo } from '../identity/identify';
import { accountById, mayEnter } from '../accounts/userRows';
import type { Importer } from './importKind';

/**
 * Who imports into a client's account, as the user stands now; null when the user may not do so any
 * more.
 */
export const importerFor = async (
  db: Db,
  { userId, clientId }: { userId: string; clientId: string },
): Promise<Importer | null> => {
  const account = await accountById(db, userId);
  if (!account || !mayEnter(account) || !may(account.user.role, 'import.start')) return null;
  const { role, firstName, lastName, clientId: homeClientId } = account.user;
  const offeredClientIds = offeredTo(account.user);
  if (offeredClientIds !== 'all' && !offeredClientIds.includes(clientId)) return null;
  const actor = {
    userId,
    role,
    name: `${firstName} ${lastName}`.trim(),
    clientId,
    homeClientId,
    offeredClientIds,
  };
  const client = await currentClient(db, actor);
  return client && { actor, client };
};
