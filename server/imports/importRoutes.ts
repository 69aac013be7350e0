import type { FastifyInstance } from 'fastify';
import { duplicates } from '@contract/duplicates';
import { imports } from '@contract/imports';
import { once } from '../http/idempotency';
import { notFound } from '../http/problems';
import { serve } from '../http/serve';
import { whileConnected } from '../http/whileConnected';
import type { AppParts } from '../parts';
import { earlierImportsOf } from './earlierImportsOf';
import { listImportRows, listImports } from './importRows';
import { submitImport } from './submitImport';

/** Imports of orders and items: the upload, and what became of them. */
export const importRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db } = parts;
  serve(app, imports.orders, ({ payload }, actor, request) =>
    once({ db, request }, actor, (tx) =>
      submitImport({ ...parts, db: tx }, actor, { type: 'Orders', payload }),
    ),
  );

  serve(app, imports.items, ({ payload }, actor, request) =>
    once({ db, request }, actor, (tx) =>
      submitImport({ ...parts, db: tx }, actor, { type: 'Items', payload }),
    ),
  );

  serve(app, imports.list, ({ query }, actor) => listImports(db, actor, query));

  serve(app, imports.details, async ({ params, query }, { clientId }) => {
    const rows = await listImportRows(db, { clientId, importId: params.id }, query);
    if (!rows) throw notFound('The import');
    return rows;
  });

  serve(app, duplicates.importRows, ({ payload }, actor, request) =>
    whileConnected(request, (signal) => earlierImportsOf(db, actor, { payload, signal })),
  );
};
