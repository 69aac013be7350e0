import { sql } from 'drizzle-orm';
import { v5 } from 'uuid';
import type { Told } from '@contract/webhookBodies';
import type { WebhookEvent } from '@contract/webhookKinds';
import { deliveryRules } from '@contract/webhookRules';
import type { Db } from '../db/database';
import { webhookDeliveries, webhooks as table } from '../db/schema/webhooks';
import type { Where } from '../events/tell';
import { addJobs } from '../jobs/jobTable';
import { attemptKey, firstAttempts } from './deliveryQueues';
import { isKept } from './webhookPause';
import { isWebhook, lockWebhook, type WebhookRow } from './webhookRows';

/** One event as every webhook is told of it. */
export interface WebhookMessage {
  /** `msg_…`: unique, and the same however often it is sent. */
  readonly eventId: string;
  /** The JSON text. */
  readonly body: string;
}

/** The JSON text of an event. */
export const webhookMessage = <Event extends WebhookEvent>(
  type: Event,
  { eventId, at }: { eventId: string; at: Date },
  data: Told[Event],
): WebhookMessage => ({
  eventId,
  body: JSON.stringify({
    type,
    id: eventId,
    timestamp: at.toISOString(),
    version: deliveryRules.bodyVersion,
    data,
  }),
});

interface Telling {
  readonly webhooks: readonly WebhookRow[];
  readonly messages: readonly WebhookMessage[];
}

/** How many of these messages a paused webhook still keeps; the others are counted. */
const roomIn = async (tx: Db, webhook: WebhookRow, wanted: number): Promise<number> => {
  const kept = await tx.$count(webhookDeliveries, isKept(webhook));
  const room = Math.max(0, Math.min(wanted, deliveryRules.mostKept - kept));
  if (room < wanted)
    await tx
      .update(table)
      .set({ notKept: sql`${table.notKept} + ${wanted - room}` })
      .where(isWebhook(webhook));
  return room;
};

/** Makes the deliveries of one webhook; those of a paused one wait until it goes on. */
const makeFor = async (
  tx: Db,
  { clientId, at }: Where,
  { webhook, messages }: { webhook: WebhookRow; messages: readonly WebhookMessage[] },
): Promise<void> => {
  // Locked, so that a pause that ends meanwhile sends what is kept here.
  const paused = webhook.pausedAt === null ? null : await lockWebhook(tx, webhook);
  const isPaused = paused !== null && paused.pausedAt !== null;
  const room = isPaused ? await roomIn(tx, paused, messages.length) : messages.length;
  const rows = messages.slice(0, room).map(({ eventId, body }) => ({
    clientId,
    id: v5(eventId, webhook.id),
    webhookId: webhook.id,
    eventId,
    body,
    nextAttemptAt: isPaused ? null : at,
    createdAt: at,
  }));
  if (rows.length === 0) return;
  const made = await tx
    .insert(webhookDeliveries)
    .values(rows)
    .onConflictDoNothing()
    .returning({ deliveryId: webhookDeliveries.id });
  if (isPaused) return;
  const attempts = made.map(({ deliveryId }) => ({ clientId, deliveryId, attempt: 1 }));
  await addJobs(
    tx,
    firstAttempts,
    attempts.map((payload) => ({ payload, ...attemptKey(payload), runAt: at })),
  );
};

/**
 * Sends messages on their way to webhooks of one client; one that is on its way already is left
 * alone, and what a paused webhook is told is kept.
 */
export const makeDeliveries = async (
  tx: Db,
  where: Where,
  { webhooks, messages }: Telling,
): Promise<void> => {
  if (messages.length === 0) return;
  for (const webhook of webhooks) await makeFor(tx, where, { webhook, messages });
};
