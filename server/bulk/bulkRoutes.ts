import type { FastifyInstance } from 'fastify';
import { bulk } from '@contract/bulk';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { notFound } from '../http/problems';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { askAgain, askBulk } from './askBulk';
import { beginBulk, stopBulk } from './beginBulk';
import { begunRun, runRecord } from './bulkRows';
import { listRecords, listRuns } from './readBulk';

/** Acts on any number of records: the question, the work and its receipt. */
export const bulkRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db } = parts;

  serve(app, bulk.preview, ({ payload }, actor) =>
    inTransaction(db, (tx) => askBulk({ ...parts, db: tx }, actor, payload)),
  );

  serve(app, bulk.start, ({ payload }, actor, request) =>
    once({ db, request }, actor, (tx) => beginBulk({ ...parts, db: tx }, actor, payload.Id)),
  );

  serve(app, bulk.list, ({ query }, actor) => listRuns(db, actor, query));

  serve(app, bulk.read, async ({ params }, actor) => {
    const run = await begunRun(db, actor, params.id);
    if (!run) throw notFound('The receipt');
    return runRecord(run);
  });

  serve(app, bulk.records, ({ params, query }, actor) =>
    listRecords(db, actor, { runId: params.id, query }),
  );

  serve(app, bulk.retry, ({ params }, actor) =>
    inTransaction(db, (tx) => askAgain({ ...parts, db: tx }, actor, params.id)),
  );

  serve(app, bulk.stop, ({ params }, actor) =>
    inTransaction(db, (tx) => stopBulk({ ...parts, db: tx }, actor, params.id)),
  );
};
