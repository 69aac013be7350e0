import { webhookEventLabels } from '@contract/webhookRules';
import { webhookDeliveries, webhooks } from '../db/schema/webhooks';
import { recordChanges } from '../changes/changes';
import type { Actor } from '../http/actor';
import { conflict } from '../http/problems';
import type { AppParts } from '../parts';
import { webhookChange } from './webhookFacts';
import { healthy, isKept, pause, running, sendKept } from './webhookPause';
import { isWebhook, lockOwnWebhook } from './webhookRows';

type Parts = Pick<AppParts, 'db' | 'now' | 'sealer'>;

/**
 * Pauses a webhook: nothing is sent, and what happens is kept. 404 for another account's webhook,
 * 409 for one that is not active or paused already.
 */
export const pauseWebhook = async (
  { db: tx, now, sealer }: Parts,
  actor: Actor,
  id: string,
): Promise<{ PausedSince: string; message: string }> => {
  const webhook = await lockOwnWebhook(tx, actor, id);
  if (!webhook.isActive) throw conflict('The webhook is not active');
  if (webhook.pausedAt !== null) throw conflict('The webhook is paused already');
  const at = now();
  await pause(tx, webhook, { at, reason: 'person' });
  await recordChanges(tx, actor, [webhookChange(sealer, webhook, { ...webhook, pausedAt: at })]);
  const PausedSince = at.toISOString();
  return { PausedSince, message: `Webhook ${webhookEventLabels[webhook.event]} is paused.` };
};

/**
 * Ends a pause, whoever began it: what it has kept is sent, the oldest first, and the webhook
 * begins without faults. 404 for another account's webhook, 409 for one that is not paused.
 */
export const resumeWebhook = async (
  { db: tx, now, sealer }: Parts,
  actor: Actor,
  id: string,
): Promise<{ Count: number; message: string }> => {
  const webhook = await lockOwnWebhook(tx, actor, id);
  if (webhook.pausedAt === null) throw conflict('The webhook is not paused');
  await tx
    .update(webhooks)
    .set({ ...healthy, ...running })
    .where(isWebhook(webhook));
  await recordChanges(tx, actor, [webhookChange(sealer, webhook, { ...webhook, pausedAt: null })]);
  const Count = await tx.$count(webhookDeliveries, isKept(webhook));
  if (Count > 0) await sendKept(tx, webhook, now());
  return { Count, message: `Webhook ${webhookEventLabels[webhook.event]} goes on.` };
};
