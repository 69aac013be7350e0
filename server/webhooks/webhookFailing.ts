import type { DeliveryAttempt } from '@contract/webhook';
import { deliveryRules } from '@contract/webhookRules';
import { recordChanges } from '../changes/changes';
import type { Db } from '../db/database';
import { webhooks } from '../db/schema/webhooks';
import { system } from '../events/act';
import type { AppParts } from '../parts';
import { tellOfFailingWebhook, tellOfPausedWebhook } from './failingMail';
import { webhookChange } from './webhookFacts';
import { healthy, pause } from './webhookPause';
import { isWebhook, type WebhookRow } from './webhookRows';

const day = 24 * 3_600_000;

/** Seconds that a receiver is left alone for that has too much to do and does not say how long. */
const usualRest = 60;

/** No receiver is obeyed for longer. */
const longestRest = 86_400;

/** Whether a receiver has said that it will never take anything again. */
export const isGone = (status: number | null): boolean => status === 410;

/**
 * Until when a receiver wants to be left alone; null where it does not. `Retry-After` counts with
 * every failed answer, and 429 and 503 slow down without it.
 */
export const restUntil = (
  { status, retryAfter }: { readonly status: number | null; readonly retryAfter: number | null },
  at: Date,
): Date | null => {
  const isBusy = status === 429 || status === 503;
  const seconds = retryAfter ?? (isBusy ? usualRest : null);
  return seconds === null ? null : new Date(at.getTime() + Math.min(seconds, longestRest) * 1000);
};

/** When a failing webhook is paused if nothing arrives before; null for one that does not fail. */
export const pausesAt = ({ firstFailedAt }: Pick<WebhookRow, 'firstFailedAt'>): Date | null =>
  firstFailedAt && new Date(firstFailedAt.getTime() + deliveryRules.pausedAfterDays * day);

/** A webhook after one more failed attempt. */
const afterFailure = (
  webhook: WebhookRow,
  { at, rest }: { readonly at: Date; readonly rest: Date | null },
) => {
  const firstFailedAt = webhook.firstFailedAt ?? at;
  const failedAttempts = webhook.failedAttempts + 1;
  const isFailing = failedAttempts >= deliveryRules.failingAttempts;
  const notBefore = rest !== null && rest > (webhook.notBefore ?? at) ? rest : webhook.notBefore;
  const failingSince = webhook.failingSince ?? (isFailing ? firstFailedAt : null);
  return { firstFailedAt, failedAttempts, failingSince, notBefore };
};

const isWornOut = (
  failing: Pick<WebhookRow, 'firstFailedAt' | 'failedAttempts'>,
  now: Date,
): boolean => {
  const due = pausesAt(failing);
  return due !== null && due <= now && failing.failedAttempts >= deliveryRules.pausedAfterAttempts;
};

interface Failure {
  readonly made: DeliveryAttempt;
  readonly rest: Date | null;
  /** The delivery was given up with it. */
  readonly isLast: boolean;
}

/** Something arrived: whatever failed before is over. A pause ends by a person alone. */
export const keepSuccess = async (tx: Db, webhook: WebhookRow): Promise<void> => {
  if (webhook.firstFailedAt === null && webhook.failingSince === null && webhook.notBefore === null)
    return;
  await tx.update(webhooks).set(healthy).where(isWebhook(webhook));
};

/**
 * Counts a failed attempt of a locked webhook. People are told once when a delivery is given up;
 * one that fails for days, or whose receiver is gone, is paused, and they are told of that too.
 * Answers whether it is paused now.
 */
export const keepFailure = async (
  desk: Pick<AppParts, 'db' | 'jobs' | 'config' | 'now' | 'sealer'>,
  webhook: WebhookRow,
  { made, rest, isLast }: Failure,
): Promise<boolean> => {
  const { db: tx, now } = desk;
  const failing = afterFailure(webhook, { at: now(), rest });
  await tx.update(webhooks).set(failing).where(isWebhook(webhook));
  if (!webhook.isActive || webhook.pausedAt !== null) return webhook.pausedAt !== null;
  const reason = isGone(made.status) ? 'gone' : 'failing';
  if (reason === 'gone' || isWornOut(failing, now())) {
    await pause(tx, webhook, { at: now(), reason });
    await recordChanges(tx, system, [
      webhookChange(desk.sealer, webhook, { ...webhook, pausedAt: now() }),
    ]);
    await tellOfPausedWebhook(desk, webhook, { reason, last: made });
    return true;
  }
  if (isLast && webhook.toldFailingAt === null) {
    await tx.update(webhooks).set({ toldFailingAt: now() }).where(isWebhook(webhook));
    await tellOfFailingWebhook(desk, { ...webhook, ...failing }, made);
  }
  return false;
};
