import { and, desc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { CauseMessage } from '@contract/differenceRules';
import type { TellingData, ToldByWarehouse } from '@contract/warehouseMessages';
import type { Db } from '../db/database';
import { stockDifferences, stockSnapshots, warehouseMessages } from '../db/schema/connection';
import { stockMovements } from '../db/schema/movements';
import { countedReasons } from '../stock/stockRows';
import type { DifferenceRow } from './differenceRecords';

/** So many movements are read at most; older ones are left out. */
const mostMovements = 200;

type Place = Pick<DifferenceRow, 'clientId' | 'warehouseId' | 'itemId'>;

const isOfItem = ({ clientId, warehouseId, itemId }: Place) =>
  and(
    eq(stockDifferences.clientId, clientId),
    eq(stockDifferences.warehouseId, warehouseId),
    eq(stockDifferences.itemId, itemId),
  );

/** What was told of an item before, the newest first. */
export const toldBefore = (db: Db, row: DifferenceRow): Promise<DifferenceRow[]> =>
  db
    .select()
    .from(stockDifferences)
    .where(and(isOfItem(row), lt(stockDifferences.foundAt, row.foundAt)))
    .orderBy(desc(stockDifferences.foundAt))
    .limit(100);

/** The last snapshot in which the books and the warehouse had the same of an item; null for none. */
export const lastAgreed = async (
  db: Db,
  row: DifferenceRow,
  before: readonly DifferenceRow[],
): Promise<typeof stockSnapshots.$inferSelect | null> => {
  const taken = await db
    .select()
    .from(stockSnapshots)
    .where(
      and(
        eq(stockSnapshots.clientId, row.clientId),
        eq(stockSnapshots.warehouseId, row.warehouseId),
        lt(stockSnapshots.receivedAt, row.foundAt),
      ),
    )
    .orderBy(desc(stockSnapshots.receivedAt))
    .limit(100);
  const differing = new Set([row, ...before].map(({ source }) => source));
  return taken.find(({ snapshot }) => !differing.has(`snapshot ${snapshot}`)) ?? null;
};

/** The movements of an item since a moment, the newest first. */
export const movementsSince = (db: Db, { clientId, warehouseId, itemId }: Place, since: Date) =>
  db
    .select()
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.clientId, clientId),
        eq(stockMovements.itemId, itemId),
        eq(stockMovements.warehouseId, warehouseId),
        inArray(stockMovements.state, ['onHand', 'unshippable']),
        gt(stockMovements.happenedAt, since),
      ),
    )
    .orderBy(desc(stockMovements.id))
    .limit(mostMovements + 1)
    .then((found) => ({
      movements: found.slice(0, mostMovements),
      isCut: found.length > mostMovements,
    }));

/** Whether an item was counted or corrected in a warehouse since a moment. */
export const wasCountedSince = async (
  db: Db,
  { clientId, warehouseId, itemId }: Place,
  since: Date,
): Promise<boolean> =>
  (await db.$count(
    stockMovements,
    and(
      eq(stockMovements.clientId, clientId),
      eq(stockMovements.itemId, itemId),
      eq(stockMovements.warehouseId, warehouseId),
      inArray(stockMovements.reason, countedReasons),
      gt(stockMovements.recordedAt, since),
    ),
  )) > 0;

type MessageRow = typeof warehouseMessages.$inferSelect;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

interface Received {
  readonly StockNumber: string;
  readonly Available: number;
  readonly Blocked: number;
}

/** What a message would do to an item; null for one that does nothing to it. */
const effectOf = (
  { type, data }: Pick<MessageRow, 'type' | 'data'>,
  stockNumber: string,
): Pick<CauseMessage, 'change' | 'count'> | null => {
  const isItem = (each: { readonly StockNumber: string }): boolean =>
    each.StockNumber.toLowerCase() === stockNumber.toLowerCase();
  const dataOf = <Type extends ToldByWarehouse>(): TellingData<Type> => data as TellingData<Type>;
  const received = (lines: readonly Received[]) => {
    const own = lines.filter(isItem);
    return own.length > 0
      ? { change: sum(own.map(({ Available, Blocked }) => Available + Blocked)), count: null }
      : null;
  };
  switch (type) {
    case 'stock.adjusted': {
      const told = dataOf<'stock.adjusted'>();
      return isItem(told) ? { change: told.Change, count: null } : null;
    }
    case 'stock.counted': {
      const told = dataOf<'stock.counted'>();
      return isItem(told) ? { change: null, count: told.OnHand } : null;
    }
    case 'shipment.sent': {
      const packed = dataOf<'shipment.sent'>().Packages.flatMap(({ Items }) => Items);
      const own = packed.filter(isItem);
      return own.length > 0
        ? { change: -sum(own.map(({ Quantity }) => Quantity)), count: null }
        : null;
    }
    case 'notice.received':
      return received(dataOf<'notice.received'>().Lines);
    case 'goods.received':
      return received(dataOf<'goods.received'>().Lines);
    default:
      return null;
  }
};

/** Messages about an item that had no effect, the newest first: they wait, or were left or put aside. */
export const messagesAbout = async (
  db: Db,
  { clientId, warehouseId }: Place,
  { stockNumber, since }: { stockNumber: string; since: Date },
): Promise<readonly CauseMessage[]> => {
  const rows = await db
    .select()
    .from(warehouseMessages)
    .where(
      and(
        eq(warehouseMessages.clientId, clientId),
        eq(warehouseMessages.warehouseId, warehouseId),
        // Each side is read off a partial index of its own.
        or(
          inArray(warehouseMessages.state, ['waits', 'left']),
          eq(warehouseMessages.state, 'dismissed'),
        ),
        inArray(warehouseMessages.type, [
          'stock.adjusted',
          'stock.counted',
          'shipment.sent',
          'notice.received',
          'goods.received',
        ]),
        gte(warehouseMessages.receivedAt, since),
        sql`${warehouseMessages.data}::text ilike ${`%${stockNumber.replaceAll(/[%_\\]/g, '\\$&')}%`}`,
      ),
    )
    .orderBy(desc(warehouseMessages.receivedAt))
    .limit(50);
  return rows.flatMap((row) => {
    const effect = effectOf(row, stockNumber);
    return effect
      ? [
          {
            id: row.id,
            type: row.type,
            at: row.receivedAt.toISOString(),
            why: row.why ?? '',
            ...effect,
          },
        ]
      : [];
  });
};
