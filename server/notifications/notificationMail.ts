import * as z from 'zod/mini';
import { isEmail } from '@contract/text';
import type { HandlerOf } from '../jobs/JobQueue';
import { queue } from '../jobs/queue';
import { letter as letterShape, type Letter } from '../mail/letters';
import { sendLetter } from '../mail/sendLetter';
import type { AppParts } from '../parts';

/** A mail to one address. */
export const notificationMails = queue(
  'notifications.mail',
  z.union([
    z.object({ to: z.string(), letter: letterShape }),
    // Those that an earlier version has enqueued have their text alone.
    z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  ]),
);

/**
 * Sends a letter to several addresses, each by a job of its own, as part of the caller's
 * transaction; the key tells letters apart that wait at the same time.
 */
export const enqueueLetter = async (
  { db: tx, jobs }: Pick<AppParts, 'db' | 'jobs'>,
  letter: Letter,
  { key, to }: { key: string; to: readonly string[] },
): Promise<void> => {
  for (const address of new Set(to.filter(isEmail)))
    await jobs.enqueue(tx, notificationMails, {
      payload: { to: address, letter },
      dedupeKey: `${key} ${address}`,
    });
};

const letterIn = (payload: z.output<typeof notificationMails.payload>): Letter =>
  'letter' in payload
    ? payload.letter
    : { subject: payload.subject, parts: [{ typed: payload.text.trimEnd() }], foot: [] };

/**
 * Sends a letter that waits; one that the mail server does not take is tried again, later each
 * time.
 */
export const sendNotificationMail =
  (parts: Pick<AppParts, 'mailer' | 'brand'>): HandlerOf<typeof notificationMails> =>
  async ({ payload }) => {
    await sendLetter(parts, letterIn(payload), { to: payload.to });
  };
