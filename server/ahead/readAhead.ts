import { eq, sql } from 'drizzle-orm';
import { daysOfCover, isLow, type ItemQuestion } from '@contract/aheadRules';
import type { Day } from '@contract/dates';
import type { ItemRecord } from '@contract/itemAdmin';
import type { ItemAhead } from '@contract/itemsAhead';
import type { Db } from '../db/database';
import { groupBy } from '../db/groupBy';
import { warehouses } from '../db/schema/resources';
import { expectedPieces, type ExpectedPieces } from '../notices/expectedPieces';
import { shippedPieces } from '../items/shelfQueries';
import { expiringLots, movedItems, slowIfBefore, type Shelves } from './questions';

/** An item beside which the figures are put. */
type Counted = Pick<
  ItemRecord,
  | '_id'
  | 'ItemType'
  | 'IsActive'
  | 'CreatedDate'
  | 'InventorySummary'
  | 'ReorderPoint'
  | 'ReorderQty'
>;

interface Lot {
  readonly itemId: string;
  readonly lot: string | null;
  readonly day: Day;
  readonly pieces: number;
}

const itemId = sql<string>`item_id`;

const readShipped = async (db: Db, shelves: Shelves, ids: readonly string[]) => {
  const rows = await db
    .select({ itemId, pieces: sql<number>`pieces` })
    .from(sql`${shippedPieces(shelves, ids)} shipped`);
  return new Map(rows.map((row) => [row.itemId, row.pieces]));
};

const readMoved = async (db: Db, shelves: Shelves, ids: readonly string[]) => {
  const { alone, inKits } = movedItems(shelves, ids);
  const rows = await db
    .select({ itemId })
    .from(
      sql`(select item_id from ${alone} alone union select item_id from ${inKits} in_kits) moved`,
    );
  return new Set(rows.map((row) => row.itemId));
};

const readLots = (db: Db, shelves: Shelves, ids: readonly string[]): Promise<Lot[]> =>
  db
    .select({
      itemId,
      lot: sql<string | null>`lot`,
      day: sql<Day>`to_char(expires, 'YYYY-MM-DD')`,
      pieces: sql<number>`pieces`,
    })
    .from(sql`${expiringLots(shelves, ids)} lots`)
    .orderBy(sql`expires, lot`);

const readExpected = async (
  db: Db,
  { clientId }: Shelves,
  ids: readonly string[],
): Promise<ExpectedPieces[]> => {
  const own = await db
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(eq(warehouses.isThirdParty, false));
  return expectedPieces(db, { clientId }, { itemIds: ids, warehouseIds: own.map(({ id }) => id) });
};

interface Surroundings {
  readonly shelves: Shelves;
  readonly shipped: number;
  readonly hasMoved: boolean;
  readonly expected: readonly ExpectedPieces[];
  readonly lot: Lot | undefined;
}

const marksOf = (
  { IsActive, ItemType, CreatedDate, InventorySummary }: Counted,
  figures: Omit<ItemAhead, 'Marks'>,
  { hasMoved, shelves }: Surroundings,
): ItemQuestion[] => {
  const isSold = IsActive && ItemType === 'Standard';
  const isSlow =
    InventorySummary.BalanceOnHand > 0 &&
    !hasMoved &&
    new Date(CreatedDate) < slowIfBefore(shelves.now);
  const isFound: Readonly<Record<ItemQuestion, boolean>> = {
    low: isSold && isLow(figures, shelves.hasReorderPoints),
    out: isSold && figures.Available <= 0,
    expiring: figures.Expires !== null,
    slow: isSold && isSlow,
  };
  return (['low', 'out', 'expiring', 'slow'] as const).filter((question) => isFound[question]);
};

const toAhead = (item: Counted, beside: Surroundings): ItemAhead => {
  const { shelves, shipped, expected, lot } = beside;
  const [next] = expected;
  const { Available } = item.InventorySummary;
  const figures = {
    Available,
    Expected: expected.reduce((sum, { pieces }) => sum + pieces, 0),
    Next: next ? { Day: next.date, Notice: next.notice, Pieces: next.pieces } : null,
    Shipped: shipped,
    Cover: item.ItemType === 'Standard' ? daysOfCover({ Available, Shipped: shipped }) : null,
    ReorderPoint: shelves.hasReorderPoints ? item.ReorderPoint : null,
    ReorderQty: shelves.hasReorderPoints ? item.ReorderQty : null,
    Expires: lot ? { Day: lot.day, LotNumber: lot.lot, Pieces: lot.pieces } : null,
  };
  return { ...figures, Marks: marksOf(item, figures, beside) };
};

/** What the stock of a client's items looks ahead to, of at least one; few statements for all. */
export const readAhead = async (
  db: Db,
  shelves: Shelves,
  found: readonly Counted[],
): Promise<(item: Counted) => ItemAhead> => {
  const ids = found.map(({ _id }) => _id);
  const [shipped, moved, lots, expected] = await Promise.all([
    readShipped(db, shelves, ids),
    readMoved(db, shelves, ids),
    readLots(db, shelves, ids),
    readExpected(db, shelves, ids),
  ]);
  const lotsOf = groupBy(lots, (lot) => lot.itemId);
  const expectedOf = groupBy(expected, (pieces) => pieces.itemId);
  return (item) =>
    toAhead(item, {
      shelves,
      shipped: shipped.get(item._id) ?? 0,
      hasMoved: moved.has(item._id),
      expected: expectedOf(item._id),
      lot: lotsOf(item._id)[0],
    });
};
