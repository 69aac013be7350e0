import type { FastifyInstance } from 'fastify';
import { webhooks } from '@contract/webhook';
import { webhookWorkbench } from '@contract/webhookWorkbench';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { addWebhook } from './addWebhook';
import { listDeliveries } from './listDeliveries';
import { pauseWebhook, resumeWebhook } from './pauseWebhook';
import { readDelivery } from './readDelivery';
import { readHealth } from './readHealth';
import { removeWebhooks, restoreWebhooks } from './removeWebhooks';
import { sendAgain, sendFailed } from './sendAgain';
import { sendSample } from './sendSample';
import { replaceSecret, updateWebhook } from './updateWebhook';

/** A client's webhooks. */
export const webhookRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, sealer, now } = parts;

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
    inTransaction(db, (tx) => removeWebhooks(tx, actor, { ids: Ids, now: now() })),
  );

  serve(app, webhooks.restore, ({ payload: { Ids } }, actor) =>
    inTransaction(db, (tx) => restoreWebhooks(tx, actor, { ids: Ids, now: now() })),
  );

  serve(app, webhooks.replaceSecret, ({ payload: { Id } }, actor) =>
    inTransaction(db, (tx) => replaceSecret({ ...parts, db: tx }, actor, Id)),
  );

  serve(app, webhooks.deliveries, (input, actor) => listDeliveries(db, actor, input));
};

/** What people do with what is sent to their webhooks. */
export const workbenchRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, jobs } = parts;
  /** People wait for what is sent. */
  const sending = async <Answer>(work: (tx: Db) => Promise<Answer>): Promise<Answer> => {
    const answer = await inTransaction(db, work);
    jobs.wake();
    return answer;
  };

  serve(app, webhookWorkbench.health, (input, actor) => readHealth(parts, actor, input));

  serve(app, webhookWorkbench.delivery, ({ params: { id } }, actor) => readDelivery(db, actor, id));

  serve(app, webhookWorkbench.sendAgain, ({ payload: { Id } }, actor) =>
    sending((tx) => sendAgain({ ...parts, db: tx }, actor, Id)),
  );

  serve(app, webhookWorkbench.sendFailed, ({ payload }, actor) =>
    sending((tx) => sendFailed({ ...parts, db: tx }, actor, payload)),
  );

  serve(app, webhookWorkbench.sendSample, ({ payload }, actor) =>
    sending((tx) => sendSample({ ...parts, db: tx }, actor, payload)),
  );

  serve(app, webhookWorkbench.pause, ({ payload: { Id } }, actor) =>
    inTransaction(db, (tx) => pauseWebhook({ ...parts, db: tx }, actor, Id)),
  );

  serve(app, webhookWorkbench.resume, ({ payload: { Id } }, actor) =>
    sending((tx) => resumeWebhook({ ...parts, db: tx }, actor, Id)),
  );
};
