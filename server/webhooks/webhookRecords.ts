import { asc, inArray } from 'drizzle-orm';
import type { WebhookRecord } from '@contract/webhookRecord';
import type { Db } from '../db/database';
import { groupBy } from '../db/groupBy';
import { webhooks } from '../db/schema/webhooks';
import type { Sealer } from '../secrets/sealer';
import { webhookColumns } from './webhookColumns';
import type { WebhookRow } from './webhookRows';
import { openedParts } from './webhookSecrets';

/**
 * A webhook as people who may manage it see it. A lost key costs the headers, and not the whole
 * list.
 */
export const toWebhookRecord = (sealer: Sealer, row: WebhookRow): WebhookRecord => ({
  _id: row.id,
  Version: row.version,
  WebhookEventType: row.event,
  ...webhookColumns(sealer).answer(row),
  HttpHeaders: openedParts(sealer, row)?.headersText ?? '{}',
  FailingSince: row.failingSince?.toISOString() ?? null,
  PausedSince: row.pausedAt?.toISOString() ?? null,
});

/**
 * The webhooks of clients, oldest first, with their headers: for those alone who may manage them
 * (WEBHOOK-16, API-44).
 */
export const webhooksOf = async (
  db: Db,
  sealer: Sealer,
  clientIds: readonly string[],
): Promise<(clientId: string) => WebhookRecord[]> => {
  if (clientIds.length === 0) return () => [];
  const rows = await db
    .select()
    .from(webhooks)
    .where(inArray(webhooks.clientId, [...clientIds]))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  const rowsOf = groupBy(rows, ({ clientId }) => clientId);
  return (clientId) => rowsOf(clientId).map((row) => toWebhookRecord(sealer, row));
};
