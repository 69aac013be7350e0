import { may } from '@contract/access';
import { currentClient } from '../accounts/clientRows';
import type { Db } from '../db/database';
import { actorFor } from '../identity/actorFor';
import type { Importer } from './importKind';

/**
 * Who imports into a client's account, as the user stands now; null when the user may not do so any
 * more.
 */
export const importerFor = async (
  db: Db,
  key: { userId: string; clientId: string },
): Promise<Importer | null> => {
  const actor = await actorFor(db, key);
  if (!actor || !may(actor.role, 'import.start')) return null;
  const client = await currentClient(db, actor);
  return client && { actor, client };
};
