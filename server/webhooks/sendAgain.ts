import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AnswerOf, ParsedInputOf } from '@contract/endpoint';
import { recordId } from '@contract/text';
import { deliveryRules } from '@contract/webhookRules';
import type { webhookWorkbench } from '@contract/webhookWorkbench';
import type { Db } from '../db/database';
import { webhookDeliveries } from '../db/schema/webhooks';
import { inTransaction } from '../db/transaction';
import type { Actor } from '../http/actor';
import { conflict, notFound } from '../http/problems';
import { addJob } from '../jobs/jobTable';
import type { HandlerOf } from '../jobs/JobQueue';
import { queue } from '../jobs/queue';
import type { AppParts } from '../parts';
import { planAttempts } from './deliveryQueues';
import { deliveryToMake, lockDelivery, madeWithin, type Span } from './deliveryRows';
import { atOnce, spreadFrom } from './webhookPause';
import { lockOwnWebhook, lockWebhook, type WebhookKey, type WebhookRow } from './webhookRows';

const refuseIdle = ({ isActive, pausedAt }: WebhookRow): void => {
  if (!isActive) throw conflict('The webhook is not active: activate it first');
  if (pausedAt !== null) throw conflict('The webhook is paused: resume it first');
};

/**
 * Sends a delivery of the account again at once, as the same event; one that waits for its next
 * attempt need not wait. 404 for any other, 409 while its webhook sends nothing.
 */
export const sendAgain = async (
  { db: tx, now }: Pick<AppParts, 'db' | 'now'>,
  actor: Actor,
  asked: string,
): Promise<{ message: string }> => {
  const key = { clientId: actor.clientId, id: asked.toLowerCase() };
  const found = await deliveryToMake(tx, key);
  if (!found) throw notFound('Delivery');
  refuseIdle(await lockOwnWebhook(tx, actor, found.webhook.id));
  const delivery = await lockDelivery(tx, key);
  if (!delivery) throw notFound('Delivery');
  if (delivery.attempts.length >= deliveryRules.mostAttempts)
    throw conflict(`A delivery is tried ${deliveryRules.mostAttempts} times at most`);
  await planAttempts(tx, [{ row: delivery, at: now() }]);
  return { message: 'It is sent again.' };
};

const failedOf = ({ clientId, id }: WebhookKey, span: Span) =>
  and(
    eq(webhookDeliveries.clientId, clientId),
    eq(webhookDeliveries.webhookId, id),
    eq(webhookDeliveries.state, 'failed'),
    eq(webhookDeliveries.isSample, false),
    sql`jsonb_array_length(${webhookDeliveries.attempts}) < ${deliveryRules.mostAttempts}`,
    madeWithin(span),
  );

/** How many deliveries of a webhook were given up and can be sent again. */
export const countFailed = (db: Db, key: WebhookKey, span: Span = {}): Promise<number> =>
  db.$count(webhookDeliveries, failedOf(key, span));

/** Everything of a webhook that was given up goes on its way again. */
export const failedDeliveries = queue(
  'webhooks.send-failed',
  z.object({
    clientId: recordId,
    webhookId: recordId,
    from: z.optional(z.string()),
    to: z.string(),
  }),
);

/** Has all that was given up between two moments sent again, and answers how many. */
export const sendFailed = async (
  { db: tx, now }: Pick<AppParts, 'db' | 'now'>,
  actor: Actor,
  { Id, From: from, To }: ParsedInputOf<typeof webhookWorkbench.sendFailed>['payload'],
): Promise<AnswerOf<typeof webhookWorkbench.sendFailed> & { message: string }> => {
  const webhook = await lockOwnWebhook(tx, actor, Id);
  refuseIdle(webhook);
  // What fails while they are sent is not sent twice.
  const to = To ?? now().toISOString();
  const Count = await countFailed(tx, webhook, { from, to });
  const { clientId, id: webhookId } = webhook;
  if (Count > 0)
    await addJob(tx, failedDeliveries, {
      payload: { clientId, webhookId, from, to },
      runAt: now(),
    });
  return {
    Count,
    message: `${Count} ${Count === 1 ? 'delivery is' : 'deliveries are'} sent again.`,
  };
};

interface Sending {
  readonly key: WebhookKey;
  readonly span: Span;
  readonly sent: number;
}

/** Puts some of what was given up on its way, the oldest first; answers how many. */
const sendSome = (
  { db, now }: Pick<AppParts, 'db' | 'now'>,
  { key, span, sent }: Sending,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const webhook = await lockWebhook(tx, key);
    if (!webhook?.isActive || webhook.pausedAt !== null) return 0;
    const rows = await tx
      .select()
      .from(webhookDeliveries)
      .where(failedOf(key, span))
      .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
      .limit(atOnce)
      .for('update');
    const at = now();
    await planAttempts(
      tx,
      rows.map((row, index) => ({ row, at: spreadFrom(at, sent + index) })),
    );
    return rows.length;
  });

/** Sends again what was given up; told twice, it finds the rest. */
export const sendingFailed =
  (parts: Pick<AppParts, 'db' | 'now'>): HandlerOf<typeof failedDeliveries> =>
  async ({ payload: { clientId, webhookId: id, ...span } }, signal) => {
    let sent = 0;
    for (;;) {
      signal.throwIfAborted();
      const some = await sendSome(parts, { key: { clientId, id }, span, sent });
      sent += some;
      if (some < atOnce) return;
    }
  };
