import { eq } from 'drizzle-orm';
import type { ParsedProfilePayload } from '@contract/user';
import { whyNotUser } from '@contract/userActions';
import type { Db } from '../db/database';
import { users } from '../db/schema/accounts';
import type { Actor } from '../http/actor';
import { refuseRight } from '../http/problems';
import { refuseStale } from '../http/stale';
import { refuseUnknownPlace, userColumns } from './userColumns';
import { toUserRecord } from './userRecord';
import { actingUser, lockUser, shownUser } from '../accounts/userScope';
import { recordChanges } from '../changes/changes';
import { userChange } from '../accounts/userRows';

/**
 * Saves names, phone and address. 404 out of scope, 403 for a user whom the caller may only see,
 * 409 for a newer version, 400 by field (API-21).
 */
export const updateProfile = async (
  tx: Db,
  actor: Actor,
  sent: ParsedProfilePayload,
): Promise<{ message: string; Version: number }> => {
  const user = await lockUser(tx, actor, sent.UserId);
  refuseRight(whyNotUser.edit(actingUser(actor), shownUser(user)));
  await refuseStale(
    { what: `User ${user.email}`, version: user.version, current: async () => toUserRecord(user) },
    sent.Version,
  );
  refuseUnknownPlace(sent);
  const version = user.version + 1;
  const changed = userColumns.changes(sent);
  await tx
    .update(users)
    .set({ ...changed, version })
    .where(eq(users.id, user.id));
  await recordChanges(tx, actor, [userChange(user, user, { ...user, ...changed })]);
  return { message: `User ${user.email} updated successfully.`, Version: version };
};
