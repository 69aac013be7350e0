import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { webhookDeliveries, webhooks } from '../db/schema/webhooks';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { lockWebhooks } from './webhookRows';

/**
 * Removes webhooks with all that was sent to them, all or none; 404 when one of them is not there
 * (API-53, WEBHOOK-03).
 */
export const removeWebhooks = async (
  tx: Db,
  { clientId }: Actor,
  asked: readonly string[],
): Promise<{ message: string }> => {
  const ids = [...new Set(asked.map((id) => id.toLowerCase()))];
  if ((await lockWebhooks(tx, clientId, ids)).length < ids.length) throw notFound('Webhook');
  await tx
    .delete(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.clientId, clientId), inArray(webhookDeliveries.webhookId, ids)),
    );
  await tx.delete(webhooks).where(and(eq(webhooks.clientId, clientId), inArray(webhooks.id, ids)));
  return { message: 'Webhook(s) deleted successfully.' };
};
