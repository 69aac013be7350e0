import type { FastifyInstance } from 'fastify';
import { dayIn } from '@contract/dates';
import { exportFileName } from '@contract/exportRules';
import { exports } from '@contract/exports';
import { listFiles } from '@contract/listFiles';
import { listNames } from '@contract/listColumns';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { refuseList } from '../http/openLists';
import { conflict, notFound } from '../http/problems';
import { serve } from '../http/serve';
import { serveFile } from '../http/serveFile';
import type { AppParts } from '../parts';
import { contentOf, mediaTypes } from './exportFile';
import { ownExport, piecesOf, recentExports, removeExport } from './exportRows';
import { openSheet } from './openSheet';
import { recordExport } from './recordExport';
import { startExport } from './startExport';

/** Lists as files: at once, or made in the background and kept for a week. */
export const exportRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, now } = parts;

  for (const list of listNames)
    serveFile(app, listFiles[list], async ({ query }, actor) => {
      const { format, columns, timeZone } = query;
      const sheet = await openSheet(parts, actor, { list, query, columns, timeZone });
      await recordExport(db, actor, { list, format, rows: sheet.total });
      return {
        name: exportFileName(list, { format, on: dayIn(sheet.timeZone, now()) }),
        mediaType: mediaTypes[format],
        content: contentOf(format, sheet),
      };
    });

  serve(app, exports.start, ({ payload }, actor, request) =>
    once({ db, request }, actor, (tx) => startExport({ ...parts, db: tx }, actor, payload)),
  );

  serve(app, exports.recent, async (_input, actor) => ({
    exports: await recentExports(db, actor, now()),
  }));

  serve(app, exports.remove, async ({ params }, actor) => {
    const found = await ownExport(db, actor, { id: params.id, now: now() });
    if (!found) throw notFound('The export');
    await inTransaction(db, (tx) =>
      removeExport(tx, { clientId: actor.clientId, exportId: found.id }),
    );
    return {};
  });

  serveFile(app, exports.file, async ({ params }, actor) => {
    const found = await ownExport(db, actor, { id: params.id, now: now() });
    if (!found) throw notFound('The export');
    refuseList(actor, found.list);
    if (found.state !== 'ready') throw conflict('The file is not ready yet');
    return {
      name: found.fileName,
      mediaType: mediaTypes[found.format],
      content: piecesOf(db, { clientId: actor.clientId, exportId: found.id }),
    };
  });
};
