import type { FastifyInstance } from 'fastify';
import { itemGroups } from '@contract/itemGroup';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { createItemGroup, renameItemGroup } from './itemGroups';

/** Item groups as staff keep them; everybody reads them with the other resources. */
export const itemGroupRoutes = (app: FastifyInstance, { db }: AppParts): void => {
  serve(app, itemGroups.create, ({ payload }, actor, request) =>
    once({ db, request }, actor, (tx) => createItemGroup(tx, actor, payload.GroupName)),
  );

  serve(app, itemGroups.update, ({ payload: { Id: id, GroupName: name } }, actor) =>
    inTransaction(db, (tx) => renameItemGroup(tx, actor, { id, name })),
  );
};
