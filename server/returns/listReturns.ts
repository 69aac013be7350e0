import { and, count, eq, gte, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '@contract/endpoint';
import type { portalReturns as calls, ReturnQuery } from '@contract/returnRecord';
import { recentDays } from '@contract/returnRules';
import type { Db } from '../db/database';
import { isWithinDays } from '../db/days';
import { orders } from '../db/schema/orders';
import { returnLines, returns } from '../db/schema/returns';
import { matchesOneOf } from '../db/search';
import { newestFirst, sortedAs } from '../db/sorting';
import type { Actor } from '../http/actor';
import { byWarehouseCode, warehouseIdOf } from '../resources/resourceRows';
import { loadReturns } from './returnRecords';

const sortings: ReadonlyMap<string, readonly SQL[]> = new Map([
  ['code', [sql`right(${returns.id}::text, 12) collate "C"`]],
  ['ordername', [sql`lower(${orders.name})`]],
  ['ordernumber', [sql`length(${orders.orderNumber})`, sql`${orders.orderNumber}`]],
  ['from', [sql`lower(${returns.shipFrom} ->> 'name')`]],
  ['warehouse', [byWarehouseCode(returns.warehouseId)]],
  ['createddate', [sql`${returns.createdAt}`]],
  ['receiveddate', [sql`${returns.receivedAt}`]],
  ['state', [sql`${returns.receivedAt} is not null`]],
]);

const sorted = {
  sortings,
  mayBeEmpty: new Set(['receiveddate']),
  usually: newestFirst(returns),
  ties: [returns.createdAt, returns.id],
};

/** Whose list it is, and where its days begin. */
export interface ReturnListPlace {
  readonly db: Db;
  readonly timeZone: string;
}

/**
 * A list query made ready: its state is left aside, because the counts ignore it; null when it names
 * a warehouse that does not exist.
 */
export const returnsFoundBy = async (
  { db, timeZone }: ReturnListPlace,
  { clientId }: Actor,
  { searchTerm, dateFrom, dateTo, warehouse }: ReturnQuery,
): Promise<{ readonly where: SQL | undefined } | null> => {
  const warehouseId = warehouse ? await warehouseIdOf(db, warehouse) : null;
  if (warehouse && warehouseId === null) return null;
  return {
    where: and(
      eq(returns.clientId, clientId),
      warehouseId === null ? undefined : eq(returns.warehouseId, warehouseId),
      isWithinDays(returns.createdAt, { dateFrom, dateTo }, timeZone),
      searchTerm ? matchesOneOf(returns.searchText, searchTerm) : undefined,
    ),
  };
};

const isIn = (state: ReturnQuery['state']): SQL | undefined => {
  if (state === undefined) return undefined;
  return state === 'Expected' ? isNull(returns.receivedAt) : isNotNull(returns.receivedAt);
};

const isOfOrder = and(eq(orders.clientId, returns.clientId), eq(orders.id, returns.orderId));

/** The query for the ids of one page. */
export const returnPageQuery = (db: Db, where: SQL | undefined, query: ReturnQuery) => {
  const from = db.select({ id: returns.id }).from(returns).$dynamic();
  const isSortedByOrder = /^order/i.test(query.sortBy ?? '');
  return (isSortedByOrder ? from.innerJoin(orders, isOfOrder) : from)
    .where(and(where, isIn(query.state)))
    .orderBy(...sortedAs(sorted, query))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
};

/** The query that counts what a search finds, by whether it has come. */
export const returnCountQuery = (db: Db, where: SQL | undefined) =>
  db
    .select({ all: count(), received: sql<number>`count(${returns.receivedAt})::int` })
    .from(returns)
    .where(where);

/** The query for the pieces of what came back since a moment. */
export const recentPiecesQuery = (db: Db, { clientId }: Actor, since: Date) =>
  db
    .select({
      received: sql<number>`coalesce(sum(${returnLines.quantityReceived}), 0)::int`,
      missing: sql<number>`coalesce(sum(greatest(${returnLines.quantity} - ${returnLines.quantityReceived}, 0)), 0)::int`,
    })
    .from(returns)
    .innerJoin(
      returnLines,
      and(eq(returnLines.clientId, returns.clientId), eq(returnLines.returnId, returns.id)),
    )
    .where(and(eq(returns.clientId, clientId), gte(returns.receivedAt, since)));

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** One page of the client's returns, newest first, with the counts of the same search. */
export const listReturns = async (
  place: ReturnListPlace & { readonly now: Date },
  actor: Actor,
  query: ReturnQuery,
): Promise<AnswerOf<typeof calls.list>> => {
  const { db, now } = place;
  const found = await returnsFoundBy(place, actor, query);
  const [counted] = found ? await returnCountQuery(db, found.where) : [];
  const { all, received } = counted ?? { all: 0, received: 0 };
  const totals = { Expected: all - received, Received: received };
  const total = query.state ? totals[query.state] : all;
  const ids =
    found && total > (query.page - 1) * query.pageSize
      ? (await returnPageQuery(db, found.where, query)).map(({ id }) => id)
      : [];
  const [recent] = await recentPiecesQuery(db, actor, daysBefore(now, recentDays));
  return {
    entities: await loadReturns(db, actor, ids),
    totalEntityLookupCount: total,
    allCount: all,
    expectedCount: totals.Expected,
    receivedCount: totals.Received,
    recentPiecesReceived: recent?.received ?? 0,
    recentPiecesMissing: recent?.missing ?? 0,
  };
};
