import type { FastifyInstance } from 'fastify';
import { imports, type ImportType } from '@contract/imports';
import { once } from '../http/idempotency';
import { notFound } from '../http/problems';
import { serve } from '../http/serve';
import type { JobHandler } from '../jobs/JobQueue';
import type { AppParts } from '../parts';
import type { ImportKind } from './importKind';
import { listImportRows, listImports, type ImportKey } from './importRepository';
import { itemImport } from './items/itemImport';
import { orderImport } from './orders/orderImport';
import { runImport } from './runImport';
import { importJobs, submitImport } from './submitImport';

type RunJob = JobHandler<ImportKey>;

/** Imports of orders and items: the upload, the background job, and what became of them. */
export const importRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, jobs, now } = parts;
  const run =
    <Content>(kind: ImportKind<Content>): RunJob =>
    ({ payload: key, attempt }, signal) =>
      runImport(parts, kind, { key, attempt }, signal);
  const runs: Readonly<Record<ImportType, RunJob>> = {
    Orders: run(orderImport(parts)),
    Items: run(itemImport(parts)),
  };

  jobs.work(importJobs, (job, signal) => runs[job.payload.type](job, signal), { atOnce: 2 });

  serve(app, imports.orders, ({ payload }, actor, request) =>
    once(db, actor, request, (tx) =>
      submitImport(tx, actor, { type: 'Orders', payload, jobs, now: now() }),
    ),
  );

  serve(app, imports.items, ({ payload }, actor, request) =>
    once(db, actor, request, (tx) =>
      submitImport(tx, actor, { type: 'Items', payload, jobs, now: now() }),
    ),
  );

  serve(app, imports.list, ({ query }, actor) => listImports(db, actor, query));

  serve(app, imports.details, async ({ params, query }, { clientId }) => {
    const rows = await listImportRows(db, { clientId, importId: params.id }, query);
    if (!rows) throw notFound('The import');
    return rows;
  });
};
