import { webhookEventLabels } from '@contract/webhookRules';
import type { WebhookValues } from './webhookForm';

/** What an unsaved webhook is, in a few words: what it listens to. */
export const webhookTitle = ({ event }: Pick<WebhookValues, 'event'>): string =>
  event === null ? 'No event type yet' : webhookEventLabels[event];
