import type { FastifyInstance } from 'fastify';
import { support } from '@contract/support';
import { readImage } from '../files/image';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { submitTicket } from './submitTicket';
import { supportOptions } from './supportOptions';

/** Asking the provider's support. */
export const supportRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, config } = parts;

  serve(app, support.options, () => supportOptions(db, config.brand));

  serve(app, support.submit, async ({ payload }, actor, request) => {
    const picture = readImage(payload.ImageBase64String, 'ImageBase64String');
    return once({ db, request }, actor, (tx) =>
      submitTicket({ ...parts, db: tx }, actor, { payload, picture }),
    );
  });
};
