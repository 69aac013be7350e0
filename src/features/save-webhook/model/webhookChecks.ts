import {
  areHeadersSendable,
  areHeadersWhole,
  isNotificationEmail,
  isWebhookUrl,
  webhookSentences,
} from '@contract/webhookRules';
import { Draft, type Check } from '@/shared/draft/Draft';
import { webhookForm, type WebhookValues } from './webhookForm';

export type WebhookDraft = Draft<WebhookValues>;

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

const draftOf = (values: WebhookValues, required: Check<WebhookValues>): WebhookDraft =>
  new Draft(values, [required, ...common], webhookForm.sentAs);

/** The draft of a new webhook, with its requirements (WEBHOOK-12 to WEBHOOK-15). */
export const newWebhookDraft = (): WebhookDraft =>
  draftOf(webhookForm.empty, {
    label: webhookSentences.requiredToCreate,
    fields: ['event', 'url'],
    passes: ({ event, url }) => event !== null && !isEmpty(url),
  });

/** The draft of a webhook that exists: what it listens to stays. */
export const editWebhookDraft = (values: WebhookValues): WebhookDraft =>
  draftOf(values, {
    label: webhookSentences.requiredToUpdate,
    fields: ['url'],
    passes: ({ url }) => !isEmpty(url),
  });

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
