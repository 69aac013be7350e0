import type { FastifyInstance } from 'fastify';
import { returns } from '@contract/orderReturn';
import { portalReturns } from '@contract/returnRecord';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { createReturn } from './createReturn';
import { createReturnLabel } from './createReturnLabel';
import { listReturns } from './listReturns';
import { expectReturn } from './receiveReturns';
import { returnFormData } from './returnFormData';
import { readReturn } from './returnRecords';

/** Items of closed orders on their way back. */
export const returnRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, now } = parts;
  const { timeZone } = parts.config;
  const expect = expectReturn(parts);

  serve(app, returns.formData, ({ params }, actor) => returnFormData(db, actor, params.id));

  serve(app, returns.create, ({ payload }, actor, request) =>
    once({ db, request }, actor, (tx) => createReturn(tx, actor, { payload, now: now(), expect })),
  );

  serve(app, portalReturns.list, ({ query }, actor) =>
    listReturns({ db, timeZone, now: now() }, actor, query),
  );

  serve(app, portalReturns.read, async ({ params }, actor) => ({
    return: await readReturn(db, actor, params.id),
  }));

  serve(app, returns.createLabel, ({ payload }, actor) =>
    inTransaction(db, (tx) => createReturnLabel(tx, actor, { payload, now: now() })),
  );
};
