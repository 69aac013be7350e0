import { v5 } from 'uuid';
import type { WebhookEvent } from '@contract/webhookRules';
import type { Db } from '../db/database';
import { webhookDeliveries } from '../db/schema/webhooks';
import type { Where } from '../events/tell';
import { addJobs } from '../jobs/jobTable';
import { attemptKey, firstAttempts } from './deliveryQueues';
import type { WebhookRow } from './webhookRows';

/** One event as every webhook is told of it. */
export interface WebhookMessage {
  /** `msg_…`: unique, and the same however often it is sent. */
  readonly eventId: string;
  /** The JSON text. */
  readonly body: string;
}

/** The JSON text of an event. */
export const webhookMessage = (
  type: WebhookEvent,
  { eventId, at }: { eventId: string; at: Date },
  data: object,
): WebhookMessage => ({
  eventId,
  body: JSON.stringify({ type, id: eventId, timestamp: at.toISOString(), data }),
});

interface Telling {
  readonly webhooks: readonly WebhookRow[];
  readonly messages: readonly WebhookMessage[];
}

/**
 * Sends messages on their way to webhooks of one client; one that is on its way already is left
 * alone.
 */
export const makeDeliveries = async (
  tx: Db,
  { clientId, at }: Where,
  { webhooks, messages }: Telling,
): Promise<void> => {
  if (messages.length === 0) return;
  for (const { id: webhookId } of webhooks) {
    const rows = messages.map(({ eventId, body }) => ({
      clientId,
      id: v5(eventId, webhookId),
      webhookId,
      eventId,
      body,
      nextAttemptAt: at,
      createdAt: at,
    }));
    const made = await tx
      .insert(webhookDeliveries)
      .values(rows)
      .onConflictDoNothing()
      .returning({ deliveryId: webhookDeliveries.id });
    const attempts = made.map(({ deliveryId }) => ({ clientId, deliveryId, attempt: 1 }));
    await addJobs(
      tx,
      firstAttempts,
      attempts.map((payload) => ({ payload, ...attemptKey(payload), runAt: at })),
    );
  }
};
