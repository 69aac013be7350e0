import type { FastifyInstance } from 'fastify';
import { whyNotDraft } from '@contract/importDraftRules';
import { importDrafts } from '@contract/importDrafts';
import { once } from '../http/idempotency';
import { refuseAct } from '../http/problems';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { beginCreation } from './beginCreation';
import { lockToChange } from './changeRows';
import { toImportDraft } from './draftRecords';
import { changeDraft, keyOf } from './draftRows';
import { checkAgain, touchedBy } from './settleChange';

/** What is done with a draft in the background: judging it again, and making its records. */
export const creationRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, jobs } = parts;

  serve(app, importDrafts.check, ({ params: { id } }, actor, request) =>
    once({ db, request }, actor, async (tx, afterwards) => {
      const desk = { ...parts, db: tx };
      const draft = await lockToChange(tx, actor, id);
      refuseAct(whyNotDraft.edit(draft.state));
      await changeDraft(tx, keyOf(draft), touchedBy(parts, actor));
      afterwards(() => jobs.wake());
      return toImportDraft(desk, await checkAgain(desk, draft));
    }),
  );

  serve(app, importDrafts.create, ({ params, payload }, actor, request) =>
    once({ db, request }, actor, async (tx, afterwards) => {
      const desk = { ...parts, db: tx };
      const { Version: seen, Rows: rows = null } = payload;
      const asked = { draftId: params.id, seen, rows };
      const { draft, message } = await beginCreation(desk, actor, asked);
      afterwards(() => jobs.wake());
      return { ...(await toImportDraft(desk, draft)), message };
    }),
  );
};
