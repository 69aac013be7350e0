import { isEmail } from './text';
import type { WebhookEvent } from './webhookKinds';

/** How each of them is called. */
export const webhookEventLabels: Readonly<Record<WebhookEvent, string>> = {
  ORDER_STATUS_CHANGED: 'Order Status Changed',
  INVENTORY_CHANGED: 'Inventory Changed',
  SHIPMENT_NOTICE_STATUS_CHANGED: 'Shipment Notice Status Changed',
};

export const webhookLimits = {
  url: 2_000,
  headers: 50,
  headerName: 128,
  headerValue: 4_000,
  email: 256,
} as const;

/** How what is sent to webhooks is kept, slowed down and paused (decision 0027). */
export const deliveryRules = {
  /** Days that deliveries are listed for, what a pause keeps among them. */
  keptDays: 30,
  /** Days that requests and answers are kept whole for. */
  wholeDays: 7,
  /** Bytes of an answer that are kept. */
  answerBytes: 16_384,
  /** So many attempts in a row have failed where a webhook is called failing. */
  failingAttempts: 3,
  /** A webhook is paused after so many days and attempts without one that arrived. */
  pausedAfterDays: 3,
  pausedAfterAttempts: 10,
  /** Events that a pause keeps. */
  mostKept: 10_000,
  /** Attempts of one delivery, however often it is sent again. */
  mostAttempts: 100,
  samplesPerMinute: 10,
  /** Hours that a replaced secret stays valid for. */
  earlierSecretHours: 24,
  /** The version of the bodies that are sent. */
  bodyVersion: 1,
} as const;

/** The webhook form's sentences (WEBHOOK-12 to WEBHOOK-15). */
export const webhookSentences = {
  requiredToCreate: 'Required fields: Event Type, HTTP Method, and URL',
  requiredToUpdate: 'Required fields: HTTP Method and URL',
  url: 'URL must be valid',
  email: 'Notification Email must be valid if provided',
  headers: 'HTTP headers must have names and values if provided',
  /** Shown only while it is not met. */
  headerText:
    'HTTP header names are letters, digits and - _ . without repetition, and not __proto__ or constructor; values are plain text on one line; Host, Content-Length, Content-Type, Connection, Transfer-Encoding and webhook-… are set by the sender',
} as const;

export interface HttpHeader {
  readonly name: string;
  readonly value: string;
}

/**
 * Whether a text is the address of an HTTP server: http or https, without a user name or password,
 * 2,000 characters at most (WEBHOOK-13).
 */
export const isWebhookUrl = (text: string): boolean => {
  const sent = text.trim();
  if (sent.length > webhookLimits.url || /\s/.test(sent) || !URL.canParse(sent)) return false;
  const { protocol, username, password, hostname } = new URL(sent);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hostname !== '';
};

/** Name and value both given, or both empty (WEBHOOK-15). */
export const areHeadersWhole = (headers: readonly HttpHeader[]): boolean =>
  headers.every(({ name, value }) => (name.trim() === '') === (value.trim() === ''));

/**
 * Names that a webhook's own headers may not have: they frame the request, prove who sent it, or
 * mean something else to programs that keep headers in objects.
 */
const reserved =
  /^(?:host|content-length|content-type|connection|transfer-encoding|upgrade|te|trailer|keep-alive|expect|proxy-.*|webhook-.*|__proto__|constructor)$/i;

const isHeaderName = (name: string): boolean =>
  /^[\w!#$%&'*+.^`|~-]+$/.test(name) &&
  name.length <= webhookLimits.headerName &&
  !reserved.test(name);

/** Printable ASCII with inner spaces: what every server takes without guessing. */
const isHeaderValue = (value: string): boolean =>
  /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value) &&
  value.length <= webhookLimits.headerValue;

/**
 * Whether headers can be sent: proper names, none twice in whatever case, values on one line
 * (WEBHOOK-09). Empty lines are left aside.
 */
export const areHeadersSendable = (headers: readonly HttpHeader[]): boolean => {
  const given = headers
    .filter(({ name, value }) => name.trim() !== '' || value.trim() !== '')
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }));
  const names = new Set(given.map(({ name }) => name.toLowerCase()));
  return (
    names.size === given.length &&
    given.length <= webhookLimits.headers &&
    given.every(({ name, value }) => isHeaderName(name) && isHeaderValue(value))
  );
};

const isTextRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((part) => typeof part === 'string');

/**
 * The headers of a JSON text, sorted by name; null for anything else than an object of texts
 * (WEBHOOK-09).
 */
export const headersIn = (json: string): readonly HttpHeader[] | null => {
  if (json.trim() === '') return [];
  try {
    const value: unknown = JSON.parse(json);
    return isTextRecord(value)
      ? Object.entries(value)
          .map(([name, text]) => ({ name, value: text }))
          .toSorted((a, b) => a.name.localeCompare(b.name))
      : null;
  } catch {
    return null;
  }
};

/** The JSON text of headers; empty lines are left out, names and values trimmed. */
export const headersAsText = (headers: readonly HttpHeader[]): string =>
  JSON.stringify(
    Object.fromEntries(
      headers.flatMap(({ name, value }) =>
        name.trim() === '' ? [] : [[name.trim(), value.trim()]],
      ),
    ),
  );

/** Nothing, or a valid address (WEBHOOK-14). */
export const isNotificationEmail = (text: string | null): boolean =>
  (text ?? '').trim() === '' ||
  (isEmail((text ?? '').trim()) && (text ?? '').trim().length <= webhookLimits.email);
