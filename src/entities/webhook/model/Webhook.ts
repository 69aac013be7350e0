import type { WebhookRecord } from '@contract/webhookRecord';
import { webhookEventLabels } from '@contract/webhookRules';
import type { RecordParams } from '@/shared/records/RecordParams';

/** A webhook and the facts about it that screens ask for. */
export class Webhook {
  constructor(readonly record: WebhookRecord) {}

  get id(): string {
    return this.record._id;
  }

  /** What a page hands on of it; webhooks are not searched for. */
  get params(): RecordParams {
    return { id: this.id, term: '' };
  }

  /** What it listens to, in words (WEBHOOK-05 to WEBHOOK-07). */
  get eventLabel(): string {
    return webhookEventLabels[this.record.WebhookEventType];
  }

  get isActive(): boolean {
    return this.record.IsActive;
  }

  /** Whether nothing is sent to it, and what happens is kept. */
  get isPaused(): boolean {
    return this.isActive && this.record.PausedSince !== null;
  }

  /** Whether nothing reaches it any more. */
  get isFailing(): boolean {
    return this.isActive && !this.isPaused && this.record.FailingSince !== null;
  }
}
