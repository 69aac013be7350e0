import { and, count, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { dayIn } from '@contract/dates';
import type { AnswerOf } from '@contract/endpoint';
import type { NoticeCounts, NoticeQuery, notices as calls } from '@contract/notice';
import type { NoticeStatus } from '@contract/noticeRules';
import type { Db } from '../db/database';
import { notices } from '../db/schema/inventory';
import { warehouses } from '../db/schema/resources';
import { matches } from '../db/search';
import { newestFirst, sortedAs } from '../db/sorting';
import type { Actor } from '../http/actor';
import type { AppParts } from '../parts';
import { byWarehouseCode, warehouseIdOf } from '../resources/resourceRows';
import { isMarked } from './markedNotices';
import { loadNotices } from './noticeRecords';

const sortings: ReadonlyMap<string, readonly SQL[]> = new Map([
  ['createddate', [sql`${notices.createdAt}`]],
  ['id', [sql`length(${notices.number})`, sql`${notices.number}`]],
  ['expecteddate', [sql`${notices.expectedDate}`]],
  ['status', [sql`${notices.status}`]],
  ['warehouse', [byWarehouseCode(notices.warehouseId)]],
  ['carrier', [sql`lower(${notices.carrier})`]],
]);

const sorted = {
  sortings,
  mayBeEmpty: new Set(['carrier']),
  usually: newestFirst(notices),
  ties: [notices.createdAt, notices.id],
};

const searchedColumns = [
  notices.number,
  notices.carrier,
  notices.trackingNumber,
  notices.poNumber,
  notices.vendor,
];

/**
 * The notices that have a term in one of the fields that the table shows, or in the numbers beside
 * them (OPEN-31).
 */
const withTerm = async (db: Db, term: string): Promise<SQL | undefined> => {
  const places = await db
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(matches(sql`lower(${warehouses.code})`, term));
  const inPlaces =
    places.length > 0
      ? inArray(
          notices.warehouseId,
          places.map(({ id }) => id),
        )
      : undefined;
  return or(...searchedColumns.map((column) => matches(sql`lower(${column})`, term)), inPlaces);
};

export type ListDesk = Pick<AppParts, 'db' | 'now' | 'config'>;

interface Found {
  /** What the counts count: they ignore the status and the mark. */
  readonly searched: SQL | undefined;
  /** What is listed. */
  readonly where: SQL | undefined;
}

/** A list query made ready; null when it names a warehouse that does not exist. */
export const foundBy = async (
  { db, now, config: { timeZone } }: ListDesk,
  { clientId }: Actor,
  { searchTerm, dateFrom, dateTo, warehouse, status, mark }: NoticeQuery,
): Promise<Found | null> => {
  const warehouseId = warehouse ? await warehouseIdOf(db, warehouse) : null;
  if (warehouse && warehouseId === null) return null;
  const searched = and(
    eq(notices.clientId, clientId),
    warehouseId === null ? undefined : eq(notices.warehouseId, warehouseId),
    dateFrom ? gte(notices.expectedDate, dateFrom) : undefined,
    dateTo ? lte(notices.expectedDate, dateTo) : undefined,
    searchTerm ? await withTerm(db, searchTerm) : undefined,
  );
  const where = and(
    searched,
    status ? eq(notices.status, status) : undefined,
    mark ? isMarked(db, mark, dayIn(timeZone, now())) : undefined,
  );
  return { searched, where };
};

/** The query that counts what a search finds, by status. */
const countQuery = (db: Db, where: SQL | undefined) =>
  db
    .select({ status: notices.status, notices: count() })
    .from(notices)
    .where(where)
    .groupBy(notices.status);

/** The query for the ids of one page. */
export const noticePageQuery = (db: Db, where: SQL | undefined, query: NoticeQuery) =>
  db
    .select({ id: notices.id })
    .from(notices)
    .where(where)
    .orderBy(...sortedAs(sorted, query))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);

const fields = {
  Created: 'createdCount',
  'In Transit': 'inTransitCount',
  Delivered: 'deliveredCount',
  Received: 'receivedCount',
  Cancelled: 'cancelledCount',
  'In Stock': 'inStockCount',
} as const satisfies Record<NoticeStatus, keyof NoticeCounts>;

const countsFrom = (groups: readonly { status: string; notices: number }[]): NoticeCounts => {
  const of = (status: NoticeStatus): number =>
    groups.find((group) => group.status === status)?.notices ?? 0;
  return {
    totalAsnCount: groups.reduce((sum, group) => sum + group.notices, 0),
    createdCount: of('Created'),
    inTransitCount: of('In Transit'),
    deliveredCount: of('Delivered'),
    receivedCount: of('Received'),
    cancelledCount: of('Cancelled'),
    inStockCount: of('In Stock'),
  };
};

/** How many a query finds; what was counted by status already is not counted again. */
const totalOf = (
  db: Db,
  where: SQL | undefined,
  asked: { query: NoticeQuery; counts: NoticeCounts },
) => {
  const {
    query: { status, mark },
    counts,
  } = asked;
  if (mark) return db.$count(notices, where);
  return status ? counts[fields[status]] : counts.totalAsnCount;
};

/**
 * One page of the client's notices, newest first, with the seven counts of the same search (ASN-01,
 * API-95).
 */
export const listNotices = async (
  desk: ListDesk,
  actor: Actor,
  query: NoticeQuery,
): Promise<AnswerOf<typeof calls.list>> => {
  const { db } = desk;
  const found = await foundBy(desk, actor, query);
  const counts = countsFrom(found ? await countQuery(db, found.searched) : []);
  const total = found ? await totalOf(db, found.where, { query, counts }) : 0;
  const ids =
    found && total > (query.page - 1) * query.pageSize
      ? (await noticePageQuery(db, found.where, query)).map(({ id }) => id)
      : [];
  return { entities: await loadNotices(db, actor, ids), totalEntityLookupCount: total, ...counts };
};
