import * as z from 'zod/mini';
import { securityEvent, type EventSource } from '../http/securityEvents';
import type { HandlerOf } from '../jobs/JobQueue';
import { queue } from '../jobs/queue';
import { sendLetter } from '../mail/sendLetter';
import type { AppParts } from '../parts';
import { isMadeUpEmail } from '../accounts/madeUpEmail';
import { recordResetAsked } from './accessEvents';
import { hashPassword } from './passwords';
import { newResetCode } from './passwordResetCode';
import { resetLetter } from './passwordResetMails';
import { openReset } from './passwordResetRows';
import { createTries } from './tries';
import { mayEnter, userByEmail } from '../accounts/userRows';

/** Asked for, for an address that may or may not be on file. */
export const resetMails = queue(
  'identity.reset-mail',
  z.object({ email: z.string(), from: z.optional(z.string()) }),
);

/** About ten minutes of trying: a mail that comes hours later helps nobody. */
const maxAttempts = 6;

/**
 * Takes a wish to reset a password. Whether the address is on file is looked up in the background
 * only, so neither the answer nor its time can tell (OPEN-10).
 */
export const createResetRequest = (parts: AppParts) => {
  const { db, jobs } = parts;
  const tries = createTries(parts, { kind: 'reset-request', perAccount: 5, perAddress: 30 });

  return async (given: string, from: EventSource): Promise<void> => {
    const email = given.toLowerCase();
    await tries.begin({
      account: email,
      address: from.ip,
      onLimited: () => securityEvent(from, 'reset.limited'),
    });
    await jobs.enqueue(db, resetMails, {
      payload: { email, from: from.ip },
      dedupeKey: email,
      maxAttempts,
    });
  };
};

/**
 * Opens the reset and mails its link and code. The code is made here, so that it stands in the mail
 * and nowhere else.
 */
export const mailReset =
  ({ db, now, mailer, brand, config, log }: AppParts): HandlerOf<typeof resetMails> =>
  async ({ payload, attempt }) => {
    const found = await userByEmail(db, payload.email);
    if (attempt === 1)
      securityEvent({ log, ip: payload.from ?? '' }, 'reset.requested', {
        user: found?.user.id ?? null,
      });
    if (attempt === 1 && found) await recordResetAsked(db, found.user, payload.from ?? null);
    if (found === null || !mayEnter(found) || isMadeUpEmail(found.user.email)) return;
    const code = newResetCode();
    const id = await openReset(db, {
      userId: found.user.id,
      codeHash: await hashPassword(code),
      now: now(),
    });
    await sendLetter({ mailer, brand }, resetLetter(found.user, { id, code }, config), {
      to: found.user.email,
    });
  };
