import type { FastifyInstance } from 'fastify';
import { webhooks } from '@contract/webhook';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { addWebhook } from './addWebhook';
import { listDeliveries } from './listDeliveries';
import { removeWebhooks } from './removeWebhooks';
import { replaceSecret, updateWebhook } from './updateWebhook';

/** A client's webhooks. */
export const webhookRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, sealer } = parts;

  serve(app, webhooks.add, async ({ payload }, actor, request) => {
    const { sealedSecret, ...added } = await once({ db, request }, actor, (tx) =>
      addWebhook({ ...parts, db: tx }, actor, payload),
    );
    return { ...added, Secret: sealer.open(sealedSecret) };
  });

  serve(app, webhooks.update, ({ payload }, actor) =>
    inTransaction(db, (tx) => updateWebhook({ ...parts, db: tx }, actor, payload)),
  );

  serve(app, webhooks.remove, ({ payload: { Ids } }, actor) =>
    inTransaction(db, (tx) => removeWebhooks(tx, actor, Ids)),
  );

  serve(app, webhooks.replaceSecret, ({ payload: { Id } }, actor) =>
    inTransaction(db, (tx) => replaceSecret({ ...parts, db: tx }, actor, Id)),
  );

  serve(app, webhooks.deliveries, (input, actor) => listDeliveries(db, actor, input));
};
