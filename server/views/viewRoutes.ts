import type { FastifyInstance } from 'fastify';
import { views } from '@contract/views';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { listOwnViews } from './listViews';
import { removeView, restoreView } from './removeView';
import { createView, setDefaultView, updateView } from './saveView';

/** Lists as people have arranged them, by account. */
export const viewRoutes = (app: FastifyInstance, { db, now }: AppParts): void => {
  serve(app, views.list, async (_input, actor) => ({ views: await listOwnViews(db, actor) }));

  serve(app, views.create, ({ payload }, actor, request) =>
    once({ db, request }, actor, (tx) => createView(tx, actor, { payload, now: now() })),
  );

  serve(app, views.update, ({ payload }, actor) =>
    inTransaction(db, (tx) => updateView(tx, actor, payload)),
  );

  serve(app, views.setDefault, ({ payload: { List, Id } }, actor) =>
    inTransaction(db, (tx) => setDefaultView(tx, actor, { list: List, id: Id })),
  );

  serve(app, views.remove, ({ payload: { Id } }, actor) =>
    inTransaction(db, (tx) => removeView(tx, actor, { id: Id, now: now() })),
  );

  serve(app, views.restore, ({ payload: { Id } }, actor) =>
    inTransaction(db, (tx) => restoreView(tx, actor, { id: Id, now: now() })),
  );
};
