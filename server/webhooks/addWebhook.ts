import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ParsedWebhookPayload } from '@contract/webhook';
import { webhookEventLabels, webhookSentences } from '@contract/webhookRules';
import { lockClient } from '../accounts/clientRows';
import type { Db } from '../db/database';
import { webhooks } from '../db/schema/webhooks';
import type { Actor } from '../http/actor';
import { conflict, invalid } from '../http/problems';
import type { AppParts } from '../parts';
import { webhookColumns } from './webhookColumns';
import { newSecret } from './webhookSecrets';
import { recordChanges } from '../changes/changes';
import { webhookFacts } from './webhookFacts';

/** Every event is sent to all of them. */
const mostWebhooks = 50;

/** 409 where a client would have very many webhooks with these further ones. */
export const refuseTooMany = async (tx: Db, clientId: string, further: number): Promise<void> => {
  if ((await tx.$count(webhooks, eq(webhooks.clientId, clientId))) + further > mostWebhooks)
    throw conflict(`A client can have ${mostWebhooks} webhooks at most`);
};

interface Added {
  readonly _id: string;
  /** Answers are kept for repeated requests: the secret is in them as it is in the table. */
  readonly sealedSecret: string;
  readonly message: string;
}

/**
 * Adds a webhook with a new signing secret; 409 for a client that has very many already (API-51).
 */
export const addWebhook = async (
  { db: tx, sealer, now }: Pick<AppParts, 'db' | 'sealer' | 'now'>,
  actor: Actor,
  payload: ParsedWebhookPayload,
): Promise<Added> => {
  const event = payload.WebhookEvent ?? payload.WebhookEventType;
  if (event === undefined)
    throw invalid('The request is invalid', { WebhookEvent: [webhookSentences.requiredToCreate] });
  // Two at once take turns, so that both are counted.
  const { id: clientId } = await lockClient(tx, actor, actor.clientId);
  await refuseTooMany(tx, clientId, 1);
  const sealedSecret = sealer.seal(newSecret());
  const id = v7();
  const columns = webhookColumns(sealer).insert(payload);
  await tx
    .insert(webhooks)
    .values({ clientId, id, event, ...columns, sealedSecret, createdAt: now() });
  await recordChanges(tx, actor, [
    {
      clientId,
      kind: 'webhook',
      id,
      before: null,
      after: webhookFacts({ event, ...columns }),
    },
  ]);
  return {
    _id: id,
    sealedSecret,
    message: `Webhook ${webhookEventLabels[event]} was created successfully.`,
  };
};
