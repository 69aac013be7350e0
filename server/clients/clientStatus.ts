import { eq } from 'drizzle-orm';
import { whyNotClient } from '@contract/clientActions';
import { clients } from '../db/schema/accounts';
import type { Actor } from '../http/actor';
import { refuseAct } from '../http/problems';
import type { AppParts } from '../parts';
import { revokeTokensOf } from '../tokens/revokeTokens';
import { lockClient, type ClientRow } from '../accounts/clientRows';
import { tellChange } from './updateClient';

type Parts = Pick<AppParts, 'db' | 'sessions' | 'now'>;

const switchTo = async (
  parts: Parts,
  actor: Actor,
  [before, isActive]: readonly [ClientRow, boolean],
): Promise<void> => {
  const [after] = await parts.db
    .update(clients)
    .set({ isActive })
    .where(eq(clients.id, before.id))
    .returning();
  if (after) await tellChange(parts, actor, [before, after]);
};

/** Lets a client's people in again; 404 for a client that is not offered (API-48, OPEN-79). */
export const activateClient = async (
  parts: Parts,
  actor: Actor,
  clientId: string,
): Promise<{ message: string }> => {
  const client = await lockClient(parts.db, actor, clientId);
  await switchTo(parts, actor, [client, true]);
  return { message: `Client ${client.name} activated successfully.` };
};

/**
 * Shuts a client's people, API user and named tokens out at once, staff left aside; what is under way in its
 * account goes on. 409 for the provider's own account (API-49, OPEN-75, OPEN-79).
 */
export const deactivateClient = async (
  parts: Parts,
  actor: Actor,
  clientId: string,
): Promise<{ message: string }> => {
  const client = await lockClient(parts.db, actor, clientId);
  refuseAct(whyNotClient.deactivate(client));
  await switchTo(parts, actor, [client, false]);
  await parts.sessions.endAllOfClient(parts.db, client.id);
  await revokeTokensOf(parts.db, actor, { clientId: client.id, now: parts.now() });
  return { message: `Client ${client.name} deactivated successfully.` };
};
