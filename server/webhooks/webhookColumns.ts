import type { ParsedWebhookPayload, ParsedWebhookUpdate } from '@contract/webhook';
import { headersAsText, headersIn } from '@contract/webhookRules';
import { columns } from '../db/columns';
import type { Sealer } from '../secrets/sealer';
import type { healthy, running } from './webhookPause';
import type { WebhookRow } from './webhookRows';

/** The columns that the server keeps. */
type Kept =
  | 'clientId'
  | 'id'
  | 'event'
  | 'sealedSecret'
  | 'sealedEarlierSecret'
  | 'earlierSecretUntil'
  | 'version'
  | 'createdAt'
  | keyof typeof healthy
  | keyof typeof running;

/** Headers as they are kept: empty lines left out, names and values trimmed. */
const keptHeaders = (json: string): string => headersAsText(headersIn(json) ?? []);

/** A webhook's fields and their columns. */
export const webhookColumns = (sealer: Sealer) =>
  columns<Omit<WebhookRow, Kept>, ParsedWebhookPayload, ParsedWebhookUpdate>()(
    {
      method: { from: 'HttpMethod' },
      url: { from: 'HttpUrl' },
      sealedHeaders: { from: 'HttpHeaders', as: (json) => sealer.seal(keptHeaders(json)) },
      notificationEmail: { from: 'NotificationEmail', emptied: null },
      isActive: { from: 'IsActive', blank: true },
    },
    {
      Id: 'finds the webhook',
      Version: 'refuseStale',
      WebhookEvent: 'addWebhook, once and for all',
      WebhookEventType: 'addWebhook, once and for all',
    },
  );
