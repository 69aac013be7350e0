import type { FastifyInstance } from 'fastify';
import { hasDraftRows, whyNotDraft } from '@contract/importDraftRules';
import { importDrafts } from '@contract/importDrafts';
import { once } from '../http/idempotency';
import { conflict, refuseAct } from '../http/problems';
import { serve } from '../http/serve';
import { serveFile } from '../http/serveFile';
import type { AppParts } from '../parts';
import { changeRoutes } from './changeRoutes';
import { lockToChange } from './changeRows';
import { creationRoutes } from './creationRoutes';
import { draftKinds } from './draftKind';
import { dropDraft, listDrafts, toImportDraft } from './draftRecords';
import { readDraft, type Draft } from './draftRows';
import { matchingRoutes } from './matchingRoutes';
import { readDraftRows } from './readRows';
import { readSoon } from './readSoon';
import { refusedFile } from './refusedFile';
import { startDraft } from './startDraft';

/** Files that are looked at and repaired before anything is made of them. */
export const importDraftRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db } = parts;
  matchingRoutes(app, parts);
  changeRoutes(app, parts);
  creationRoutes(app, parts);

  const withRows = async (clientId: string, draftId: string): Promise<Draft> => {
    const draft = await readDraft(db, { clientId, draftId });
    if (!hasDraftRows(draft.state)) throw conflict('There are no rows to show yet');
    return draft;
  };

  serve(app, importDrafts.start, async ({ payload }, actor, request) => {
    const { Type: type, ...file } = payload;
    const { _id, isAtOnce } = await once({ db, request }, actor, (tx) =>
      startDraft({ ...parts, db: tx }, actor, { type, payload: file }),
    );
    await readSoon(parts, { clientId: actor.clientId, draftId: _id }, isAtOnce);
    return { _id };
  });

  serve(app, importDrafts.list, async ({ query }, actor) => ({
    drafts: await listDrafts(db, actor, query.type),
  }));

  serve(app, importDrafts.read, async ({ params: { id: draftId } }, { clientId }) =>
    toImportDraft(parts, await readDraft(db, { clientId, draftId })),
  );

  serve(app, importDrafts.rows, async ({ params, query }, { clientId }) => {
    const draft = await withRows(clientId, params.id);
    return readDraftRows(db, { draft, kind: draftKinds(parts)[draft.type] }, query);
  });

  serveFile(app, importDrafts.refused, async ({ params }, { clientId }) =>
    refusedFile(parts, await withRows(clientId, params.id)),
  );

  serve(app, importDrafts.discard, ({ params: { id } }, actor, request) =>
    once({ db, request }, actor, async (tx) => {
      const draft = await lockToChange(tx, actor, id);
      refuseAct(whyNotDraft.discard(draft.state));
      await dropDraft(tx, draft);
      return {};
    }),
  );
};
