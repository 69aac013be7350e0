import type { DeliveryAttempt, WebhookDelivery } from '@contract/webhook';
import { deliveryRules } from '@contract/webhookRules';
import type { WebhookExchange, WebhookHealth } from '@contract/webhookWorkbench';
import { momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';

/** How a delivery stands, as a chip shows it. */
export const deliveryLooks = {
  waiting: { tone: 'amber', glyph: 'clock', text: 'Waiting' },
  delivered: { tone: 'green', glyph: 'tick', text: 'Delivered' },
  failed: { tone: 'red', glyph: 'cross', text: 'Failed' },
} as const;

/** How an attempt ended: "Status 503 after 96 ms". */
export const endingOf = ({ status, milliseconds }: DeliveryAttempt): string =>
  `${status === null ? 'No answer' : `Status ${status}`} after ${countText(milliseconds)} ms`;

/** When an attempt was made and how it ended. */
export const attemptText = (attempt: DeliveryAttempt): string =>
  `${momentText(attempt.at)} · ${endingOf(attempt)}`;

const kept = ({ Kept, NotKept }: WebhookHealth): string => {
  const events = `${countText(Kept)} ${Kept === 1 ? 'event is' : 'events are'} kept`;
  return NotKept === 0
    ? `${events} and sent once it is resumed.`
    : `${events}; ${countText(NotKept)} more found no room and are lost.`;
};

const whyPaused = {
  failing: `nothing arrived for ${deliveryRules.pausedAfterDays} days`,
  gone: 'the receiver answered 410',
  person: 'somebody paused it',
} as const;

const slowed = ({ SlowedUntil }: WebhookHealth): string =>
  SlowedUntil === null
    ? ''
    : ` The receiver has asked for time: nothing is sent before ${momentText(SlowedUntil)}.`;

/** How a webhook does and what happens next, in a sentence or two. */
export const healthText = (health: WebhookHealth): string => {
  const { State, Since, Reason, LastFailure, PausesAt, Delivered, Waiting } = health;
  const since = Since === null ? '' : ` since ${momentText(Since)}`;
  switch (State) {
    case 'off':
      return 'Inactive: nothing is sent, and nothing is kept.';
    case 'paused':
      return `Paused${since}: ${whyPaused[Reason ?? 'person']}. ${kept(health)}`;
    case 'failing':
      return [
        `Failing${since}${LastFailure === '' ? '' : `: ${LastFailure}`}.`,
        PausesAt === null ? '' : ` It is paused on ${momentText(PausesAt)} if nothing arrives.`,
        slowed(health),
      ].join('');
    default:
      return Delivered + Waiting === 0
        ? `Nothing was sent in the last 24 hours.${slowed(health)}`
        : `Healthy: what is sent arrives.${slowed(health)}`;
  }
};

const parsed = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
};

/** A body as it is read: JSON with its lines, anything else as it is. */
export const readableBody = (text: string): string => {
  const value = parsed(text);
  return value === null ? text : JSON.stringify(value, null, 2);
};

const texts = (data: unknown, ...names: readonly string[]): string =>
  names
    .map((name) => (typeof data === 'object' && data !== null ? Reflect.get(data, name) : null))
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' · ');

/** What a delivery is about: "10042 · Closed", "CAP-RED". */
export const subjectOf = ({ Body, IsSample }: WebhookDelivery): string => {
  const data = parsed(Body)?.['data'];
  const about = texts(data, 'OrderNumber', 'StockNumber', 'Id', 'Status');
  return IsSample ? `Sample ${about}` : about;
};

/** The headers of a request or an answer as lines. */
export const headerLines = (headers: WebhookExchange['RequestHeaders']): string =>
  headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
