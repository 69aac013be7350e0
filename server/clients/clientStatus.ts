import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import type { Actor } from '../http/actor';
import { conflict } from '../http/problems';
import type { AppParts } from '../parts';
import { lockClient, type ClientRow } from './clientRepository';
import { tellChange } from './updateClient';

type Parts = Pick<AppParts, 'sessions' | 'now'>;

const switchTo = async (
  tx: Db,
  parts: Parts,
  actor: Actor,
  [before, isActive]: readonly [ClientRow, boolean],
): Promise<void> => {
  const [after] = await tx
    .update(clients)
    .set({ isActive })
    .where(eq(clients.id, before.id))
    .returning();
  if (after) await tellChange(tx, parts, actor, [before, after]);
};

/** Lets a client's people in again; 404 for a client that is not offered (API-48, OPEN-79). */
export const activateClient = async (
  tx: Db,
  parts: Parts,
  actor: Actor,
  clientId: string,
): Promise<{ message: string }> => {
  const client = await lockClient(tx, actor, clientId);
  await switchTo(tx, parts, actor, [client, true]);
  return { message: `Client ${client.name} activated successfully.` };
};

/** Shuts a client's people and API user out at once, staff left aside; what is under way in its account goes on. 409 for the provider's own account (API-49, OPEN-75, OPEN-79). */
export const deactivateClient = async (
  tx: Db,
  parts: Parts,
  actor: Actor,
  clientId: string,
): Promise<{ message: string }> => {
  const client = await lockClient(tx, actor, clientId);
  if (client.isProvider) throw conflict("The provider's own account can not be deactivated");
  await switchTo(tx, parts, actor, [client, false]);
  await parts.sessions.endAllOfClient(tx, client.id);
  return { message: `Client ${client.name} deactivated successfully.` };
};
