import { and, desc, eq, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { StockDifference } from '@contract/warehouseDesk';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import { stockDifferences } from '../db/schema/connection';
import { items } from '../db/schema/inventory';
import { warehouses } from '../db/schema/resources';
import type { Slice } from '../db/page';

export type DifferenceRow = typeof stockDifferences.$inferSelect;

const ofDifferences = (db: Db) =>
  db
    .select({
      row: stockDifferences,
      client: clients.name,
      stockNumber: items.stockNumber,
      description: items.description,
      code: warehouses.code,
    })
    .from(stockDifferences)
    .innerJoin(clients, eq(clients.id, stockDifferences.clientId))
    .innerJoin(warehouses, eq(warehouses.id, stockDifferences.warehouseId))
    .innerJoin(
      items,
      and(eq(items.clientId, stockDifferences.clientId), eq(items.id, stockDifferences.itemId)),
    );

type FoundDifference = Awaited<ReturnType<typeof ofDifferences>>[number];

/** One that is told anew stands in for the one before, which ends in the same moment. */
const inTheSameMoment = 5_000;

const continues = (before: DifferenceRow, { foundAt }: DifferenceRow): boolean =>
  before.state === 'gone' &&
  before.endedAt !== null &&
  Math.abs(foundAt.getTime() - before.endedAt.getTime()) < inTheSameMoment;

const isSameItem = (one: DifferenceRow, other: DifferenceRow): boolean =>
  one.clientId === other.clientId &&
  one.itemId === other.itemId &&
  one.warehouseId === other.warehouseId;

/** When a difference was found first, by those that it stands in for, the newest first. */
const sinceOf = (row: DifferenceRow, earlier: readonly DifferenceRow[]): Date =>
  earlier
    .filter((each) => each.foundAt < row.foundAt && isSameItem(each, row))
    .reduce((first, each) => (continues(each, first) ? each : first), row).foundAt;

const earlierOf = async (db: Db, rows: readonly DifferenceRow[]): Promise<DifferenceRow[]> => {
  const places = rows.map(({ clientId, itemId, foundAt }) =>
    and(
      eq(stockDifferences.clientId, clientId),
      eq(stockDifferences.itemId, itemId),
      lte(stockDifferences.foundAt, foundAt),
    ),
  );
  if (places.length === 0) return [];
  return db
    .select()
    .from(stockDifferences)
    .where(and(eq(stockDifferences.state, 'gone'), or(...places)))
    .orderBy(desc(stockDifferences.foundAt))
    .limit(5_000);
};

const toRecord = (
  { row, client, stockNumber, description, code }: FoundDifference,
  earlier: readonly DifferenceRow[],
): StockDifference => ({
  _id: row.id,
  ClientId: row.clientId,
  ClientName: client,
  StockNumber: stockNumber,
  Description: description,
  WarehouseCode: code,
  Source: row.source,
  Books: { OnHand: row.booksOnHand, Unshippable: row.booksUnshippable },
  UnderWay: row.underWay,
  Told: { OnHand: row.toldOnHand, Unshippable: row.toldUnshippable },
  FoundAt: row.foundAt.toISOString(),
  Since: sinceOf(row, earlier).toISOString(),
  State: row.state,
  Reason: row.reason,
  EndedAt: row.endedAt?.toISOString() ?? null,
  EndedBy: row.endedBy,
});

/** Differences as they are answered, the newest first. */
export const readDifferences = async (
  db: Db,
  where: SQL | undefined,
  { limit, offset }: Slice,
): Promise<StockDifference[]> => {
  const found = await ofDifferences(db)
    .where(where)
    .orderBy(desc(stockDifferences.foundAt), desc(stockDifferences.id))
    .limit(limit)
    .offset(offset);
  const earlier = await earlierOf(
    db,
    found.map(({ row }) => row),
  );
  return found.map((each) => toRecord(each, earlier));
};

/** A difference with these ids among the clients that are named. */
export const isDifference = (ids: readonly string[]): SQL => inArray(stockDifferences.id, [...ids]);
