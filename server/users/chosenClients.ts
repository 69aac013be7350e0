import { eq } from 'drizzle-orm';
import { whyNotUser } from '@contract/userActions';
import type { Db } from '../db/database';
import { users } from '../db/schema/accounts';
import type { Actor } from '../http/actor';
import { invalid, refuseRight, unauthorized } from '../http/problems';
import { offeredTo } from '../identity/identify';
import { actingUser, countClients, isOffered, lockUser, shownUser } from '../accounts/userScope';
import { recordChanges } from '../changes/changes';
import { userChange } from '../accounts/userRows';
import { withdrawInvitationsElsewhere } from './invitations/invitationRows';

const withoutRepeats = (ids: readonly string[]): string[] => [
  ...new Set(ids.map((id) => id.toLowerCase())),
];

const refuseUnknown = async (tx: Db, clientIds: readonly string[]): Promise<void> => {
  if ((await countClients(tx, clientIds)) < clientIds.length)
    throw invalid('The request is invalid', { ClientIds: ['A client was not found'] });
};

/**
 * Gives a Manager the clients to work for; what is no longer on offer is no longer preferred, and
 * whom the Manager has invited there is invited no longer. 404 out of scope, 403 for anybody but an Admin on a Manager, 400 for an unknown client (API-24).
 */
export const assignClients = async (
  tx: Db,
  actor: Actor,
  { UserId, ClientIds }: { UserId: string; ClientIds: readonly string[] },
): Promise<{ message: string }> => {
  const user = await lockUser(tx, actor, UserId);
  refuseRight(whyNotUser.assignClients(actingUser(actor), shownUser(user)));
  const assignedClientIds = withoutRepeats(ClientIds);
  await refuseUnknown(tx, assignedClientIds);
  const offered = offeredTo({ ...user, assignedClientIds });
  const preferredClientIds = user.preferredClientIds.filter(
    (id) => offered === 'all' || offered.includes(id),
  );
  await tx
    .update(users)
    .set({ assignedClientIds, preferredClientIds })
    .where(eq(users.id, user.id));
  if (offered !== 'all')
    await withdrawInvitationsElsewhere(tx, actor, { userId: user.id, offered });
  await recordChanges(tx, actor, [
    userChange(user, user, { ...user, assignedClientIds, preferredClientIds }),
  ]);
  return { message: 'Assigned clients updated!' };
};

/**
 * Keeps the clients that the caller prefers among those on offer, none too; 400 for any other
 * (API-25).
 */
export const preferClients = async (
  tx: Db,
  actor: Actor,
  ClientIds: readonly string[],
): Promise<{ message: string }> => {
  const preferredClientIds = withoutRepeats(ClientIds);
  if (!preferredClientIds.every((id) => isOffered(actor, id)))
    throw invalid('The request is invalid', { ClientIds: ['A client was not found'] });
  await refuseUnknown(tx, preferredClientIds);
  const [user] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update');
  // Whoever was deleted while asking prefers nothing any more.
  if (!user) throw unauthorized();
  await tx.update(users).set({ preferredClientIds }).where(eq(users.id, user.id));
  await recordChanges(tx, actor, [userChange(user, user, { ...user, preferredClientIds })]);
  return { message: 'Preferred clients updated!' };
};
