import { headersAsText } from '@contract/webhookRules';
import type { DraftFields } from '@/shared/draft/fields';
import type { WebhookValues } from './webhookDraft';

const none = 'None';

/** The headers as they are sent: sorted by name, without empty lines (WEBHOOK-09). */
export const sentHeaders = ({ headers }: Pick<WebhookValues, 'headers'>): string =>
  headersAsText(headers.toSorted((a, b) => a.name.trim().localeCompare(b.name.trim())));

/** What a webhook's form can change, in the form's order. */
export const webhookFields = {
  isActive: {
    label: 'Is Active',
    parts: ['isActive'],
    value: ({ isActive }) => isActive,
    text: ({ isActive }) => (isActive ? 'Yes' : 'No'),
  },
  method: {
    label: 'HTTP Method',
    parts: ['method'],
    value: ({ method }) => method,
    text: ({ method }) => method,
  },
  url: {
    label: 'URL',
    parts: ['url'],
    value: ({ url }) => url.trim(),
    text: ({ url }) => url.trim() || none,
  },
  email: {
    label: 'Notification Email',
    parts: ['email'],
    value: ({ email }) => email.trim(),
    text: ({ email }) => email.trim() || none,
  },
  headers: {
    label: 'HTTP Headers',
    parts: ['headers'],
    value: sentHeaders,
    text: ({ headers }) =>
      headers
        .filter(({ name }) => name.trim() !== '')
        .map(({ name, value }) => `${name.trim()}: ${value.trim()}`)
        .join('\n') || none,
  },
} as const satisfies DraftFields<WebhookValues, string>;

export type WebhookFieldName = keyof typeof webhookFields;
