import { and, eq, inArray } from 'drizzle-orm';
import { lockClient } from '../accounts/clientRows';
import type { Db } from '../db/database';
import { webhookDeliveries, webhooks } from '../db/schema/webhooks';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { addJobs } from '../jobs/jobTable';
import { putBack, setAside, takeBack } from '../removals/removals';
import { refuseTooMany } from './addWebhook';
import { attemptKey, firstAttempts, furtherAttempts } from './deliveryQueues';
import { forgetExchangesOf } from './exchangeRows';
import { lockWebhooks, type WebhookRow } from './webhookRows';
import { recordChanges } from '../changes/changes';
import { webhookFacts } from './webhookFacts';

/**
 * Removes webhooks, all or none; 404 when one of them is not there (API-53, WEBHOOK-03). What was
 * sent to them stays as long as they can be brought back.
 */
export const removeWebhooks = async (
  tx: Db,
  actor: Actor,
  { ids: asked, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<{ message: string }> => {
  const { clientId } = actor;
  const ids = [...new Set(asked.map((id) => id.toLowerCase()))];
  const found = await lockWebhooks(tx, clientId, ids);
  if (found.length < ids.length) throw notFound('Webhook');
  await setAside(tx, actor, {
    kind: 'webhook',
    table: webhooks,
    where: and(eq(webhooks.clientId, clientId), inArray(webhooks.id, ids)),
    at: now,
  });
  await recordChanges(
    tx,
    actor,
    found.map((webhook) => ({
      clientId,
      kind: 'webhook',
      id: webhook.id,
      before: webhookFacts(webhook),
      after: null,
    })),
  );
  return { message: 'Webhook(s) deleted successfully.' };
};

const areDeliveriesOf = (clientId: string, ids: readonly string[]) =>
  and(eq(webhookDeliveries.clientId, clientId), inArray(webhookDeliveries.webhookId, [...ids]));

/** What waits for webhooks goes on: an attempt that fell into their absence was not made. */
const resumeDeliveries = async (
  tx: Db,
  clientId: string,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<void> => {
  const waiting = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(areDeliveriesOf(clientId, ids), eq(webhookDeliveries.state, 'waiting')));
  const jobs = waiting.map(({ id: deliveryId, attempts, nextAttemptAt }) => {
    const payload = { clientId, deliveryId, attempt: attempts.length + 1 };
    const runAt = nextAttemptAt !== null && nextAttemptAt > now ? nextAttemptAt : now;
    return { payload, ...attemptKey(payload), runAt };
  });
  await addJobs(
    tx,
    firstAttempts,
    jobs.filter(({ payload }) => payload.attempt === 1),
  );
  await addJobs(
    tx,
    furtherAttempts,
    jobs.filter(({ payload }) => payload.attempt > 1),
  );
};

/**
 * Brings back webhooks that the caller has removed a moment ago, as they were; 409 for what is gone,
 * and for a client that has very many by now.
 */
export const restoreWebhooks = async (
  tx: Db,
  actor: Actor,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<{ message: string }> => {
  const { id: clientId } = await lockClient(tx, actor, actor.clientId);
  const taken = await takeBack(tx, actor, { kind: 'webhook', ids, now });
  await refuseTooMany(tx, clientId, taken.length);
  for (const removed of taken) await putBack(tx, webhooks, removed);
  const restored = taken.map(({ id }) => id);
  await recordChanges(
    tx,
    actor,
    (await lockWebhooks(tx, clientId, restored)).map((webhook) => ({
      clientId,
      kind: 'webhook',
      id: webhook.id,
      before: null,
      after: webhookFacts(webhook),
    })),
  );
  await resumeDeliveries(tx, clientId, { ids: restored, now });
  return { message: 'Webhook(s) restored successfully.' };
};

/** Forgets what was sent to a webhook that is gone. */
export const forgetDeliveriesOf = async (
  tx: Db,
  { clientId, id }: Pick<WebhookRow, 'clientId' | 'id'>,
): Promise<void> => {
  await tx.delete(webhookDeliveries).where(areDeliveriesOf(clientId, [id]));
  await forgetExchangesOf(tx, clientId, [id]);
};
