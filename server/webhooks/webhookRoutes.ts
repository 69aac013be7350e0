import type { FastifyInstance } from 'fastify';
import { webhooks } from '@contract/webhook';
import { inTransaction } from '../db/transaction';
import { workOnHappenings } from '../events/spread';
import { workOnMovedInventory } from '../events/movedInventory';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import { workOnNotificationMails } from '../notifications/notificationMail';
import type { AppParts } from '../parts';
import { addWebhook } from './addWebhook';
import { workOnDeliveries } from './deliver';
import { listDeliveries } from './listDeliveries';
import { removeWebhooks } from './removeWebhooks';
import { replaceSecret, updateWebhook } from './updateWebhook';

/** A client's webhooks, and what is told to them and by mail. */
export const webhookRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, sealer } = parts;
  workOnHappenings(parts);
  workOnMovedInventory(parts);
  workOnDeliveries(parts);
  workOnNotificationMails(parts, (file) => app.log.info({ file }, 'A mail was written'));

  serve(app, webhooks.add, async ({ payload }, actor, request) => {
    const { sealedSecret, ...added } = await once(db, actor, request, (tx) =>
      addWebhook(tx, parts, actor, payload),
    );
    return { ...added, Secret: sealer.open(sealedSecret) };
  });

  serve(app, webhooks.update, ({ payload }, actor) =>
    inTransaction(db, (tx) => updateWebhook(tx, parts, actor, payload)),
  );

  serve(app, webhooks.remove, ({ payload: { Ids } }, actor) =>
    inTransaction(db, (tx) => removeWebhooks(tx, actor, Ids)),
  );

  serve(app, webhooks.replaceSecret, ({ payload: { Id } }, actor) =>
    inTransaction(db, (tx) => replaceSecret(tx, parts, actor, Id)),
  );

  serve(app, webhooks.deliveries, (input, actor) => listDeliveries(db, actor, input));
};
