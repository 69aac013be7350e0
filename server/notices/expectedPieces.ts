import { and, asc, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';
import { noticeStatuses, type NoticeStatus } from '@contract/noticeRules';
import { amongIds } from '../db/amongIds';
import type { Db } from '../db/database';
import { noticeLines, notices } from '../db/schema/inventory';
import { stockMovements, stockMovementsArchive } from '../db/schema/movements';
import type { Actor } from '../http/actor';
import { damagedPieces } from './noticeLines';

/** Pieces of an item that a notice announces, and that do not lie on a shelf yet. */
export interface ExpectedPieces {
  readonly itemId: string;
  readonly pieces: number;
  readonly date: string;
  /** The notice's own number. */
  readonly notice: string;
  readonly noticeId: string;
  readonly warehouseId: string;
}

const ended: readonly NoticeStatus[] = ['In Stock', 'Cancelled'];

const ofNotice = and(
  eq(noticeLines.clientId, notices.clientId),
  eq(noticeLines.noticeId, notices.id),
);
const isToCome = inArray(
  notices.status,
  noticeStatuses.filter((status) => !ended.includes(status)),
);

/** The query for the items of which notices announce pieces that do not lie on a shelf yet. */
export const announcedItems = (db: Db, { id: clientId }: { readonly id: string }) =>
  db
    .select({ itemId: noticeLines.itemId })
    .from(notices)
    .innerJoin(noticeLines, ofNotice)
    .where(and(eq(notices.clientId, clientId), isToCome));

/**
 * Whether the ledger has pieces of a line: a connected warehouse puts them on the shelf as it counts
 * them, and its notice stays Received while a difference has no reason.
 */
const isPutAway = (db: Db): SQL => {
  const inLedger = (ledger: typeof stockMovements | typeof stockMovementsArchive): SQL =>
    exists(
      db
        .select({ id: ledger.id })
        .from(ledger)
        .where(
          and(
            eq(ledger.clientId, noticeLines.clientId),
            eq(ledger.itemId, noticeLines.itemId),
            eq(ledger.documentKind, 'notice'),
            eq(ledger.documentNumber, notices.number),
          ),
        ),
    );
  return sql`(${inLedger(stockMovements)} or ${inLedger(stockMovementsArchive)})`;
};

/** What notices announce of these items for these warehouses, the earliest first. */
export const expectedPieces = async (
  db: Db,
  { clientId }: Pick<Actor, 'clientId'>,
  { itemIds, warehouseIds }: { itemIds: readonly string[]; warehouseIds: readonly string[] },
): Promise<ExpectedPieces[]> => {
  if (itemIds.length === 0) return [];
  // What was counted and is not damaged can be ordered once it is put into the stock; of what comes
  // in parts, the first ones lie there already.
  const pieces = sql<number>`case when ${notices.status} <> 'Received' then ${noticeLines.quantity} - ${noticeLines.quantityReceived}
    when ${isPutAway(db)} then 0 else ${noticeLines.quantityReceived} - ${damagedPieces} end`;
  return db
    .select({
      itemId: noticeLines.itemId,
      pieces,
      date: notices.expectedDate,
      notice: notices.number,
      noticeId: notices.id,
      warehouseId: notices.warehouseId,
    })
    .from(notices)
    .innerJoin(noticeLines, ofNotice)
    .where(
      and(
        eq(notices.clientId, clientId),
        isToCome,
        inArray(notices.warehouseId, [...warehouseIds]),
        amongIds(noticeLines.itemId, itemIds),
        sql`${pieces} > 0`,
      ),
    )
    .orderBy(asc(notices.expectedDate), asc(notices.createdAt), asc(notices.id));
};
