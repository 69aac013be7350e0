import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { ParsedInputOf } from '@contract/endpoint';
import type { WebhookHealth, webhookWorkbench } from '@contract/webhookWorkbench';
import type { Db } from '../db/database';
import { webhookDeliveries, webhooks } from '../db/schema/webhooks';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import type { AppParts } from '../parts';
import { countFailed } from './sendAgain';
import { pausesAt } from './webhookFailing';
import { isKept, reasonOfPause } from './webhookPause';
import { isWebhook, type WebhookRow } from './webhookRows';

const day = 24 * 3_600_000;

type Deliveries = typeof webhookDeliveries;
type Figures = Pick<WebhookHealth, 'Delivered' | 'Waiting' | 'Failed' | 'Median'>;

const countOf = (state: SQL) => sql<number>`count(*) filter (where ${state})`.mapWith(Number);

const isOf = ({ clientId, id }: WebhookRow, { clientId: ofClient, webhookId }: Deliveries) =>
  and(eq(ofClient, clientId), eq(webhookId, id));

/** What became of the deliveries since a moment. */
const figuresSince = async (db: Db, webhook: WebhookRow, since: Date): Promise<Figures> => {
  const { state, attempts, createdAt, isSample } = webhookDeliveries;
  const [figures] = await db
    .select({
      Delivered: countOf(sql`${state} = 'delivered'`),
      Waiting: countOf(sql`${state} = 'waiting'`),
      // A sample that failed is no fault of what happens.
      Failed: countOf(sql`${state} = 'failed' and not ${isSample}`),
      Median: sql<number | null>`percentile_disc(0.5) within group (
        order by (${attempts} -> -1 ->> 'milliseconds')::int)
        filter (where ${state} = 'delivered')`,
    })
    .from(webhookDeliveries)
    .where(and(isOf(webhook, webhookDeliveries), gte(createdAt, since)));
  return figures ?? { Delivered: 0, Waiting: 0, Failed: 0, Median: null };
};

/** When the next attempt of all is made. */
const nextAttempt = async (db: Db, webhook: WebhookRow): Promise<string | null> => {
  const [next] = await db
    .select({
      at: sql<Date | null>`min(${webhookDeliveries.nextAttemptAt})`.mapWith(
        webhookDeliveries.nextAttemptAt,
      ),
    })
    .from(webhookDeliveries)
    .where(and(isOf(webhook, webhookDeliveries), eq(webhookDeliveries.state, 'waiting')));
  return next?.at?.toISOString() ?? null;
};

/** What the last failed attempt came to, in a word or two. */
const lastFailure = async (db: Db, webhook: WebhookRow): Promise<string> => {
  if (webhook.firstFailedAt === null) return '';
  const { attempts } = webhookDeliveries;
  const at = sql`${attempts} -> -1 ->> 'at'`;
  const [last] = await db
    .select({ attempts })
    .from(webhookDeliveries)
    .where(
      and(
        isOf(webhook, webhookDeliveries),
        sql`${webhookDeliveries.state} <> 'delivered'`,
        eq(webhookDeliveries.isSample, false),
        sql`${at} is not null`,
      ),
    )
    .orderBy(sql`${at} desc`)
    .limit(1);
  const attempt = last?.attempts.at(-1);
  if (!attempt) return '';
  return attempt.status === null ? attempt.answer : `Status ${attempt.status}`;
};

const stateOf = ({
  isActive,
  pausedAt,
  failingSince,
}: WebhookRow): Pick<WebhookHealth, 'State' | 'Since'> => {
  if (!isActive) return { State: 'off', Since: null };
  if (pausedAt !== null) return { State: 'paused', Since: pausedAt.toISOString() };
  return failingSince === null
    ? { State: 'healthy', Since: null }
    : { State: 'failing', Since: failingSince.toISOString() };
};

const later = (moment: Date | null, now: Date): string | null =>
  moment !== null && moment > now ? moment.toISOString() : null;

/** How a webhook of the account does, and what happens next; 404 for any other. */
export const readHealth = async (
  { db, now }: Pick<AppParts, 'db' | 'now'>,
  { clientId }: Actor,
  { params: { id }, query: span }: ParsedInputOf<typeof webhookWorkbench.health>,
): Promise<WebhookHealth> => {
  const [webhook] = await db.select().from(webhooks).where(isWebhook({ clientId, id }));
  if (!webhook) throw notFound('Webhook');
  const at = now();
  const state = stateOf(webhook);
  const isFailing = state.State === 'failing';
  return {
    ...state,
    Reason: webhook.isActive ? reasonOfPause(webhook) : null,
    LastFailure: await lastFailure(db, webhook),
    PausesAt: isFailing ? (pausesAt(webhook)?.toISOString() ?? null) : null,
    SlowedUntil: later(webhook.notBefore, at),
    Kept: webhook.pausedAt === null ? 0 : await db.$count(webhookDeliveries, isKept(webhook)),
    NotKept: webhook.notKept,
    ...(await figuresSince(db, webhook, new Date(at.getTime() - day))),
    NextAttemptAt: await nextAttempt(db, webhook),
    AllFailed: await countFailed(db, webhook, span),
    ReplacedUntil: later(webhook.earlierSecretUntil, at),
  };
};
