import { sql } from 'drizzle-orm';
import type { ParsedWebhookUpdate } from '@contract/webhook';
import { webhookEventLabels } from '@contract/webhookRules';
import type { Db } from '../db/database';
import { webhooks } from '../db/schema/webhooks';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { refuseFields, refuseOther } from '../http/refusals';
import { refuseStale } from '../http/stale';
import type { AppParts } from '../parts';
import { endDeliveriesOf } from './deliveryRows';
import { webhookColumns } from './webhookColumns';
import { toWebhookRecord } from './webhookRecords';
import { isWebhook, lockWebhook, type WebhookRow } from './webhookRows';
import { newSecret } from './webhookSecrets';

const lockOwn = async (tx: Db, { clientId }: Actor, id: string): Promise<WebhookRow> => {
  const webhook = await lockWebhook(tx, { clientId, id });
  if (!webhook) throw notFound('Webhook');
  return webhook;
};

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
  const before = await lockOwn(tx, actor, Id);
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
  const failingSince = isActive && !before.isActive ? null : before.failingSince;
  await tx
    .update(webhooks)
    .set({ ...changed, failingSince, version: sql`${webhooks.version} + 1` })
    .where(isWebhook(before));
  if (!isActive) await endDeliveriesOf(tx, before);
  return { message: `Webhook ${label} updated successfully.` };
};

/**
 * Gives a webhook another signing secret and answers it; the one before ends at once, and the
 * version stays, because nothing that people edit has changed.
 */
export const replaceSecret = async (
  { db: tx, sealer }: Parts,
  actor: Actor,
  id: string,
): Promise<{ Secret: string; message: string }> => {
  const webhook = await lockOwn(tx, actor, id);
  const Secret = newSecret();
  await tx
    .update(webhooks)
    .set({ sealedSecret: sealer.seal(Secret) })
    .where(isWebhook(webhook));
  return { Secret, message: 'The signing secret was replaced.' };
};
