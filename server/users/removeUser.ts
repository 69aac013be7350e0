import { eq } from 'drizzle-orm';
import { mayDeleteUser } from '@contract/userRules';
import type { Db } from '../db/database';
import { passwordResets, users } from '../db/schema/accounts';
import type { Actor } from '../http/actor';
import { invalid } from '../http/problems';
import type { AppParts } from '../parts';
import { refuseLastAdmin } from './lastAdmin';
import { actingUser, lockUser, shownUser } from './userScope';

/** Deletes a user with everything that lets it in. 404 out of scope, 400 for oneself and the last active Admin (API-20, OPEN-67, OPEN-119). */
export const removeUser = async (
  tx: Db,
  { sessions }: Pick<AppParts, 'sessions'>,
  actor: Actor,
  userId: string,
): Promise<{ message: string }> => {
  const user = await lockUser(tx, actor, userId);
  if (!mayDeleteUser(actingUser(actor), shownUser(user)))
    throw invalid('You can not delete your own account');
  await refuseLastAdmin(tx, user);
  await sessions.endAllOf(tx, user.id);
  await sessions.endApiTokenOf(tx, user.id);
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  await tx.delete(users).where(eq(users.id, user.id));
  return { message: `User ${user.email} was deleted successfully.` };
};
