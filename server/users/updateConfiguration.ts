import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { isInternal, roleId } from '@contract/access';
import type { userConfiguration } from '@contract/user';
import { whyNotUser } from '@contract/userActions';
import { offeredRoles, sectionOf } from '@contract/userRules';
import type { Db } from '../db/database';
import { users } from '../db/schema/accounts';
import type { Actor } from '../http/actor';
import { forbidden, invalid, refuseRight } from '../http/problems';
import { refuseStale } from '../http/stale';
import { offeredTo } from '../identity/identify';
import { endLink } from '../identity/signOnLink';
import { userChange, type UserRow } from '../accounts/userRows';
import type { AppParts } from '../parts';
import { endWhatWasOpen } from './endWhatWasOpen';
import { refuseLastAdmin } from './lastAdmin';
import { userColumns } from './userColumns';
import { toUserRecord } from './userRecord';
import { actingUser, countClients, isOffered, lockUser, shownUser } from '../accounts/userScope';
import { recordChanges } from '../changes/changes';

type Sent = z.output<typeof userConfiguration>;
type Rights = Pick<UserRow, 'role' | 'clientId' | 'isActive'>;

const rightsSent = (before: UserRow, sent: Sent): Rights => {
  const { role, isActive } = userColumns.after(before, sent);
  return { role, clientId: sent.ClientId?.toLowerCase() ?? before.clientId, isActive };
};

/** What a user's rights were and are, where they differ. */
type Changed = { readonly [Name in keyof Rights]?: readonly string[] };

const changedIn = (before: UserRow, after: Rights): Changed =>
  Object.fromEntries(
    (['role', 'clientId', 'isActive'] as const)
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, [String(before[name]), String(after[name])]]),
  );

/** Refuses a last active Admin who would have fewer rights (OPEN-119). */
const refuseLoss = async (tx: Db, before: UserRow, after: Rights): Promise<void> => {
  if (!after.isActive || after.role !== before.role) await refuseLastAdmin(tx, before);
};

/**
 * Refuses each change that the portal does not offer the caller; a field that stays as it was is
 * none (API-22). Which roles and clients are on offer is asked of who may change them at all.
 */
const refuseUnoffered = (actor: Actor, before: UserRow, after: Rights): void => {
  const [acting, shown] = [actingUser(actor), shownUser(before)];
  if (after.role !== before.role) {
    refuseRight(whyNotUser.changeRole(acting, shown));
    const offered = offeredRoles(acting.Role, sectionOf(shown), 'create');
    if (!offered.includes(after.role)) throw forbidden();
  }
  if (after.clientId !== before.clientId) {
    refuseRight(whyNotUser.changeClient(acting, shown));
    if (!isOffered(actor, after.clientId)) throw forbidden();
  }
  if (after.isActive !== before.isActive) refuseRight(whyNotUser.switchActive(acting, shown));
};

const refuseUnknownClient = async (
  tx: Db,
  before: UserRow,
  { clientId }: Rights,
): Promise<void> => {
  if (clientId === before.clientId || (await countClients(tx, [clientId])) === 1) return;
  throw invalid('The request is invalid', { ClientId: ['The client was not found'] });
};

/** Preferred clients are offered ones, also after a move. */
export const stillOffered = (
  { preferredClientIds, assignedClientIds }: UserRow,
  { role, clientId }: Pick<Rights, 'role' | 'clientId'>,
): string[] => {
  const offered = offeredTo({ role, clientId, assignedClientIds });
  return offered === 'all'
    ? preferredClientIds
    : preferredClientIds.filter((id) => offered.includes(id));
};

/**
 * Whether somebody has less than before, or something else: what was open then must not stay open.
 */
const losesRights = (before: UserRow, after: Rights): boolean =>
  (before.isActive && !after.isActive) ||
  roleId(after.role) > roleId(before.role) ||
  after.clientId !== before.clientId;

/**
 * Saves role, client and activity; what is absent stays. 404 out of scope, 403 for what the caller
 * is not offered, 409 for a newer version, 400 for an unknown client and the last active Admin. Who
 * is deactivated, lowered or moved by somebody else is signed out at once, and an API user's token
 * ends with a move or deactivation (API-22, OPEN-119). What such a person has invited others to is
 * withdrawn. Who is not of staff has no link with the provider's own sign-in.
 */
export const updateConfiguration = async (
  { db: tx, sessions }: Pick<AppParts, 'db' | 'sessions'>,
  actor: Actor,
  sent: Sent,
): Promise<{ message: string; Version: number; changed: Changed }> => {
  const before = await lockUser(tx, actor, sent.UserId);
  const after = rightsSent(before, sent);
  // Of oneself it is said why, and first: what follows would end the session.
  if (before.id === actor.userId) await refuseLoss(tx, before, after);
  refuseUnoffered(actor, before, after);
  await refuseStale(
    {
      what: `User ${before.email}`,
      version: before.version,
      current: async () => toUserRecord(before),
    },
    sent.Version,
  );
  await refuseUnknownClient(tx, before, after);
  await refuseLoss(tx, before, after);
  if (before.id !== actor.userId && losesRights(before, after))
    await endWhatWasOpen({ db: tx, sessions }, actor, before.id);
  if (after.role !== before.role && !isInternal(after.role)) await endLink(tx, actor, before);
  const version = before.version + 1;
  await tx
    .update(users)
    .set({
      ...userColumns.changes(sent),
      ...after,
      preferredClientIds: stillOffered(before, after),
      version,
    })
    .where(eq(users.id, before.id));
  await recordChanges(tx, actor, [
    userChange(before, before, { ...before, ...userColumns.changes(sent), ...after }),
  ]);
  return {
    message: `User ${before.email} updated successfully.`,
    Version: version,
    changed: changedIn(before, after),
  };
};
