import { and, asc, eq } from 'drizzle-orm';
import { roles } from '@contract/access';
import { userSentences } from '@contract/userRules';
import type { Db } from '../db/database';
import { users } from '../db/schema/accounts';
import { invalid } from '../http/problems';
import type { UserRow } from '../accounts/userRows';

const [adminLevel] = roles;

/** Whether a user is the last active Admin. Locks them all, so that two can not take away each other. */
export const isLastAdmin = async (tx: Db, { role, isActive }: UserRow): Promise<boolean> => {
  if (role !== adminLevel || !isActive) return false;
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, adminLevel), eq(users.isActive, true)))
    .orderBy(asc(users.id))
    .for('update');
  return admins.length < 2;
};

/** Refuses to take away the last active Admin (OPEN-119). */
export const refuseLastAdmin = async (tx: Db, user: UserRow): Promise<void> => {
  if (await isLastAdmin(tx, user)) throw invalid(userSentences.lastAdmin);
};
