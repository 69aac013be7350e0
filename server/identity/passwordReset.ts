import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { resetRefused } from '@contract/identity';
import { isGuid } from '@contract/text';
import { users } from '../db/schema/accounts';
import { inTransaction } from '../db/transaction';
import { invalid } from '../http/problems';
import { queue } from '../jobs/queue';
import type { AppParts } from '../parts';
import { asMade } from './passwordResetCode';
import { changedMail } from './passwordResetMails';
import { tryReset, useReset } from './passwordResetRepository';
import { checkNewPassword, hashPassword, isPassword } from './passwords';
import { quarterOfAnHour, refuseEarly, Tries } from './tries';
import { accountById, mayEnter, type UserRow } from './userRepository';

/** One mail to whoever's password was changed. */
export const changedMails = queue('identity.password-changed-mail', z.object({ userId: z.guid(), changedAt: z.iso.datetime() }));

interface NewPassword {
  readonly code: string;
  readonly password: string;
}

/** Sets a new password for whoever has link and code; refuses everything else with one text and in one time. */
export const createPasswordReset = ({ db, now, sessions, jobs }: AppParts, signInTries: Tries) => {
  const ofAddress = new Tries(50, quarterOfAnHour, now);

  const ownerOf = async (id: string, code: string): Promise<UserRow | null> => {
    const tried = isGuid(id) ? await tryReset(db, id, now()) : null;
    const matches = await isPassword(asMade(code), tried?.codeHash ?? null);
    const found = tried && matches ? await accountById(db, tried.userId) : null;
    return found && mayEnter(found) ? found.user : null;
  };

  const setPassword = async (id: string, userId: string, password: string): Promise<void> => {
    const passwordHash = await hashPassword(password);
    await inTransaction(db, async (tx) => {
      if (!(await useReset(tx, id, now()))) throw invalid(resetRefused);
      await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
      await sessions.endAllOf(tx, userId);
      await jobs.enqueue(tx, changedMails, { userId, changedAt: now().toISOString() });
    });
  };

  return async (id: string, { code, password }: NewPassword, address: string): Promise<void> => {
    refuseEarly(ofAddress.waitFor(address));
    checkNewPassword(password);
    ofAddress.begin(address);
    const user = await ownerOf(id, code);
    if (user === null) throw invalid(resetRefused);
    await setPassword(id, user.id, password);
    ofAddress.takeBack(address);
    signInTries.reset(user.email);
  };
};

/** Tells people that their password was changed. */
export const workOnChangedMails = ({ db, jobs, mailer, config }: AppParts, onWritten: (file: string) => void): void =>
  jobs.work(changedMails, async ({ payload: { userId, changedAt } }) => {
    const found = await accountById(db, userId);
    if (found === null) return;
    const file = await mailer.send(changedMail(found.user, new Date(changedAt), config));
    if (file !== null) onWritten(file);
  });
