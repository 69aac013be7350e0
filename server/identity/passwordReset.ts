import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { resetRefused } from '@contract/identity';
import { isGuid } from '@contract/text';
import { users } from '../db/schema/accounts';
import { inTransaction } from '../db/transaction';
import { Problem, invalid } from '../http/problems';
import { securityEvent, type EventSource } from '../http/securityEvents';
import { queue } from '../jobs/queue';
import type { AppParts } from '../parts';
import { asMade } from './passwordResetCode';
import { changedMail } from './passwordResetMails';
import { isOpenReset, takeBackTry, tryReset, useReset } from './passwordResetRepository';
import { refuseBadPassword } from './newPassword';
import { hashPassword, isPassword } from './passwords';
import { createTries, type Tries } from './tries';
import { accountById, mayEnter, type Account } from './userRepository';

/** One mail to whoever's password was changed. */
export const changedMails = queue('identity.password-changed-mail', z.object({ userId: z.guid(), changedAt: z.iso.datetime() }));

interface NewPassword {
  readonly code: string;
  readonly password: string;
}

/** Sets a new password for whoever has link and code; refuses everything else with one text and in one time. */
export const createPasswordReset = (parts: AppParts, signInTries: Tries) => {
  const { db, now, sessions, jobs } = parts;
  const tries = createTries(parts, { kind: 'reset-code', perAccount: 0, perAddress: 50 });

  /** An address that tried many links does not hold up who has an open one: its code takes five tries and no more. */
  const begin = (id: string, from: EventSource) =>
    tries.begin({ account: null, address: from.ip, isTrusted: async () => isGuid(id) && isOpenReset(db, id, now()) }).catch((error: unknown) => {
      if (error instanceof Problem) securityEvent(from, 'reset.limited');
      throw error;
    });

  const ownerOf = async (id: string, code: string): Promise<Account | null> => {
    const tried = isGuid(id) ? await tryReset(db, id, now()) : null;
    const matches = await isPassword(asMade(code), tried?.codeHash ?? null);
    const found = tried && matches ? await accountById(db, tried.userId) : null;
    return found && mayEnter(found) ? found : null;
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

  /** The code was right: a password that only its owner can not have costs no try either. */
  const refuseOwnersPassword = async (id: string, password: string, { user, clientName }: Account): Promise<void> => {
    try {
      await refuseBadPassword('password', password, { emails: [user.email], clientName });
    } catch (error) {
      await takeBackTry(db, id);
      throw error;
    }
  };

  return async (id: string, { code, password }: NewPassword, from: EventSource): Promise<void> => {
    const tried = await begin(id, from);
    // What can be said without knowing whose it is costs no try of the code.
    await refuseBadPassword('password', password, {});
    const owner = await ownerOf(id, code);
    if (owner === null) {
      securityEvent(from, 'reset.failed');
      throw invalid(resetRefused);
    }
    await refuseOwnersPassword(id, password, owner);
    await setPassword(id, owner.user.id, password);
    securityEvent(from, 'reset.done', { user: owner.user.id });
    await tried.succeed();
    await signInTries.forget(owner.user.email);
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
