import { and, asc, eq, inArray } from 'drizzle-orm';
import type { WebhookEvent } from '@contract/webhookKinds';
import type { Db } from '../db/database';
import { webhooks } from '../db/schema/webhooks';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';

export type WebhookRow = typeof webhooks.$inferSelect;

export type WebhookKey = Pick<WebhookRow, 'clientId' | 'id'>;

/** The row of one webhook. */
export const isWebhook = ({ clientId, id }: WebhookKey) =>
  and(eq(webhooks.clientId, clientId), eq(webhooks.id, id));

/**
 * Locks a client's webhooks until the transaction ends, everybody in the same sequence; ids of
 * other clients find nothing.
 */
export const lockWebhooks = (
  tx: Db,
  clientId: string,
  ids: readonly string[],
): Promise<WebhookRow[]> =>
  tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.clientId, clientId), inArray(webhooks.id, [...ids])))
    .orderBy(asc(webhooks.id))
    .for('update');

/** Locks one webhook; null when it does not exist. */
export const lockWebhook = async (
  tx: Db,
  { clientId, id }: WebhookKey,
): Promise<WebhookRow | null> => (await lockWebhooks(tx, clientId, [id]))[0] ?? null;

/** Locks one of the webhooks of the actor's account; 404 for any other. */
export const lockOwnWebhook = async (
  tx: Db,
  { clientId }: Pick<Actor, 'clientId'>,
  id: string,
): Promise<WebhookRow> => {
  const webhook = await lockWebhook(tx, { clientId, id: id.toLowerCase() });
  if (!webhook) throw notFound('Webhook');
  return webhook;
};

/** A client's webhooks that want to be told of an event. */
export const listeningWebhooks = (
  tx: Db,
  clientId: string,
  event: WebhookEvent,
): Promise<WebhookRow[]> =>
  tx
    .select()
    .from(webhooks)
    .where(
      and(eq(webhooks.clientId, clientId), eq(webhooks.event, event), eq(webhooks.isActive, true)),
    )
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
