import type { OutgoingHttpHeaders } from 'node:http';
import type { HttpHeader } from '@contract/webhookRules';
import type { AppParts } from '../parts';
import { timeSending } from '../watch/meters';
import type { DeliveryRow } from './deliveryRows';
import type { Exchange } from './exchangeRows';
import { hasArrived, noAnswer, sendRequest, type Sent } from './sendRequest';
import { signatureHeaders } from './signature';
import type { WebhookRow } from './webhookRows';
import { openedParts } from './webhookSecrets';

type Desk = Pick<AppParts, 'now' | 'sealer' | 'config' | 'meters'>;

/** Receivers may send back what they got: what a header holds is not kept with the answer. */
const without = (secrets: readonly string[], text: string): string =>
  secrets
    .filter((secret) => secret.length > 3)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text);

/** A delivery and the webhook that it is for. */
export interface Found {
  readonly webhook: WebhookRow;
  readonly delivery: DeliveryRow;
}

/** What came of an attempt, and the attempt as it is kept. */
export interface Answered extends Omit<Sent, 'whole'> {
  readonly exchange: Exchange;
}

const lostKey = noAnswer(
  "The server's SECRET_KEY is another one than this webhook was kept with: enter its headers again and replace its secret",
);

/** The headers of a request, those that the webhook names by their names alone. */
const shownHeaders = (
  headers: OutgoingHttpHeaders,
  own: Readonly<Record<string, string>>,
): HttpHeader[] =>
  Object.entries(headers).map(([name, value]) => ({
    name,
    value: own[name] === undefined ? String(value) : '…',
  }));

const isUntil = (moment: Date | null, at: Date): boolean => moment !== null && moment > at;

const requestOf = ({ sealer, now }: Desk, { webhook, delivery: { eventId, body } }: Found) => {
  const opened = openedParts(sealer, webhook);
  if (!opened) return null;
  const { secret, earlierSecret } = opened;
  const at = now();
  const isEarlierValid = earlierSecret !== null && isUntil(webhook.earlierSecretUntil, at);
  const own = Object.fromEntries(
    opened.headers.map(({ name, value }) => [name.toLowerCase(), value]),
  );
  const headers = {
    'user-agent': 'Portside-Webhooks',
    accept: '*/*',
    ...own,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...signatureHeaders(isEarlierValid ? [secret, earlierSecret] : [secret], { eventId, at, body }),
  };
  return { own, headers };
};

/** Makes one attempt; what the webhook's own headers hold is kept nowhere. */
export const sendDelivery = async (
  desk: Desk,
  found: Found,
  signal: AbortSignal,
): Promise<Answered> => {
  const { now, config, meters } = desk;
  const { url, method } = found.webhook;
  const request = requestOf(desk, found);
  const own = request?.own ?? {};
  const headers = request?.headers ?? {};
  const at = now();
  const { whole, answer, ...sent } = request
    ? await timeSending(meters, 'webhook', {
        send: () =>
          sendRequest(
            { url, method, headers, body: found.delivery.body },
            { reachesPrivate: config.webhooksReachPrivate, signal },
          ),
        hasArrived,
      })
    : lostKey;
  const hide = (text: string): string => without(Object.values(own), text);
  return {
    ...sent,
    answer: hide(answer),
    exchange: {
      at,
      method,
      url,
      requestHeaders: shownHeaders(headers, own),
      answerHeaders: whole.headers.map(({ name, value }) => ({ name, value: hide(value) })),
      answerBody: hide(whole.body),
      isCut: whole.isCut,
    },
  };
};
