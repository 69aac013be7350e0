import type { Sealer } from '../secrets/sealer';
import type { Change } from '../changes/changes';
import type { WebhookRow } from './webhookRows';

type Shown = Pick<
  WebhookRow,
  'event' | 'method' | 'url' | 'sealedHeaders' | 'notificationEmail' | 'isActive' | 'pausedAt'
>;

/** Where a webhook goes, without what may let somebody in: a path and a query are often a key. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

/** A webhook as changes are written down: neither its headers nor the whole of its address. */
export const webhookFacts = ({
  event,
  method,
  url,
  notificationEmail,
  isActive,
  pausedAt,
}: Omit<Shown, 'sealedHeaders' | 'pausedAt'> & Partial<Pick<Shown, 'pausedAt'>>) => ({
  event,
  method,
  address: hostOf(url),
  notificationEmail,
  isActive,
  isPaused: pausedAt ? true : null,
});

/** The headers that a webhook is kept with; null where they were kept with another key. */
const headersOf = (sealer: Sealer, { sealedHeaders }: Shown): string | null => {
  try {
    return sealer.open(sealedHeaders);
  } catch {
    return null;
  }
};

/**
 * A webhook before and after a change, as it is written down: of what is secret in it only that it is
 * another one now.
 */
export const webhookChange = (sealer: Sealer, before: WebhookRow, after: WebhookRow): Change => {
  const hidden = [
    ...(before.url === after.url ? [] : ['address']),
    ...(headersOf(sealer, before) === headersOf(sealer, after) ? [] : ['headers']),
    ...(before.sealedSecret === after.sealedSecret ? [] : ['signing secret']),
  ];
  const settings = (state: string): string[] => hidden.map((name) => `${state} ${name}`);
  return {
    clientId: before.clientId,
    kind: 'webhook',
    id: before.id,
    before: { ...webhookFacts(before), settings: settings('earlier') },
    after: { ...webhookFacts(after), settings: settings('new') },
  };
};
