import type { FastifyInstance } from 'fastify';
import { importDrafts } from '@contract/importDrafts';
import { once } from '../http/idempotency';
import { notFound } from '../http/problems';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { forgetMatching, matchingsOf } from './columnMatching';
import { toImportDraft } from './draftRecords';
import { readDraft } from './draftRows';
import { matchColumns } from './matchColumns';
import { readSoon } from './readSoon';

/** Columns that are matched by hand, and remembered for the account. */
export const matchingRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db } = parts;

  serve(app, importDrafts.match, async ({ params: { id: draftId }, payload }, actor, request) => {
    const { Version: seen, Places: places, Name: name = null } = payload;
    const { isAtOnce } = await once({ db, request }, actor, (tx) =>
      matchColumns({ ...parts, db: tx }, actor, { draftId, seen, places, name }),
    );
    const key = { clientId: actor.clientId, draftId };
    await readSoon(parts, key, isAtOnce);
    return toImportDraft(parts, await readDraft(db, key));
  });

  serve(app, importDrafts.matchings, async ({ query }, actor) => {
    const found = await matchingsOf(db, actor, query.type);
    return {
      matchings: found.map(({ id, name, by, usedAt }) => ({
        _id: id,
        Name: name,
        By: by,
        UsedAt: usedAt.toISOString(),
      })),
    };
  });

  serve(app, importDrafts.forgetMatching, async ({ params: { id } }, actor) => {
    if (!(await forgetMatching(db, actor, id))) throw notFound('The matching');
    return {};
  });
};
