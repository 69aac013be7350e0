import { inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { importDrafts, type DraftChanged } from '@contract/importDrafts';
import { importDraftRows } from '../db/schema/importDrafts';
import type { Actor } from '../http/actor';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { changeRows, type ChangedDraft, type PlannedChange, type Planning } from './changeRows';
import { draftKinds } from './draftKind';
import { toImportDraft } from './draftRecords';
import { keyOf, type DraftDesk } from './draftRows';
import { plannedEdit, plannedFix, plannedLeavingOut, plannedReplacement } from './plannedChanges';
import { toDraftRows } from './readRows';
import { rowsWhere } from './storedRows';
import { undoOrRedo } from './undoChange';

/** A change answers its rows where they are no more; else the page is read again. */
const mostAnswered = 500;

const toChanged = async (
  desk: DraftDesk,
  { draft, rowNos }: ChangedDraft,
): Promise<DraftChanged> => {
  const { db: tx } = desk;
  const kind = draftKinds(desk)[draft.type];
  const shown = rowNos.length > mostAnswered ? [] : [...rowNos];
  const rows = await rowsWhere(tx, keyOf(draft), inArray(importDraftRows.rowNo, shown));
  return {
    Draft: await toImportDraft(desk, draft),
    Rows: await toDraftRows(tx, { draft, kind }, rows),
  };
};

/** Changes of a draft's rows; each can be taken back. */
export const changeRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, jobs } = parts;

  const answer = (
    request: FastifyRequest,
    actor: Actor,
    work: (desk: DraftDesk) => Promise<ChangedDraft>,
  ): Promise<DraftChanged> =>
    once({ db, request }, actor, async (tx, afterwards) => {
      const desk = { ...parts, db: tx };
      const changed = await work(desk);
      // Many rows are judged in the background, and somebody waits for them.
      if (changed.draft.state === 'checking') afterwards(() => jobs.wake());
      return toChanged(desk, changed);
    });

  const change =
    (actor: Actor, { draftId, seen }: { draftId: string; seen: number }) =>
    (plan: (planning: Planning) => Promise<PlannedChange | null>) =>
    (desk: DraftDesk): Promise<ChangedDraft> =>
      changeRows(desk, actor, { draftId, seen, plan });

  serve(app, importDrafts.edit, ({ params, payload }, actor, request) => {
    const asked = change(actor, { draftId: params.id, seen: payload.Version });
    return answer(request, actor, asked(plannedEdit(payload)));
  });

  serve(app, importDrafts.replace, ({ params, payload }, actor, request) => {
    const asked = change(actor, { draftId: params.id, seen: payload.Version });
    return answer(request, actor, asked(plannedReplacement(payload)));
  });

  serve(app, importDrafts.fix, ({ params, payload }, actor, request) => {
    const asked = change(actor, { draftId: params.id, seen: payload.Version });
    return answer(request, actor, asked(plannedFix(payload)));
  });

  serve(app, importDrafts.leaveOut, ({ params, payload }, actor, request) => {
    const asked = change(actor, { draftId: params.id, seen: payload.Version });
    return answer(request, actor, asked(plannedLeavingOut(payload)));
  });

  for (const step of ['undo', 'redo'] as const)
    serve(app, importDrafts[step], ({ params, payload }, actor, request) =>
      answer(request, actor, (desk) =>
        undoOrRedo(desk, actor, { draftId: params.id, seen: payload.Version, step }),
      ),
    );
};
