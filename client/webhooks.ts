import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { WebhookBody } from '@contract/webhookBodies';

export { WebhookVerificationError };
export type { NoticeTold, OrderTold, StockTold, WebhookBody } from '@contract/webhookBodies';

/** The headers of a call, as node or as the web has them. */
export type SentHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

const valueOf = (headers: SentHeaders, name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : '';
};

/**
 * The event of a webhook's call; throws a `WebhookVerificationError` unless it was signed with the
 * webhook's secret within five minutes. `body` is the text as it came, not parsed and written again.
 */
export const readWebhook = (secret: string, headers: SentHeaders, body: string): WebhookBody =>
  new Webhook(secret).verify(
    body,
    Object.fromEntries(names.map((name) => [name, valueOf(headers, name)])),
  ) as WebhookBody;
