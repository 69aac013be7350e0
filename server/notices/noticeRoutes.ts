import type { FastifyInstance } from 'fastify';
import { notices } from '@contract/notice';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { cancelNotices } from './cancelNotices';
import { createNotice } from './createNotice';
import { listNotices } from './listNotices';
import { updateNotice } from './updateNotice';

/** Advance shipment notices: what clients send to the warehouses. */
export const noticeRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db } = parts;

  serve(app, notices.list, ({ query }, actor) => listNotices(parts, actor, query));

  serve(app, notices.create, ({ payload }, actor, request) =>
    once({ db, request }, actor, (tx) => createNotice({ ...parts, db: tx }, actor, payload)),
  );

  serve(app, notices.update, ({ payload }, actor) =>
    inTransaction(db, (tx) => updateNotice({ ...parts, db: tx }, actor, payload)),
  );

  serve(app, notices.cancel, ({ payload }, actor, request) =>
    once({ db, request }, actor, (tx) =>
      cancelNotices({ ...parts, db: tx }, actor, payload.ShipmentNoticeIds),
    ),
  );
};
