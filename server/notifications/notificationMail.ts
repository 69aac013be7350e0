import * as z from 'zod/mini';
import { isEmail } from '@contract/text';
import type { Db } from '../db/database';
import { queue } from '../jobs/queue';
import type { AppParts } from '../parts';

/** A mail to one address. */
const notificationMails = queue(
  'notifications.mail',
  z.object({ to: z.string(), subject: z.string(), text: z.string() }),
);

/** What a mail says, whoever gets it. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** Sends a letter to several addresses, each by a job of its own, as part of the caller's transaction; the key tells letters apart that wait at the same time. */
export const enqueueLetter = async (
  tx: Db,
  { jobs }: Pick<AppParts, 'jobs'>,
  { subject, text }: Letter,
  { key, to }: { key: string; to: readonly string[] },
): Promise<void> => {
  for (const address of new Set(to.filter(isEmail)))
    await jobs.enqueue(
      tx,
      notificationMails,
      { to: address, subject, text },
      { dedupeKey: `${key} ${address}` },
    );
};

/** Sends the letters that wait; one that the mail server does not take is tried again, later each time. */
export const workOnNotificationMails = (
  { jobs, mailer }: Pick<AppParts, 'jobs' | 'mailer'>,
  onWritten: (file: string) => void,
): void =>
  jobs.work(notificationMails, async ({ payload }) => {
    const file = await mailer.send(payload);
    if (file !== null) onWritten(file);
  });
