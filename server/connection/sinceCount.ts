import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { stockMovements } from '../db/schema/movements';
import { countedReasons } from '../stock/stockRows';
import { leftBefore } from './leftPieces';
import type { Place } from './place';
import { underWayAt, type Taken } from './underWay';

/** A moment after which something is looked for, of one item where it is named. */
interface Since {
  readonly moment: Date;
  readonly itemId: string | undefined;
}

const isSince = ({ clientId, warehouseId }: Place, { moment, itemId }: Since) =>
  and(
    eq(stockMovements.clientId, clientId),
    eq(stockMovements.warehouseId, warehouseId),
    itemId === undefined ? undefined : eq(stockMovements.itemId, itemId),
    gt(stockMovements.happenedAt, moment),
  );

/** By how much pieces on hand and unshippable ones have moved since a moment, by item. */
const movedSince = async (tx: Db, place: Place, since: Since) => {
  const rows = await tx
    .select({
      itemId: stockMovements.itemId,
      state: stockMovements.state,
      change: sql<number>`sum(${stockMovements.change})::int`,
    })
    .from(stockMovements)
    .where(and(isSince(place, since), inArray(stockMovements.state, ['onHand', 'unshippable'])))
    .groupBy(stockMovements.itemId, stockMovements.state);
  const changes = new Map(rows.map((row) => [`${row.itemId} ${row.state}`, row.change]));
  const of = (itemId: string, state: string): number => changes.get(`${itemId} ${state}`) ?? 0;
  return {
    onHand: (id: string) => of(id, 'onHand'),
    unshippable: (id: string) => of(id, 'unshippable'),
  };
};

interface SinceEither extends Pick<Since, 'itemId'> {
  /** By the clock of the warehouse. */
  readonly asOf: Date;
  /** By the clock of Portside. */
  readonly at: Date;
}

/**
 * Items that were counted or corrected since a moment: that is newer than what was told of it. What
 * the warehouse has corrected has its own clock, what people have counted has that of Portside.
 */
const countedSince = async (
  tx: Db,
  place: Place,
  { asOf, at, itemId }: SinceEither,
): Promise<ReadonlySet<string>> => {
  // Of either clock, so that an index finds them.
  const moment = at < asOf ? at : asOf;
  const isLater = sql`${stockMovements.happenedAt} > case ${stockMovements.byKind}
    when 'warehouse' then ${asOf.toISOString()}::timestamptz else ${at.toISOString()}::timestamptz end`;
  const rows = await tx
    .selectDistinct({ itemId: stockMovements.itemId })
    .from(stockMovements)
    .where(
      and(
        isSince(place, { moment, itemId }),
        isLater,
        inArray(stockMovements.reason, countedReasons),
      ),
    );
  return new Set(rows.map((row) => row.itemId));
};

interface CountedItem {
  readonly itemId: string;
  readonly stockNumber: string;
}

interface Asked extends Taken {
  readonly counted: (CountedItem & NonNullable<Taken['counted']>) | null;
}

/**
 * What stands between a count and the books of now: what has moved since its moment, what had left
 * and is to be closed, and what was under way. Of one item where it is named.
 */
export const sinceCount = async (tx: Db, place: Place, { asOf, after, counted }: Asked) => {
  const itemId = counted?.itemId;
  const moved = await movedSince(tx, place, { moment: asOf, itemId });
  const left = await leftBefore(tx, place, asOf);
  const way = await underWayAt(tx, place, { asOf, after, counted });
  const later = await countedSince(tx, place, { asOf, at: counted?.at ?? asOf, itemId });
  return {
    /** Whether the item was counted since: then an older count says nothing of it. */
    isCounted: (one: CountedItem): boolean =>
      later.has(one.itemId) || way.isCounted(one.stockNumber),
    of: (one: CountedItem) => {
      const more = way.of(one.stockNumber);
      return {
        onHand: moved.onHand(one.itemId) + left(one.stockNumber) + more.onHand,
        unshippable: moved.unshippable(one.itemId) + more.unshippable,
      };
    },
  };
};
