import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StockReason } from '@contract/stockReasons';
import type { Db } from '../db/database';
import { stock } from '../db/schema/inventory';
import { runTogether } from '../db/writing';
import type { Act } from '../events/act';
import { movingStatements, type StockMove } from './movements';

/** The pieces of a stock row that can be ordered. */
export const availablePieces = sql<number>`${stock.onHand} - ${stock.allocated} - ${stock.unshippable}`;

type StockRow = typeof stock.$inferSelect;

/** The stock of an item in a warehouse; undefined where it has never lain there. */
export const stockRow = async (
  db: Db,
  { clientId, itemId, warehouseId }: Pick<StockRow, 'clientId' | 'itemId' | 'warehouseId'>,
): Promise<StockRow | undefined> => {
  const [row] = await db
    .select()
    .from(stock)
    .where(
      and(
        eq(stock.clientId, clientId),
        eq(stock.itemId, itemId),
        eq(stock.warehouseId, warehouseId),
      ),
    );
  return row;
};

/** The reasons of movements that no piece has made: an item was counted or corrected. */
export const countedReasons = [
  'recounted',
  'corrected',
  'condition',
] as const satisfies readonly StockReason[];

/** Why a count is other than what was known. */
export type CountReason = Extract<StockReason, 'recounted' | 'corrected'>;

interface Counted extends Pick<
  typeof stock.$inferSelect,
  'itemId' | 'warehouseId' | 'onHand' | 'unshippable'
> {
  readonly reason?: CountReason;
}

const placeOf = ({ itemId, warehouseId }: Pick<Counted, 'itemId' | 'warehouseId'>): string =>
  `${itemId} ${warehouseId}`;

/** What a count has found otherwise than it was known. */
const differences = (counted: Counted, known: Counted | undefined): StockMove[] => {
  const { itemId, warehouseId, onHand, unshippable, reason = 'recounted' } = counted;
  const place = { itemId, warehouseId, document: null };
  return [
    { ...place, state: 'onHand', change: onHand - (known?.onHand ?? 0), reason },
    {
      ...place,
      state: 'unshippable',
      change: unshippable - (known?.unshippable ?? 0),
      reason: 'condition',
    },
  ];
};

/**
 * Keeps counts of a client's items by warehouse, whose stock is locked: a row each, made where there
 * is none. What orders have reserved stays; fewer good pieces than that are refused by the database.
 */
export const keepCounts = async (tx: Db, act: Act, counts: readonly Counted[]): Promise<void> => {
  if (counts.length === 0) return;
  const { clientId } = act;
  // In the order in which everybody locks stock: two that make the same rows wait for each other.
  const sorted = counts.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  await tx
    .insert(stock)
    .values(sorted.map(({ itemId, warehouseId }) => ({ clientId, itemId, warehouseId, onHand: 0 })))
    .onConflictDoNothing();
  const itemIds = counts.map(({ itemId }) => itemId);
  // Rows that were just made, or that somebody else has made meanwhile, are not locked yet.
  const rows = await tx
    .select()
    .from(stock)
    .where(and(eq(stock.clientId, clientId), inArray(stock.itemId, itemIds)))
    .orderBy(stock.itemId, stock.warehouseId)
    .for('update');
  const known = new Map(rows.map((row) => [placeOf(row), row]));
  await runTogether(
    tx,
    movingStatements(
      act,
      sorted.flatMap((count) => differences(count, known.get(placeOf(count)))),
    ),
  );
};
