import { actorNow } from '../identity/actorNow';
import { currentClient } from '../accounts/clientRows';
import type { Db } from '../db/database';
import type { Importer } from './importKind';

/**
 * Who imports into a client's account, as the user stands now; null when the user may not do so any
 * more.
 */
export const importerFor = async (
  db: Db,
  { userId, clientId }: { userId: string; clientId: string },
): Promise<Importer | null> => {
  const actor = await actorNow(db, { userId, clientId, needs: 'import.start' });
  const client = actor && (await currentClient(db, actor));
  return actor && client && { actor, client };
};
