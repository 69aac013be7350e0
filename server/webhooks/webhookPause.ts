import { and, asc, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { recordId } from '@contract/text';
import { pauseReasons, type PauseReason } from '@contract/webhookKinds';
import type { Db } from '../db/database';
import { webhookDeliveries, webhooks } from '../db/schema/webhooks';
import { inTransaction } from '../db/transaction';
import type { HandlerOf } from '../jobs/JobQueue';
import { addJob } from '../jobs/jobTable';
import { queue } from '../jobs/queue';
import type { AppParts } from '../parts';
import { planAttempts } from './deliveryQueues';
import { isWebhook, lockWebhook, type WebhookKey, type WebhookRow } from './webhookRows';

/** What a webhook begins with, and goes on with once something arrives. */
export const healthy = {
  firstFailedAt: null,
  failedAttempts: 0,
  failingSince: null,
  toldFailingAt: null,
  notBefore: null,
} as const satisfies Partial<WebhookRow>;

/** One that is not paused. */
export const running = { pausedAt: null, pauseReason: null, notKept: 0 } as const;

/** Why a webhook is paused; null for one that is not. */
export const reasonOfPause = ({
  pausedAt,
  pauseReason,
}: Pick<WebhookRow, 'pausedAt' | 'pauseReason'>): PauseReason | null =>
  pausedAt === null ? null : (pauseReasons.find((reason) => reason === pauseReason) ?? 'person');

/** What a pause keeps of a webhook: it waits, and nothing is planned for it. */
export const isKept = ({ clientId, id }: WebhookKey) =>
  and(
    eq(webhookDeliveries.clientId, clientId),
    eq(webhookDeliveries.webhookId, id),
    eq(webhookDeliveries.state, 'waiting'),
    eq(webhookDeliveries.isSample, false),
    isNull(webhookDeliveries.nextAttemptAt),
  );

/** Pauses a locked webhook: what is on its way to it stays and is kept. */
export const pause = async (
  tx: Db,
  webhook: WebhookKey,
  { at, reason }: { readonly at: Date; readonly reason: PauseReason },
): Promise<void> => {
  await tx
    .update(webhooks)
    .set({ pausedAt: at, pauseReason: reason, notKept: 0 })
    .where(isWebhook(webhook));
  await tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt: null })
    .where(
      and(
        eq(webhookDeliveries.clientId, webhook.clientId),
        eq(webhookDeliveries.webhookId, webhook.id),
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhookDeliveries.isSample, false),
      ),
    );
};

/** What a pause has kept goes on its way. */
export const keptDeliveries = queue(
  'webhooks.send-kept',
  z.object({ clientId: recordId, webhookId: recordId }),
);

/** Has what a pause has kept sent, as part of the caller's transaction. */
export const sendKept = (tx: Db, { clientId, id: webhookId }: WebhookKey, at: Date) =>
  addJob(tx, keptDeliveries, { payload: { clientId, webhookId }, runAt: at });

/** Deliveries that are put on their way in one transaction. */
export const atOnce = 200;

/** Milliseconds between one of many and the next: a receiver just mended is not to be flooded. */
const apart = 100;

/** When each of many is sent that follow each other. */
export const spreadFrom = (at: Date, index: number): Date => new Date(at.getTime() + index * apart);

/** Puts some of what was kept on its way, the oldest first; answers how many. */
const sendSome = (
  { db, now }: Pick<AppParts, 'db' | 'now'>,
  key: WebhookKey,
  sent: number,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const webhook = await lockWebhook(tx, key);
    if (!webhook || webhook.pausedAt !== null) return 0;
    const rows = await tx
      .select()
      .from(webhookDeliveries)
      .where(isKept(key))
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

/** Sends what a pause has kept; told twice, it finds the rest. */
export const sendingKept =
  (parts: Pick<AppParts, 'db' | 'now'>): HandlerOf<typeof keptDeliveries> =>
  async ({ payload: { clientId, webhookId: id } }, signal) => {
    let sent = 0;
    for (;;) {
      signal.throwIfAborted();
      const some = await sendSome(parts, { clientId, id }, sent);
      sent += some;
      if (some < atOnce) return;
    }
  };
