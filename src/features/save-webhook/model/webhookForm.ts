import type { WebhookPayload, WebhookUpdate } from '@contract/webhook';
import type { WebhookRecord } from '@contract/webhookRecord';
import { headersAsText, headersIn, type HttpHeader } from '@contract/webhookRules';
import { form, type ValuesOf } from '@/shared/draft/form';
import {
  choice,
  flag,
  none,
  onlyNew,
  optionalChoice,
  optionalText,
  text,
} from '@/shared/draft/formFields';

type Headers = readonly HttpHeader[];

/** The headers as they are sent: sorted by name, without empty lines (WEBHOOK-09). */
const headersText = (headers: Headers): string =>
  headersAsText(headers.toSorted((a, b) => a.name.trim().localeCompare(b.name.trim())));

const sentHeaders = (headers: Headers) => ({ HttpHeaders: headersText(headers) });

/** The fields of a webhook (WEBHOOK-18), in the form's order. */
export const webhookForm = form<WebhookRecord, WebhookPayload, WebhookUpdate>()(
  {
    // A new one is active (WEBHOOK-11).
    isActive: {
      ...flag('Is Active', {
        from: (webhook: WebhookRecord) => webhook.IsActive,
        sends: 'IsActive',
      }),
      empty: true,
      create: () => ({}),
    },
    event: onlyNew(
      optionalChoice('Event Type', {
        from: (webhook: WebhookRecord) => webhook.WebhookEventType,
        sends: 'WebhookEvent',
      }),
    ),
    method: choice('HTTP Method', {
      from: (webhook: WebhookRecord) => webhook.HttpMethod,
      sends: 'HttpMethod',
      empty: 'POST',
    }),
    url: text('URL', { from: (webhook: WebhookRecord) => webhook.HttpUrl, sends: 'HttpUrl' }),
    email: optionalText('Notification Email', {
      from: (webhook: WebhookRecord) => webhook.NotificationEmail ?? '',
      sends: 'NotificationEmail',
    }),
    headers: {
      label: 'HTTP Headers',
      empty: [],
      from: (webhook: WebhookRecord): Headers => headersIn(webhook.HttpHeaders) ?? [],
      create: sentHeaders,
      update: sentHeaders,
      alike: headersText,
      text: (headers: Headers) =>
        headers
          .filter(({ name }) => name.trim() !== '')
          .map(({ name, value }) => `${name.trim()}: ${value.trim()}`)
          .join('\n') || none,
    },
  },
  {
    create: { WebhookEventType: 'the event is sent by its other name' },
    update: {
      Id: 'updateWebhook names the webhook',
      Version: 'every update of a form',
      WebhookEvent: 'what it listens to stays (WEBHOOK-12)',
      WebhookEventType: 'the same by its other name',
    },
  },
);

/** What the webhook form edits. */
export type WebhookValues = ValuesOf<typeof webhookForm>;
