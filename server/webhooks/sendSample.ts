import { and, eq, gt } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ParsedInputOf } from '@contract/endpoint';
import { exampleOf } from '@contract/webhookExamples';
import { deliveryRules } from '@contract/webhookRules';
import type { webhookWorkbench } from '@contract/webhookWorkbench';
import { webhookDeliveries } from '../db/schema/webhooks';
import type { Actor } from '../http/actor';
import { Problem } from '../http/problems';
import { addJob } from '../jobs/jobTable';
import type { AppParts } from '../parts';
import { attemptKey, firstAttempts } from './deliveryQueues';
import { lockOwnWebhook } from './webhookRows';

const minute = 60_000;

/**
 * Sends a webhook an example of an event once, whether or not it is active or paused: that is how
 * people find out that it works. 404 for another account's webhook, 429 for very many.
 */
export const sendSample = async (
  { db: tx, now }: Pick<AppParts, 'db' | 'now'>,
  actor: Actor,
  { Id, Event }: ParsedInputOf<typeof webhookWorkbench.sendSample>['payload'],
): Promise<{ _id: string; message: string }> => {
  const { clientId, id: webhookId } = await lockOwnWebhook(tx, actor, Id);
  const at = now();
  const areRecent = and(
    eq(webhookDeliveries.clientId, clientId),
    eq(webhookDeliveries.webhookId, webhookId),
    eq(webhookDeliveries.isSample, true),
    gt(webhookDeliveries.createdAt, new Date(at.getTime() - minute)),
  );
  if ((await tx.$count(webhookDeliveries, areRecent)) >= deliveryRules.samplesPerMinute)
    throw new Problem(
      429,
      `${deliveryRules.samplesPerMinute} samples a minute at most. Please try again in a minute.`,
      { retryAfter: 60 },
    );
  const id = v7();
  const eventId = `msg_${id.replaceAll('-', '')}`;
  const body = JSON.stringify({ ...exampleOf(Event), id: eventId, timestamp: at.toISOString() });
  await tx.insert(webhookDeliveries).values({
    clientId,
    id,
    webhookId,
    eventId,
    body,
    isSample: true,
    nextAttemptAt: at,
    createdAt: at,
  });
  const payload = { clientId, deliveryId: id, attempt: 1 };
  await addJob(tx, firstAttempts, { payload, ...attemptKey(payload), runAt: at });
  return { _id: id, message: 'The sample is sent.' };
};
