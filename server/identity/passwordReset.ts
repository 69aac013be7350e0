import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { resetRefused } from '@contract/identity';
import { isGuid } from '@contract/text';
import { users } from '../db/schema/accounts';
import { inTransaction } from '../db/transaction';
import { invalid } from '../http/problems';
import { securityEvent, type EventSource } from '../http/securityEvents';
import type { HandlerOf } from '../jobs/JobQueue';
import { queue } from '../jobs/queue';
import { sendLetter } from '../mail/sendLetter';
import type { AppParts } from '../parts';
import { authorOf } from './accessEvents';
import { asMade } from './passwordResetCode';
import { changedLetter } from './passwordResetMails';
import { isOpenReset, takeBackTry, tryReset, useReset } from './passwordResetRows';
import { refuseBadLength, refuseBadPassword } from './newPassword';
import { hashPassword, isPassword } from './passwords';
import { createTries, type Tries, type Try } from './tries';
import { accountById, mayEnter, userChange, type Account } from '../accounts/userRows';
import { recordChanges } from '../changes/changes';

/** One mail to whoever's password was changed. */
export const changedMails = queue(
  'identity.password-changed-mail',
  z.object({ userId: z.guid(), changedAt: z.iso.datetime() }),
);

interface NewPassword {
  readonly code: string;
  readonly password: string;
}

/** Whose open reset it is that link and code belong to; null for a wrong one, in the same time. */
const ownerOf = async (
  { db, now }: AppParts,
  id: string,
  code: string,
): Promise<Account | null> => {
  const tried = isGuid(id) ? await tryReset(db, id, now()) : null;
  const matches = await isPassword(asMade(code), tried?.codeHash ?? null);
  const found = tried && matches ? await accountById(db, tried.userId) : null;
  return found && mayEnter(found) ? found : null;
};

/** The code was right: a password that can not be its owner's new one costs no try either. */
const refuseOwnersPassword = async (
  { db, config }: AppParts,
  { user, clientName }: Account,
  { id, password }: { id: string; password: string },
): Promise<void> => {
  try {
    await refuseBadPassword('password', password, {
      emails: [user.email],
      clientName,
      brandName: config.brand.name,
    });
  } catch (error) {
    await takeBackTry(db, id);
    throw error;
  }
};

/**
 * Sets a new password for whoever has link and code; refuses everything else with one text and in
 * one time.
 */
export const createPasswordReset = (parts: AppParts, signInTries: Tries) => {
  const { db, now, sessions, jobs } = parts;
  const tries = createTries(parts, { kind: 'reset-code', perAccount: 0, perAddress: 50 });

  /**
   * An address that tried many links does not hold up who has an open one: its code takes five
   * tries and no more.
   */
  const begin = (id: string, from: EventSource): Promise<Try> =>
    tries.begin({
      account: null,
      address: from.ip,
      isTrusted: async () => isGuid(id) && isOpenReset(db, id, now()),
      onLimited: () => securityEvent(from, 'reset.limited'),
    });

  const setPassword = async (
    id: string,
    { user }: Account,
    { password, tried }: { password: string; tried: Try },
  ): Promise<void> => {
    const { id: userId, email } = user;
    const passwordHash = await hashPassword(password);
    await inTransaction(db, async (tx) => {
      if (!(await useReset(tx, id, now()))) throw invalid(resetRefused);
      await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
      await recordChanges(tx, authorOf(user), [
        userChange(user, { access: 'earlier password' }, { access: 'new password' }),
      ]);
      await sessions.endAllOf(tx, userId);
      await tried.succeed(tx);
      await signInTries.forget(email, tx);
      await jobs.enqueue(tx, changedMails, { payload: { userId, changedAt: now().toISOString() } });
    });
  };

  return async (id: string, { code, password }: NewPassword, from: EventSource): Promise<void> => {
    const tried = await begin(id, from);
    // Its length is judged in no time and costs no try of the code; how hard it is to guess takes
    // long, and is for whoever has the code.
    refuseBadLength('password', password);
    const owner = await ownerOf(parts, id, code);
    if (owner === null) {
      securityEvent(from, 'reset.failed');
      throw invalid(resetRefused);
    }
    await refuseOwnersPassword(parts, owner, { id, password });
    await setPassword(id, owner, { password, tried });
    securityEvent(from, 'reset.done', { user: owner.user.id });
  };
};

/** Tells people that their password was changed. */
export const mailPasswordChanged =
  ({ db, mailer, brand, config }: AppParts): HandlerOf<typeof changedMails> =>
  async ({ payload: { userId, changedAt } }) => {
    const found = await accountById(db, userId);
    if (found === null) return;
    const letter = changedLetter(found.user, new Date(changedAt), config);
    await sendLetter({ mailer, brand }, letter, { to: found.user.email });
  };
