import type { WebhookRecord } from '@contract/webhookRecord';
import {
  areHeadersSendable,
  areHeadersWhole,
  headersIn,
  isNotificationEmail,
  isWebhookUrl,
  webhookSentences,
  type HttpHeader,
  type WebhookEvent,
} from '@contract/webhookRules';
import { Draft, type Check, type SentAs } from '@/shared/draft/Draft';

/** What the webhook form edits (WEBHOOK-18). */
export interface WebhookValues {
  /** Null until it is chosen. */
  readonly event: WebhookEvent | null;
  readonly method: WebhookRecord['HttpMethod'];
  readonly url: string;
  /** Empty lines count for nothing. */
  readonly headers: readonly HttpHeader[];
  readonly email: string;
  readonly isActive: boolean;
}

export type WebhookDraft = Draft<WebhookValues>;

const emptyWebhook: WebhookValues = {
  event: null,
  method: 'POST',
  url: '',
  headers: [],
  email: '',
  isActive: true,
};

/** A webhook as the form edits it, its headers sorted by name (WEBHOOK-09). */
export const webhookValuesOf = (record: WebhookRecord): WebhookValues => ({
  event: record.WebhookEventType,
  method: record.HttpMethod,
  url: record.HttpUrl,
  headers: headersIn(record.HttpHeaders) ?? [],
  email: record.NotificationEmail ?? '',
  isActive: record.IsActive,
});

const isEmpty = (text: string): boolean => text.trim() === '';

const always = () => true;

const hasImpossibleHeader = ({ headers }: WebhookValues): boolean =>
  areHeadersWhole(headers) && !areHeadersSendable(headers);

const common: readonly Check<WebhookValues>[] = [
  {
    label: webhookSentences.url,
    fields: ['url'],
    passes: ({ url }) => isWebhookUrl(url),
    contradicts: ({ url }) => !isEmpty(url),
  },
  {
    label: webhookSentences.email,
    fields: ['email'],
    passes: ({ email }) => isNotificationEmail(email),
    contradicts: always,
  },
  {
    label: webhookSentences.headers,
    fields: ['headers'],
    passes: ({ headers }) => areHeadersWhole(headers),
    contradicts: always,
  },
  {
    label: webhookSentences.headerText,
    fields: ['headers'],
    applies: hasImpossibleHeader,
    passes: (values) => !hasImpossibleHeader(values),
    contradicts: always,
  },
];

const sentAs: SentAs<WebhookValues> = {
  event: 'WebhookEvent',
  method: 'HttpMethod',
  url: 'HttpUrl',
  headers: 'HttpHeaders',
  email: 'NotificationEmail',
};

/** The draft of a new webhook, with its requirements (WEBHOOK-12 to WEBHOOK-15). */
export const newWebhookDraft = (): WebhookDraft =>
  new Draft(
    emptyWebhook,
    [
      {
        label: webhookSentences.requiredToCreate,
        fields: ['event', 'url'],
        passes: ({ event, url }) => event !== null && !isEmpty(url),
      },
      ...common,
    ],
    sentAs,
  );

/** The draft of a webhook that exists: what it listens to stays. */
export const editWebhookDraft = (values: WebhookValues): WebhookDraft =>
  new Draft(
    values,
    [
      {
        label: webhookSentences.requiredToUpdate,
        fields: ['url'],
        passes: ({ url }) => !isEmpty(url),
      },
      ...common,
    ],
    sentAs,
  );

const urlError = (url: string): string | null => {
  if (isEmpty(url)) return 'Enter a URL';
  return isWebhookUrl(url) ? null : 'Enter an address that begins with https:// or http://';
};

const errors: Partial<Record<keyof WebhookValues, (values: WebhookValues) => string | null>> = {
  event: ({ event }) => (event === null ? 'Choose an event type' : null),
  url: ({ url }) => urlError(url),
  email: ({ email }) => (isNotificationEmail(email) ? null : 'Enter a valid email, or nothing'),
};

/** What is wrong with a field, once it may complain; null when nothing is. */
export const webhookFieldError = (draft: WebhookDraft, field: keyof WebhookValues): string | null =>
  draft.errorOf(field, errors[field]?.(draft.values) ?? null);
