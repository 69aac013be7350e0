import { and, eq } from 'drizzle-orm';
import type { AnswerOf, ParsedInputOf } from '@contract/endpoint';
import type { WebhookDelivery, webhooks as calls } from '@contract/webhook';
import type { Db } from '../db/database';
import { readPage } from '../db/page';
import { webhookDeliveries, webhooks } from '../db/schema/webhooks';
import { newestFirst } from '../db/sorting';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { madeWithin } from './deliveryRows';
import { isWebhook } from './webhookRows';

/** A delivery as people see it. */
export const toDelivery = ({
  id,
  eventId,
  state,
  createdAt,
  body,
  isSample,
  attempts,
  nextAttemptAt,
}: typeof webhookDeliveries.$inferSelect): WebhookDelivery => ({
  _id: id,
  EventId: eventId,
  State: state,
  createdAt: createdAt.toISOString(),
  Body: body,
  IsSample: isSample,
  Attempts: attempts,
  NextAttemptAt: nextAttemptAt?.toISOString() ?? null,
});

/** One page of what was sent to a webhook, newest first; 404 for another client's webhook. */
export const listDeliveries = async (
  db: Db,
  { clientId }: Actor,
  { params: { id }, query }: ParsedInputOf<typeof calls.deliveries>,
): Promise<AnswerOf<typeof calls.deliveries>> => {
  if ((await db.$count(webhooks, isWebhook({ clientId, id }))) === 0) throw notFound('Webhook');
  const ofWebhook = and(
    eq(webhookDeliveries.clientId, clientId),
    eq(webhookDeliveries.webhookId, id),
    query.state === undefined ? undefined : eq(webhookDeliveries.state, query.state),
    madeWithin(query),
  );
  const count = db.$count(webhookDeliveries, ofWebhook);
  const { rows, total } = await readPage(query, count, ({ limit, offset }) =>
    db
      .select()
      .from(webhookDeliveries)
      .where(ofWebhook)
      .orderBy(...newestFirst(webhookDeliveries))
      .limit(limit)
      .offset(offset),
  );
  return { entities: rows.map(toDelivery), totalEntityLookupCount: total };
};
