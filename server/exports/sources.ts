import type * as z from 'zod/mini';
import type { listFiles } from '@contract/listFiles';
import type { ImportType } from '@contract/imports';
import type { ListRecords } from '@contract/listCells';
import type { ListName } from '@contract/listColumns';
import { clientIdsQuery, clientsById } from '../clients/listClients';
import { FoundIds, inSequence, readFoundIds } from '../db/foundIds';
import type { Actor } from '../http/actor';
import { importIdsQuery, importsById } from '../imports/importRows';
import { itemPageQuery } from '../items/listItems';
import { itemRecordsOf } from '../items/itemRecords';
import { itemsInSequence } from '../items/itemRows';
import { foundBy, noticePageQuery } from '../notices/listNotices';
import { loadNotices } from '../notices/noticeRecords';
import { withinMonth } from '../orders/list/archivedOrders';
import { foundOrderIds } from '../orders/list/listOrders';
import { readSearch, type OrderSearch } from '../orders/list/orderSearch';
import { loadOrders } from '../orders/record/orderRecords';
import type { AppParts } from '../parts';
import { recipientIdsQuery, recipientsById } from '../recipients/listRecipients';
import { userIdsQuery, usersById } from '../users/listUsers';
import { webhooksOf } from '../webhooks/webhookRecords';

export type ExportParts = Pick<AppParts, 'db' | 'sealer' | 'config' | 'now'>;

/** What a list's own query finds, and how its records are read, some at a time. */
export interface Found<Row> {
  readonly ids: FoundIds;
  readonly load: (ids: readonly string[]) => Promise<readonly Row[]>;
}

type QueryOf<List extends ListName> = z.output<(typeof listFiles)[List]['query']>;

/** How the rows of a list are found that is asked this. */
export type Find<Query, Row> = (
  parts: ExportParts,
  actor: Actor,
  query: Query,
) => Promise<Found<Row>>;

/** Every row of the list rather than a page of it. */
const all = { page: 1, pageSize: 2_147_483_647 } as const;

const none = new FoundIds('');

const findOrders = async (
  { db }: ExportParts,
  actor: Actor,
  { query, search }: { query: QueryOf<'orders'>; search: OrderSearch | null },
): Promise<Found<ListRecords['orders']>> => {
  const { ids } = await foundOrderIds(db, actor, { query, search });
  return {
    ids: ids ? await readFoundIds(db, ids) : none,
    load: (batch) => loadOrders(db, actor, batch),
  };
};

const findUsers =
  (isAdminSection: 'true' | 'false'): Find<QueryOf<'users'>, ListRecords['users']> =>
  async ({ db }, actor, asked) => {
    const query = { ...asked, isAdminSection };
    return {
      ids: await readFoundIds(db, userIdsQuery(db, actor, query)),
      load: async (ids) => inSequence(ids, await usersById(db, actor, { query, ids })),
    };
  };

const findImports =
  (type: ImportType): Find<QueryOf<'orderImports'>, ListRecords['orderImports']> =>
  async ({ db }, actor, query) => ({
    ids: await readFoundIds(db, importIdsQuery(db, actor, { ...query, type })),
    load: async (ids) => inSequence(ids, await importsById(db, actor, ids)),
  });

/** How the rows of each list are found: by what its own call finds and sorts them by. */
export const sources: {
  readonly [List in ListName]: Find<QueryOf<List>, ListRecords[List]>;
} = {
  orders: async (parts, actor, query) => {
    const { timeZone } = parts.config;
    return findOrders(parts, actor, {
      query,
      search: await readSearch(parts.db, actor, { query, timeZone }),
    });
  },
  archivedOrders: async (parts, actor, query) => {
    const { timeZone } = parts.config;
    const search = await readSearch(parts.db, actor, { query, timeZone });
    return findOrders(parts, actor, {
      query,
      search: search && withinMonth(search, query, timeZone),
    });
  },
  items: async ({ db }, actor, query) => ({
    ids: await readFoundIds(db, itemPageQuery(db, actor, { ...query, ...all })),
    load: async (ids) => itemRecordsOf(db, actor, await itemsInSequence(db, actor, ids)),
  }),
  notices: async ({ db }, actor, query) => {
    const found = await foundBy(db, actor, query);
    return {
      ids: found
        ? await readFoundIds(db, noticePageQuery(db, found.where, { ...query, ...all }))
        : none,
      load: (ids) => loadNotices(db, actor, ids),
    };
  },
  recipients: async ({ db }, actor, query) => ({
    ids: await readFoundIds(db, recipientIdsQuery(db, actor, query)),
    load: async (ids) => inSequence(ids, await recipientsById(db, actor, ids)),
  }),
  users: findUsers('false'),
  staff: findUsers('true'),
  clients: async (parts, actor, query) => ({
    ids: await readFoundIds(parts.db, clientIdsQuery(parts.db, actor, query)),
    load: async (ids) => inSequence(ids, await clientsById(parts, actor, ids)),
  }),
  // They are few, and stand in their client's record in one piece (WEBHOOK-16).
  webhooks: async ({ db, sealer }, { clientId }) => {
    const webhooks = (await webhooksOf(db, sealer, [clientId]))(clientId);
    return {
      ids: new FoundIds(webhooks.map(({ _id }) => _id.replaceAll('-', '')).join('')),
      load: async (ids) => inSequence(ids, webhooks),
    };
  },
  orderImports: findImports('Orders'),
  itemImports: findImports('Items'),
};
