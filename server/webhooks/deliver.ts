import type { DeliveryAttempt } from '@contract/webhook';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { JobHandler } from '../jobs/JobQueue';
import type { AppParts } from '../parts';
import {
  givenUp,
  keepDelivery,
  deliveryToMake,
  lockDelivery,
  type DeliveryRow,
} from './deliveryRows';
import { attemptKey, furtherAttempts, planAttempt, type OneAttempt } from './deliveryQueues';
import { keepExchange } from './exchangeRows';
import { nextAttemptAfter } from './retrySchedule';
import { hasArrived } from './sendRequest';
import { sendDelivery, type Answered, type Found } from './sendDelivery';
import { isGone, keepFailure, keepSuccess, restUntil } from './webhookFailing';
import { sendKept } from './webhookPause';
import { lockWebhook, type WebhookRow } from './webhookRows';

type Desk = Pick<AppParts, 'db' | 'jobs' | 'now' | 'sealer' | 'config' | 'meters'>;

interface Made {
  readonly webhookId: string;
  readonly attempt: DeliveryAttempt;
  readonly sent: Answered;
}

/** When a delivery is tried again; null where it is given up. */
const nextAttemptOf = (
  { delivery, webhook }: { delivery: DeliveryRow; webhook: WebhookRow },
  { failed, rest, now }: { failed: number; rest: Date | null; now: Date },
): Date | null => {
  if (delivery.state !== 'waiting' || delivery.isSample || !webhook.isActive) return null;
  const planned = nextAttemptAfter(failed - delivery.earlierAttempts, now);
  return planned !== null && rest !== null && rest > planned ? rest : planned;
};

/** Keeps a failed attempt, and plans what follows from it. */
const keepFailed = async (
  desk: Desk,
  { webhook, delivery }: { webhook: WebhookRow; delivery: DeliveryRow },
  { attempt: made, sent }: Made,
): Promise<void> => {
  const { db: tx, now } = desk;
  const attempts = [...delivery.attempts, made];
  const rest = restUntil(sent, now());
  const nextAttemptAt = isGone(made.status)
    ? null
    : nextAttemptOf({ delivery, webhook }, { failed: attempts.length, rest, now: now() });
  const isLast = nextAttemptAt === null;
  await keepDelivery(tx, delivery, isLast ? { attempts, ...givenUp } : { attempts, nextAttemptAt });
  if (delivery.isSample) return;
  const isPaused = await keepFailure(desk, webhook, { made, rest, isLast });
  if (isLast) return;
  if (isPaused) await keepDelivery(tx, delivery, { nextAttemptAt: null });
  else await planAttempt(tx, { delivery, attempt: attempts.length + 1 }, nextAttemptAt);
};

/** Keeps an attempt, and plans what follows from it, all in one. */
const keepAttempt = async (
  desk: Desk,
  { clientId, deliveryId, attempt }: OneAttempt,
  made: Made,
): Promise<void> => {
  const { db: tx } = desk;
  const { webhookId, sent } = made;
  const webhook = await lockWebhook(tx, { clientId, id: webhookId });
  const delivery = webhook && (await lockDelivery(tx, { clientId, id: deliveryId }));
  if (!delivery || delivery.attempts.length !== attempt - 1) return;
  await keepExchange(tx, { clientId, deliveryId, webhookId, attempt, ...sent.exchange });
  if (!hasArrived(made.attempt)) return keepFailed(desk, { webhook, delivery }, made);
  const attempts = [...delivery.attempts, made.attempt];
  await keepDelivery(tx, delivery, { attempts, state: 'delivered', nextAttemptAt: null });
  await keepSuccess(tx, webhook);
};

/** What was found out of date since: a pause that has begun keeps it, one that has ended does not. */
const holdBack = (db: Db, { webhook, delivery }: Found, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = await lockWebhook(tx, webhook);
    const waiting = locked && (await lockDelivery(tx, delivery));
    if (waiting?.state !== 'waiting' || waiting.attempts.length !== delivery.attempts.length)
      return;
    if (locked?.pausedAt === null) await sendKept(tx, locked, now);
    await keepDelivery(tx, waiting, { nextAttemptAt: null });
  });

/** Puts an attempt off until the receiver has had the time that it asked for. */
const putOff = (db: Db, { delivery }: Found, until: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const waiting = await lockDelivery(tx, delivery);
    if (waiting?.state !== 'waiting' || waiting.attempts.length !== delivery.attempts.length)
      return;
    await keepDelivery(tx, delivery, { nextAttemptAt: until });
    await planAttempt(tx, { delivery, attempt: delivery.attempts.length + 1 }, until);
  });

/** Why nothing is sent now, done about; false where nothing stands against it. */
const isPutAside = async (db: Db, found: Found, now: Date): Promise<boolean> => {
  const { webhook, delivery } = found;
  if (delivery.isSample) return false;
  const { notBefore } = webhook;
  if (!webhook.isActive) await keepDelivery(db, delivery, givenUp);
  else if (webhook.pausedAt !== null) await holdBack(db, found, now);
  // What was planned for then has waited already.
  else if (notBefore !== null && notBefore > now && notBefore > (delivery.nextAttemptAt ?? now))
    await putOff(db, found, notBefore);
  else return false;
  return true;
};

interface Deliverer {
  /** Makes the first attempts of deliveries; those to who did not answer last are put off. */
  readonly first: JobHandler<OneAttempt>;
  /** Makes further attempts, and what was put off. */
  readonly further: JobHandler<OneAttempt>;
}

/**
 * Sends what waits for webhooks, at least once each, again and again for 24 hours while it does not
 * arrive; how far each delivery is stands in its row alone. What webhooks that did not answer last
 * are to get goes beside the others, so that it holds nobody up.
 */
export const deliverer = (desk: Desk): Deliverer => {
  const { db, jobs, now } = desk;
  /** A hint: what another process or one before knew is learnt again from the next attempt. */
  const silent = new Set<string>();

  const deliver =
    (isFirst: boolean): JobHandler<OneAttempt> =>
    async ({ payload }, signal) => {
      const { clientId, deliveryId: id, attempt } = payload;
      const found = await deliveryToMake(db, { clientId, id });
      if (
        !found ||
        found.delivery.state !== 'waiting' ||
        found.delivery.attempts.length !== attempt - 1
      )
        return;
      const { webhook } = found;
      if (await isPutAside(db, found, now())) return;
      if (isFirst && silent.has(webhook.id))
        return jobs.enqueue(db, furtherAttempts, { payload, ...attemptKey(payload) });
      const begun = performance.now();
      const at = now().toISOString();
      const sent = await sendDelivery(desk, found, signal);
      const { status, answer } = sent;
      const milliseconds = Math.round(performance.now() - begun);
      const made = {
        webhookId: webhook.id,
        attempt: { at, status, milliseconds, answer },
        sent,
      };
      if (hasArrived(sent)) silent.delete(webhook.id);
      else silent.add(webhook.id);
      await inTransaction(db, (tx) => keepAttempt({ ...desk, db: tx }, payload, made));
    };

  return { first: deliver(true), further: deliver(false) };
};
