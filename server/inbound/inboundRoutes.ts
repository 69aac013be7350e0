import type { FastifyInstance } from 'fastify';
import { noticePage } from '@contract/noticePage';
import { inTransaction } from '../db/transaction';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { explainDifference } from './explainDifference';
import { readNoticeAnswer } from './readNoticeAnswer';

/** What becomes of what clients send to the warehouses. */
export const inboundRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db } = parts;

  serve(app, noticePage.answer, ({ params: { id } }, actor) => readNoticeAnswer(db, actor, id));

  serve(app, noticePage.explain, ({ params: { id }, payload }, actor) =>
    inTransaction(db, (tx) => explainDifference({ ...parts, db: tx }, actor, { id, ...payload })),
  );
};
