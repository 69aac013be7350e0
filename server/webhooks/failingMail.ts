import { eq } from 'drizzle-orm';
import type { DeliveryAttempt } from '@contract/webhook';
import { deliveryRules, webhookEventLabels } from '@contract/webhookRules';
import { clients } from '../db/schema/accounts';
import { closing, salutation, onOneLine, type Letter, type Part } from '../mail/letters';
import { enqueueLetter } from '../notifications/notificationMail';
import type { Config } from '../config/config';
import type { AppParts } from '../parts';
import type { WebhookRow } from './webhookRows';

const lastOf = (last: DeliveryAttempt | undefined): string => {
  if (!last) return 'No attempt was made.';
  return last.status === null
    ? `The last attempt failed: ${onOneLine(last.answer)}.`
    : `The last answer had the HTTP status ${last.status}.`;
};

type Called = Pick<WebhookRow, 'id' | 'event' | 'url'>;

const nameOf = ({ event, url }: Called): string =>
  `webhook "${webhookEventLabels[event]}" at ${new URL(url).host}`;

type Settings = Pick<Config, 'publicUrl' | 'supportMailbox'>;

const linkTo = ({ id }: Called, { publicUrl }: Settings): Part => ({
  button: 'Open the webhook',
  url: `${publicUrl}/settings/webhooks?webhook=${id}`,
});

/** The receiver is named by its host alone: the rest of an address is often a secret. */
export const failingLetter = (
  webhook: Called,
  last: DeliveryAttempt | undefined,
  settings: Settings,
): Letter => ({
  subject: `A webhook can not be reached: ${webhookEventLabels[webhook.event]}`,
  parts: [
    salutation(),
    `For 24 hours the ${nameOf(webhook)}\ncould not be reached. What it should have been told is given up; it can be\nsent again for ${deliveryRules.keptDays} days.`,
    lastOf(last),
    `What happens from now on is sent to it all the same. If nothing arrives for\n${deliveryRules.pausedAfterDays} days, it is paused, and you are told.`,
    linkTo(webhook, settings),
  ],
  foot: [closing(settings)],
});

const whyPaused: Readonly<Record<Paused['reason'], (webhook: Called) => string>> = {
  failing: (webhook) =>
    `For ${deliveryRules.pausedAfterDays} days nothing has reached the ${nameOf(webhook)},\nso nothing more is sent to it: it is paused.`,
  gone: (webhook) =>
    `The ${nameOf(webhook)}\nhas answered 410: it wants to be called no more. It is paused.`,
};

interface Paused {
  readonly reason: 'failing' | 'gone';
  readonly last: DeliveryAttempt;
}

/** Says that a webhook was paused, why, and what becomes of what happens. */
export const pausedLetter = (
  webhook: Called,
  { reason, last }: Paused,
  settings: Settings,
): Letter => ({
  subject: `A webhook was paused: ${webhookEventLabels[webhook.event]}`,
  parts: [
    salutation(),
    whyPaused[reason](webhook),
    lastOf(last),
    `What happens meanwhile is kept: up to ${deliveryRules.mostKept.toLocaleString('en-US')} events, for ${deliveryRules.keptDays} days. Mend the\nreceiver, send it a sample, and resume the webhook: then all of it is sent.`,
    linkTo(webhook, settings),
  ],
  foot: [closing(settings)],
});

type Desk = Pick<AppParts, 'db' | 'jobs' | 'config'>;

/** Writes to a webhook's own notification e-mail, or else to the client's (WEBHOOK-10). */
const tell = async (
  { db: tx, jobs }: Desk,
  webhook: WebhookRow,
  { letter, key }: { readonly letter: Letter; readonly key: string },
): Promise<void> => {
  const [client] = await tx
    .select({ settings: clients.notificationSettings })
    .from(clients)
    .where(eq(clients.id, webhook.clientId));
  const to = webhook.notificationEmail ?? client?.settings.DefaultNotificationEmail;
  if (to) await enqueueLetter({ db: tx, jobs }, letter, { key: `${key} ${webhook.id}`, to: [to] });
};

/** Has people told that a webhook can not be reached. */
export const tellOfFailingWebhook = (
  desk: Desk,
  webhook: WebhookRow,
  last: DeliveryAttempt | undefined,
): Promise<void> =>
  tell(desk, webhook, { letter: failingLetter(webhook, last, desk.config), key: 'failing' });

/** Has people told that a webhook was paused, why, and what becomes of what happens. */
export const tellOfPausedWebhook = (
  desk: Desk,
  webhook: WebhookRow,
  paused: Paused,
): Promise<void> =>
  tell(desk, webhook, { letter: pausedLetter(webhook, paused, desk.config), key: 'paused' });
