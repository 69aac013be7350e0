import type { FastifyInstance } from 'fastify';
import { support } from '@contract/support';
import { readImage } from '../files/image';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { submitTicket } from './submitTicket';
import { supportOptions } from './supportOptions';
import { workOnTicketMails } from './ticketMails';

/** Asking the provider's support. */
export const supportRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db } = parts;
  workOnTicketMails(parts, (file) => app.log.info({ file }, 'A mail was written'));

  serve(app, support.options, () => supportOptions(db));

  serve(app, support.submit, async ({ payload }, actor, request) => {
    const picture = await readImage(payload.ImageBase64String, 'ImageBase64String');
    return once(db, actor, request, (tx) => submitTicket(tx, parts, actor, { payload, picture }));
  });
};
