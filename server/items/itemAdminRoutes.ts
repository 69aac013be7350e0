import type { FastifyInstance } from 'fastify';
import { dayIn } from '@contract/dates';
import { itemAdmin } from '@contract/itemAdmin';
import { inTransaction } from '../db/transaction';
import { itemFileOf, readItemFiles, uploadItemFile } from './itemFiles';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { createItem } from './createItem';
import { fetchItem } from './fetchItem';
import { startImportOfAllItems } from './importAllItems';
import { updateItemStatus } from './itemStatus';
import { listItems } from './listItems';
import { tagGroupsOf } from './tags';
import { updateInventory } from './updateInventory';
import { updateItem } from './updateItem';

/** The item list, new and changed items, and what the warehouse system knows of them. */
export const itemAdminRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, now, config } = parts;

  serve(app, itemAdmin.list, ({ query }, actor) =>
    listItems(db, actor, { query, today: dayIn(config.timeZone, now()) }),
  );

  serve(app, itemAdmin.tags, async ({ params }, actor) => ({
    tags: await tagGroupsOf(db, actor, params.stock),
  }));

  serve(app, itemAdmin.create, async ({ payload }, actor, request) => {
    const sent = await readItemFiles(actor, payload);
    return once({ db, request }, actor, (tx) =>
      createItem(tx, actor, { payload, sent, now: now() }),
    );
  });

  serve(app, itemAdmin.update, async ({ payload }, actor) => {
    const sent = await readItemFiles(actor, payload);
    return inTransaction(db, (tx) => updateItem(tx, actor, { payload, sent, now: now() }));
  });

  serve(app, itemAdmin.updateStatus, ({ payload }, actor) =>
    inTransaction(db, (tx) => updateItemStatus(tx, actor, payload)),
  );

  serve(app, itemAdmin.importItem, ({ payload }, actor) =>
    fetchItem(parts, actor, payload.StockNumber),
  );

  serve(app, itemAdmin.importAllData, ({ payload }, actor) =>
    inTransaction(db, (tx) => startImportOfAllItems({ ...parts, db: tx }, actor, payload.ClientId)),
  );

  serve(app, itemAdmin.updateInventory, ({ payload }, actor) =>
    inTransaction(db, (tx) => updateInventory({ ...parts, db: tx }, actor, payload.StockNumbers)),
  );

  serve(app, itemAdmin.uploadFile, ({ payload }, actor) => uploadItemFile(parts, actor, payload));

  serve(app, itemAdmin.getFile, ({ payload }, actor) => itemFileOf(db, actor, payload.File));
};
