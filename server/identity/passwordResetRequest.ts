import * as z from 'zod/mini';
import { queue } from '../jobs/queue';
import type { AppParts } from '../parts';
import { isMadeUpEmail } from './madeUpEmail';
import { hashPassword } from './passwords';
import { newResetCode } from './passwordResetCode';
import { resetMail } from './passwordResetMails';
import { openReset } from './passwordResetRepository';
import { quarterOfAnHour, refuseEarly, Tries } from './tries';
import { mayEnter, userByEmail } from './userRepository';

/** Asked for, for an address that may or may not be on file. */
const resetMails = queue('identity.reset-mail', z.object({ email: z.string() }));

/** About ten minutes of trying: a mail that comes hours later helps nobody. */
const maxAttempts = 6;

/**
 * Takes a wish to reset a password. Whether the address is on file is looked up in the background only, so neither the
 * answer nor its time can tell (OPEN-10).
 */
export const createResetRequest = ({ db, now, jobs }: Pick<AppParts, 'db' | 'now' | 'jobs'>) => {
  const ofAccount = new Tries(5, quarterOfAnHour, now);
  const ofAddress = new Tries(30, quarterOfAnHour, now);

  return async (given: string, address: string): Promise<void> => {
    const email = given.toLowerCase();
    refuseEarly(ofAccount.waitFor(email) ?? ofAddress.waitFor(address));
    ofAccount.begin(email);
    ofAddress.begin(address);
    await jobs.enqueue(db, resetMails, { email }, { dedupeKey: email, maxAttempts });
  };
};

/** Opens the reset and mails its link and code. The code is made here, so that it stands in the mail and nowhere else. */
export const workOnResetMails = ({ db, now, jobs, mailer, config }: AppParts, onWritten: (file: string) => void): void =>
  jobs.work(resetMails, async ({ payload }) => {
    const found = await userByEmail(db, payload.email);
    if (found === null || !mayEnter(found) || isMadeUpEmail(found.user.email)) return;
    const code = newResetCode();
    const id = await openReset(db, { userId: found.user.id, codeHash: await hashPassword(code), now: now() });
    const file = await mailer.send(resetMail(found.user, { id, code }, config));
    if (file !== null) onWritten(file);
  });
