import { eq } from 'drizzle-orm';
import type { apiTokens } from '@contract/apiTokens';
import type { ParsedInputOf } from '@contract/endpoint';
import { clientChange, lockClient } from '../accounts/clientRows';
import { recordChanges } from '../changes/changes';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import type { Actor } from '../http/actor';

type Payload = ParsedInputOf<typeof apiTokens.openToOwners>['payload'];

/**
 * Lets a client's Owners make tokens, or no longer; those that they have made go on working. 404 for
 * a client that the caller is not offered.
 */
export const openToOwners = async (
  tx: Db,
  actor: Actor,
  { ClientId, OwnersManageApi: ownersManageApi }: Payload,
): Promise<object> => {
  const before = await lockClient(tx, actor, ClientId);
  await tx.update(clients).set({ ownersManageApi }).where(eq(clients.id, before.id));
  await recordChanges(tx, actor, [
    clientChange(before.id, { ownersManageApi: before.ownersManageApi }, { ownersManageApi }),
  ]);
  return {};
};
