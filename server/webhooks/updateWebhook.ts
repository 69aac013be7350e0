import { sql } from 'drizzle-orm';
import type { ParsedWebhookUpdate } from '@contract/webhook';
import { deliveryRules, webhookEventLabels } from '@contract/webhookRules';
import { webhooks } from '../db/schema/webhooks';
import type { Actor } from '../http/actor';
import { refuseFields, refuseOther } from '../http/refusals';
import { refuseStale } from '../http/stale';
import type { AppParts } from '../parts';
import { endDeliveriesOf } from './deliveryRows';
import { webhookColumns } from './webhookColumns';
import { toWebhookRecord } from './webhookRecords';
import { healthy, running } from './webhookPause';
import { isWebhook, lockOwnWebhook } from './webhookRows';
import { newSecret } from './webhookSecrets';
import { recordChanges } from '../changes/changes';
import { webhookChange } from './webhookFacts';

type Parts = Pick<AppParts, 'db' | 'sealer'>;

/**
 * Changes a webhook: what is absent stays, an empty e-mail is the client's. One that is switched
 * off ends what was on its way, one that is switched on again begins without faults. 404 for
 * another client's webhook, 409 for a newer version, 400 for another event (API-52, OPEN-120).
 */
export const updateWebhook = async (
  { db: tx, sealer }: Parts,
  actor: Actor,
  { Id, Version, ...sent }: ParsedWebhookUpdate,
): Promise<{ message: string }> => {
  const before = await lockOwnWebhook(tx, actor, Id);
  const label = webhookEventLabels[before.event];
  await refuseStale(
    {
      what: `Webhook ${label}`,
      version: before.version,
      current: async () => toWebhookRecord(sealer, before),
    },
    Version,
  );
  const otherEvent = ['The event type of a webhook can not be changed'];
  refuseFields(
    refuseOther(sent.WebhookEvent, before.event, { WebhookEvent: otherEvent }),
    refuseOther(sent.WebhookEventType, before.event, { WebhookEventType: otherEvent }),
  );
  const changed = webhookColumns(sealer).changes(sent);
  const { isActive } = { ...before, ...changed };
  const begins = isActive && !before.isActive ? { ...healthy, ...running } : {};
  await tx
    .update(webhooks)
    .set({ ...changed, ...begins, version: sql`${webhooks.version} + 1` })
    .where(isWebhook(before));
  await recordChanges(tx, actor, [webhookChange(sealer, before, { ...before, ...changed })]);
  if (!isActive) await endDeliveriesOf(tx, before);
  return { message: `Webhook ${label} updated successfully.` };
};

/**
 * Gives a webhook another signing secret and answers it; calls are signed with the one before as
 * well for a day, and one that was replaced earlier ends. The version stays, because nothing that
 * people edit has changed.
 */
export const replaceSecret = async (
  { db: tx, sealer, now }: Parts & Pick<AppParts, 'now'>,
  actor: Actor,
  id: string,
): Promise<{ Secret: string; message: string }> => {
  const webhook = await lockOwnWebhook(tx, actor, id);
  const Secret = newSecret();
  const sealedSecret = sealer.seal(Secret);
  const earlierSecretUntil = new Date(
    now().getTime() + deliveryRules.earlierSecretHours * 3_600_000,
  );
  await tx
    .update(webhooks)
    .set({ sealedSecret, sealedEarlierSecret: webhook.sealedSecret, earlierSecretUntil })
    .where(isWebhook(webhook));
  await recordChanges(tx, actor, [webhookChange(sealer, webhook, { ...webhook, sealedSecret })]);
  return { Secret, message: 'The signing secret was replaced.' };
};
