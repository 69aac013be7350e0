import type { FastifyInstance } from 'fastify';
import { recipients } from '@contract/recipient';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { listRecipients } from './listRecipients';
import { searchRecipients } from './recipientSearch';
import { createRecipient, updateRecipient } from './saveRecipient';

/** A client's address book, and what the order form asks about it. */
export const recipientRoutes = (app: FastifyInstance, { db, now }: AppParts): void => {
  serve(app, recipients.list, ({ query }, actor) => listRecipients(db, actor, query));

  serve(app, recipients.create, ({ payload }, actor, request) =>
    once({ db, request }, actor, (tx) => createRecipient(tx, actor, { payload, now: now() })),
  );

  serve(app, recipients.update, ({ params, payload }, actor) =>
    inTransaction(db, (tx) => updateRecipient(tx, actor, { id: params.id, payload })),
  );

  serve(app, recipients.search, async ({ query }, actor) => ({
    recipients: await searchRecipients(db, actor, query),
  }));
};
