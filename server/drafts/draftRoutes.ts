import type { FastifyInstance } from 'fastify';
import { drafts } from '@contract/drafts';
import { fileLimit } from '@contract/fileRules';
import { inTransaction } from '../db/transaction';
import { bytesOf } from '../files/base64';
import { conflict, notFound } from '../http/problems';
import { serve } from '../http/serve';
import { bearerToken } from '../identity/identify';
import type { AppParts } from '../parts';
import { discardDraft, restoreDraft } from './discardDraft';
import { addFile, createdFrom, fileContent, ownDraft, ownDrafts } from './draftRows';
import { goneDraft, toDraftRecord } from './draftRecords';
import { writeDraft } from './writeDraft';

/** Unsaved forms, each for the person alone who fills it in, in the account that it is of. */
export const draftRoutes = (app: FastifyInstance, { db, now, sessions }: AppParts): void => {
  serve(app, drafts.list, async (_input, actor) => ({
    drafts: (await ownDrafts(db, actor)).map(toDraftRecord),
  }));

  serve(app, drafts.read, async ({ params: { id } }, actor) => {
    const found = await ownDraft(db, actor, id);
    if (!found) throw goneDraft(await createdFrom(db, actor, id));
    const { row, madeAnswer } = found;
    const { values: Values, began: Began, formId: FormId } = row;
    return { draft: { ...toDraftRecord({ ...row, madeAnswer }), Values, Began, FormId } };
  });

  serve(app, drafts.write, async ({ params: { id }, payload }, actor, request) => {
    const token = bearerToken(request);
    const endsAt = token === null ? null : await sessions.endsAt(token);
    return {
      Version: await inTransaction(db, (tx) => writeDraft(tx, actor, { id, payload, now: now() })),
      SessionEndsAt: endsAt?.toISOString() ?? null,
    };
  });

  serve(app, drafts.remove, async ({ params: { id }, query: seen }, actor) => {
    await inTransaction(db, (tx) => discardDraft(tx, actor, { id, seen, now: now() }));
    return {};
  });

  serve(app, drafts.restore, async ({ params: { id } }, actor) => ({
    draft: toDraftRecord(
      await inTransaction(db, (tx) => restoreDraft(tx, actor, { id, now: now() })),
    ),
  }));

  serve(app, drafts.writeFile, async ({ params: { id: draftId, file: id }, payload }, actor) => {
    const content = bytesOf(payload.FileData, { field: 'FileData', limit: fileLimit });
    const isKept = await inTransaction(db, (tx) =>
      addFile(tx, actor, { draftId, id, content, savedAt: now() }),
    );
    if (!isKept) throw conflict('An unsaved form can not have more files');
    return {};
  });

  serve(app, drafts.readFile, async ({ params: { id: draftId, file: id } }, actor) => {
    const content = await fileContent(db, actor, { draftId, id });
    if (!content) throw notFound('The file');
    return { FileData: content.toString('base64') };
  });
};
