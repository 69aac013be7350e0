import type * as z from 'zod/mini';
import { dayIn } from '@contract/dates';
import type { listFiles } from '@contract/listFiles';
import type { ImportType } from '@contract/imports';
import type { CellFacts, ListRecords } from '@contract/listCells';
import type { ListName } from '@contract/listColumns';
import { offeredClients } from '../accounts/clientRows';
import { askedAhead, withAhead } from '../ahead/listAhead';
import { auditById, auditIdsQuery } from '../audit/listAudit';
import { clientIdsQuery, clientsById } from '../clients/listClients';
import { FoundIds, inSequence, readFoundIds } from '../db/foundIds';
import type { Actor } from '../http/actor';
import { importIdsQuery, importsById } from '../imports/importRows';
import { itemPageQuery, itemsById } from '../items/listItems';
import { foundBy, noticePageQuery } from '../notices/listNotices';
import { loadNotices } from '../notices/noticeRecords';
import { withinMonth } from '../orders/list/archivedOrders';
import { foundOrderIds } from '../orders/list/listOrders';
import { readSearch, type OrderSearch } from '../orders/list/orderSearch';
import { loadOrders } from '../orders/record/orderRecords';
import type { AppParts } from '../parts';
import { movementIdsQuery, movementsById } from '../ledger/listMovements';
import { itemsOnDay, rowsOnDay } from '../ledger/stockOnDay';
import { returnPageQuery, returnsFoundBy } from '../returns/listReturns';
import { loadReturns } from '../returns/returnRecords';
import { recipientIdsQuery, recipientsById } from '../recipients/listRecipients';
import { userIdsQuery, usersById } from '../users/listUsers';
import { webhooksOf } from '../webhooks/webhookRecords';

export type ExportParts = Pick<AppParts, 'db' | 'sealer' | 'config' | 'now'>;

/** What a list's own query finds, and how its records are read, some at a time. */
export interface Found<Row> {
  readonly ids: FoundIds;
  /** How many rows they are, where an id stands for several. */
  readonly total?: number;
  readonly load: (ids: readonly string[]) => Promise<readonly Row[]>;
  /** Where rows name clients: those that the actor may choose, by their ids. */
  readonly clientNames?: CellFacts['clientNames'];
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

/** The zone of days, and which day it is. */
const placeOf = ({ config: { timeZone }, now }: Pick<ExportParts, 'config' | 'now'>) => ({
  timeZone,
  today: dayIn(timeZone, now()),
});

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

const findAudit =
  (isOfAll: boolean): Find<QueryOf<'audit'>, ListRecords['audit']> =>
  async (parts, actor, query) => {
    const scope = { actor, isOfAll };
    return {
      ids: await readFoundIds(parts.db, await auditIdsQuery(parts, scope, query)),
      load: (ids) => auditById(parts, scope, ids),
    };
  };

/** How the rows of each list are found: by what its own call finds and sorts them by. */
export const sources: {
  readonly [List in ListName]: Find<QueryOf<List>, ListRecords[List]>;
} = {
  orders: async (parts, actor, query) => {
    const search = await readSearch(parts.db, actor, { query, ...placeOf(parts) });
    return findOrders(parts, actor, { query, search });
  },
  archivedOrders: async (parts, actor, query) => {
    const place = placeOf(parts);
    const search = await readSearch(parts.db, actor, { query, ...place });
    return findOrders(parts, actor, {
      query,
      search: search && withinMonth(search, query, place.timeZone),
    });
  },
  items: async (parts, actor, query) => {
    const { db } = parts;
    const asked = await askedAhead(parts, actor, { ...query, ...all });
    return {
      ids: await readFoundIds(db, itemPageQuery(db, actor, asked)),
      load: async (ids) => withAhead(parts, actor, await itemsById(db, actor, ids)),
    };
  },
  notices: async (parts, actor, query) => {
    const { db } = parts;
    const found = await foundBy(parts, actor, query);
    return {
      ids: found
        ? await readFoundIds(db, noticePageQuery(db, found.where, { ...query, ...all }))
        : none,
      load: (ids) => loadNotices(db, actor, ids),
    };
  },
  returns: async ({ db, config: { timeZone } }, actor, query) => {
    const found = await returnsFoundBy({ db, timeZone }, actor, query);
    return {
      ids: found
        ? await readFoundIds(db, returnPageQuery(db, found.where, { ...query, ...all }))
        : none,
      load: (ids) => loadReturns(db, actor, ids),
    };
  },
  recipients: async ({ db }, actor, query) => ({
    ids: await readFoundIds(db, recipientIdsQuery(db, actor, query)),
    load: async (ids) => inSequence(ids, await recipientsById(db, actor, ids)),
  }),
  users: findUsers('false'),
  staff: async (parts, actor, query) => ({
    ...(await findUsers('true')(parts, actor, query)),
    clientNames: new Map((await offeredClients(parts.db, actor)).map(({ id, name }) => [id, name])),
  }),
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
  stockMovements: async ({ db, now, config: { timeZone } }, actor, query) => ({
    ids: await readFoundIds(db, await movementIdsQuery({ db, now, timeZone }, actor, query)),
    load: (ids) => movementsById(db, actor, { query, ids }),
  }),
  audit: findAudit(false),
  auditOfAll: findAudit(true),
  stockOnDay: async ({ db, now, config: { timeZone } }, actor, asked) => {
    const desk = { db, now, timeZone };
    // Written past midnight, a file still is of the day on which it was asked for.
    const query = { ...asked, day: asked.day ?? dayIn(asked.timeZone ?? timeZone, now()) };
    const { ids, total } = await itemsOnDay(desk, actor, query);
    return {
      ids: await readFoundIds(db, ids),
      total,
      load: (batch) => rowsOnDay(desk, actor, { query, ids: batch }),
    };
  },
};
