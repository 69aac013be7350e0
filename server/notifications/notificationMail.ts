import * as z from 'zod/mini';
import { isEmail } from '@contract/text';
import type { HandlerOf } from '../jobs/JobQueue';
import { queue } from '../jobs/queue';
import type { AppParts } from '../parts';

/** A mail to one address. */
export const notificationMails = queue(
  'notifications.mail',
  z.object({ to: z.string(), subject: z.string(), text: z.string() }),
);

/** What a mail says, whoever gets it. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/**
 * Sends a letter to several addresses, each by a job of its own, as part of the caller's
 * transaction; the key tells letters apart that wait at the same time.
 */
export const enqueueLetter = async (
  { db: tx, jobs }: Pick<AppParts, 'db' | 'jobs'>,
  { subject, text }: Letter,
  { key, to }: { key: string; to: readonly string[] },
): Promise<void> => {
  for (const address of new Set(to.filter(isEmail)))
    await jobs.enqueue(tx, notificationMails, {
      payload: { to: address, subject, text },
      dedupeKey: `${key} ${address}`,
    });
};

/**
 * Sends a letter that waits; one that the mail server does not take is tried again, later each
 * time.
 */
export const sendNotificationMail =
  ({ mailer }: Pick<AppParts, 'mailer'>): HandlerOf<typeof notificationMails> =>
  async ({ payload }) => {
    await mailer.send(payload);
  };
