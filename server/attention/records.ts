import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import { attentionLimits } from '@contract/attentionRules';
import { imports } from '../db/schema/imports';
import { webhooks } from '../db/schema/webhooks';
import { rowOf, type FoundRow, type Place } from './found';

const day = 86_400_000;

/** Imports of the last days whose files had rows that were refused. */
export const findImports = async ({ db, clientId, now }: Place): Promise<FoundRow[]> => {
  const found = await db
    .select({
      id: imports.id,
      type: imports.type,
      fileName: imports.fileName,
      errors: imports.errors,
      createdAt: imports.createdAt,
    })
    .from(imports)
    .where(
      and(
        eq(imports.clientId, clientId),
        gt(imports.errors, 0),
        isNotNull(imports.finishedAt),
        gt(imports.createdAt, new Date(now.getTime() - attentionLimits.told * day)),
      ),
    );
  return found.map(({ id, type, fileName, errors, createdAt }) =>
    rowOf({
      kind: type === 'Orders' ? 'orderImport' : 'itemImport',
      of: id,
      Count: errors,
      since: createdAt.getTime(),
      counted: null,
      Subject: fileName,
      RecordId: id,
    }),
  );
};

/** Active webhooks that could not be reached and have not been since, and those that are paused. */
export const findWebhooks = async ({ db, clientId }: Place): Promise<FoundRow[]> => {
  const { id, event, url, failingSince, pausedAt } = webhooks;
  const found = await db
    .select({ id, event, url, failingSince, pausedAt })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.clientId, clientId),
        eq(webhooks.isActive, true),
        or(isNotNull(failingSince), isNotNull(pausedAt)),
      ),
    );
  return found.map((webhook) => {
    const since = webhook.pausedAt ?? webhook.failingSince;
    return rowOf({
      kind: webhook.pausedAt === null ? 'webhook' : 'webhookPaused',
      of: webhook.id,
      Count: 1,
      since: since?.getTime() ?? null,
      counted: since?.toISOString() ?? null,
      Subject: webhook.event,
      RecordId: webhook.id,
      Examples: [{ Name: URL.parse(webhook.url)?.host ?? webhook.url, Count: null, Day: null }],
    });
  });
};
