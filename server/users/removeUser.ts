import { and, eq } from 'drizzle-orm';
import { whyNotUser } from '@contract/userActions';
import { openedRecords, passwordResets, users } from '../db/schema/accounts';
import { attentionRests } from '../db/schema/attention';
import { signInPlaces } from '../db/schema/factors';
import { listViewDefaults, listViews } from '../db/schema/views';
import type { Actor } from '../http/actor';
import { invalid } from '../http/problems';
import type { AppParts } from '../parts';
import { endWhatWasOpen } from './endWhatWasOpen';
import { refuseLastAdmin } from './lastAdmin';
import { actingUser, lockUser, shownUser } from '../accounts/userScope';
import { forgetFactors } from '../identity/factorRows';
import { forgetSignOn } from '../identity/signOnRows';
import { recordChanges } from '../changes/changes';
import { userChange } from '../accounts/userRows';

/**
 * Deletes a user with everything that lets it in, and withdraws whom it has invited. 404 out of scope, 400 for oneself and the last
 * active Admin (API-20, OPEN-67, OPEN-119).
 */
export const removeUser = async (
  { db: tx, sessions }: Pick<AppParts, 'db' | 'sessions'>,
  actor: Actor,
  userId: string,
): Promise<{ message: string }> => {
  const user = await lockUser(tx, actor, userId);
  const reason = whyNotUser.delete(actingUser(actor), shownUser(user));
  // Whoever may delete users at all is refused the own account alone, and not signed out for it.
  if (reason !== null) throw invalid(reason);
  await refuseLastAdmin(tx, user);
  await endWhatWasOpen({ db: tx, sessions }, actor, user.id);
  await forgetFactors(tx, user.id);
  await forgetSignOn(tx, user.id);
  await tx.delete(signInPlaces).where(eq(signInPlaces.userId, user.id));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  // Of the views, those that were shared stay with their account.
  await tx
    .delete(listViews)
    .where(and(eq(listViews.userId, user.id), eq(listViews.isShared, false)));
  await tx.delete(listViewDefaults).where(eq(listViewDefaults.userId, user.id));
  await tx.delete(attentionRests).where(eq(attentionRests.userId, user.id));
  await tx.delete(openedRecords).where(eq(openedRecords.userId, user.id));
  await tx.delete(users).where(eq(users.id, user.id));
  await recordChanges(tx, actor, [userChange(user, user, null)]);
  return { message: `User ${user.email} was deleted successfully.` };
};
