import { eq } from 'drizzle-orm';
import type { DeliveryAttempt } from '@contract/webhook';
import { webhookEventLabels } from '@contract/webhookRules';
import { clients } from '../db/schema/accounts';
import { closing, salutation, onOneLine } from '../mail/letters';
import { enqueueLetter, type Letter } from '../notifications/notificationMail';
import type { AppParts } from '../parts';
import type { WebhookRow } from './webhookRows';

const lastOf = (last: DeliveryAttempt | undefined): string => {
  if (!last) return 'No attempt was made.';
  return last.status === null
    ? `The last attempt failed: ${onOneLine(last.answer)}.`
    : `The last answer had the HTTP status ${last.status}.`;
};

/** The receiver is named by its host alone: the rest of an address is often a secret. */
const failingLetter = (
  { event, url }: WebhookRow,
  last: DeliveryAttempt | undefined,
  settings: AppParts['config'],
): Letter => ({
  subject: `A webhook can not be reached: ${webhookEventLabels[event]}`,
  text: [
    salutation(),
    `For 24 hours the webhook "${webhookEventLabels[event]}" at ${new URL(url).host}\ncould not be reached. What it should have been told is given up.`,
    lastOf(last),
    'What happens from now on is sent to it all the same. You get no further\nmail until it has worked again.',
    `In the portal:\n${settings.publicUrl}/settings/webhooks`,
    closing(settings),
  ].join('\n\n'),
});

/**
 * Has people told that a webhook can not be reached: at its own notification e-mail or else the
 * client's (WEBHOOK-10).
 */
export const tellOfFailingWebhook = async (
  { db: tx, jobs, config }: Pick<AppParts, 'db' | 'jobs' | 'config'>,
  webhook: WebhookRow,
  last: DeliveryAttempt | undefined,
): Promise<void> => {
  const [client] = await tx
    .select({ settings: clients.notificationSettings })
    .from(clients)
    .where(eq(clients.id, webhook.clientId));
  const to = webhook.notificationEmail ?? client?.settings.DefaultNotificationEmail;
  if (to)
    await enqueueLetter({ db: tx, jobs }, failingLetter(webhook, last, config), {
      key: `failing ${webhook.id}`,
      to: [to],
    });
};
