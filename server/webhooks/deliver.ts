import type { DeliveryAttempt } from '@contract/webhook';
import type { Db } from '../db/database';
import { webhooks } from '../db/schema/webhooks';
import { inTransaction } from '../db/transaction';
import type { JobHandler } from '../jobs/JobQueue';
import type { AppParts } from '../parts';
import { tellOfFailingWebhook } from './failingMail';
import {
  deliveryToMake,
  givenUp,
  keepDelivery,
  lockDelivery,
  type DeliveryRow,
} from './deliveryRows';
import { attemptKey, furtherAttempts, type OneAttempt } from './deliveryQueues';
import { nextAttemptAfter } from './retrySchedule';
import { sendRequest, type Sent } from './sendRequest';
import { signatureHeaders } from './signature';
import { isWebhook, lockWebhook, type WebhookRow } from './webhookRows';
import { openedParts } from './webhookSecrets';

type Desk = Pick<AppParts, 'db' | 'jobs' | 'now' | 'sealer' | 'config'>;

const isArrived = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;

/** Receivers may send back what they got: what a header holds is not kept with the answer. */
const without = (secrets: readonly string[], text: string): string =>
  secrets
    .filter((secret) => secret.length > 3)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text);

const send = async (
  { sealer, now, config }: Desk,
  { webhook, delivery }: { webhook: WebhookRow; delivery: DeliveryRow },
  signal: AbortSignal,
): Promise<Sent> => {
  const opened = openedParts(sealer, webhook);
  if (!opened)
    return {
      status: null,
      answer:
        "The server's SECRET_KEY is another one than this webhook was kept with: enter its headers again and replace its secret",
    };
  const { eventId, body } = delivery;
  const own = Object.fromEntries(
    opened.headers.map(({ name, value }) => [name.toLowerCase(), value]),
  );
  const headers = {
    'user-agent': 'Portside-Webhooks',
    accept: '*/*',
    ...own,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...signatureHeaders(opened.secret, { eventId, at: now(), body }),
  };
  const { status, answer } = await sendRequest(
    { url: webhook.url, method: webhook.method, headers, body },
    { reachesPrivate: config.webhooksReachPrivate, signal },
  );
  return { status, answer: without(Object.values(own), answer) };
};

const setFailingSince = async (
  tx: Db,
  webhook: WebhookRow,
  failingSince: Date | null,
): Promise<void> => {
  await tx.update(webhooks).set({ failingSince }).where(isWebhook(webhook));
};

/** Gives a delivery up; the first one of a webhook that worked before is told to people. */
const giveUp = async (
  desk: Desk,
  webhook: WebhookRow,
  { delivery, attempts }: { delivery: DeliveryRow; attempts: DeliveryAttempt[] },
): Promise<void> => {
  const { db: tx, now } = desk;
  await keepDelivery(tx, delivery, { attempts, ...givenUp });
  if (webhook.failingSince !== null || !webhook.isActive) return;
  await setFailingSince(tx, webhook, now());
  await tellOfFailingWebhook(desk, webhook, attempts.at(-1));
};

/** Keeps an attempt, and plans what follows from it, all in one. */
const keepAttempt = async (
  desk: Desk,
  { clientId, deliveryId, attempt }: OneAttempt,
  { webhookId, made }: { webhookId: string; made: DeliveryAttempt },
): Promise<void> => {
  const { db: tx, jobs, now } = desk;
  const webhook = await lockWebhook(tx, { clientId, id: webhookId });
  const delivery = webhook && (await lockDelivery(tx, { clientId, id: deliveryId }));
  if (!delivery || delivery.attempts.length !== attempt - 1) return;
  const attempts = [...delivery.attempts, made];
  if (isArrived(made.status)) {
    await keepDelivery(tx, delivery, { attempts, state: 'delivered', nextAttemptAt: null });
    if (webhook.failingSince !== null) await setFailingSince(tx, webhook, null);
    return;
  }
  const nextAttemptAt =
    delivery.state === 'waiting' && webhook.isActive
      ? nextAttemptAfter(attempts.length, now())
      : null;
  if (nextAttemptAt === null) {
    await giveUp(desk, webhook, { delivery, attempts });
    return;
  }
  await keepDelivery(tx, delivery, { attempts, nextAttemptAt });
  const payload = { clientId, deliveryId, attempt: attempt + 1 };
  const job = { payload, ...attemptKey(payload), runAt: nextAttemptAt };
  await jobs.enqueue(tx, furtherAttempts, job);
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
      if (!webhook.isActive) return keepDelivery(db, found.delivery, givenUp);
      if (isFirst && silent.has(webhook.id))
        return jobs.enqueue(db, furtherAttempts, { payload, ...attemptKey(payload) });
      const begun = performance.now();
      const at = now().toISOString();
      const sent = await send(desk, found, signal);
      const made = { at, ...sent, milliseconds: Math.round(performance.now() - begun) };
      if (isArrived(sent.status)) silent.delete(webhook.id);
      else silent.add(webhook.id);
      await inTransaction(db, (tx) =>
        keepAttempt({ ...desk, db: tx }, payload, { webhookId: webhook.id, made }),
      );
    };

  return { first: deliver(true), further: deliver(false) };
};
