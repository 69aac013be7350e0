import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isCounted } from '@contract/noticeMarks';
import type { NoticeLine } from '@contract/noticePage';
import { unexplained } from '@contract/noticeReasons';
import type { Db } from '../db/database';
import { groupBy } from '../db/groupBy';
import { rowsAs } from '../db/writing';
import { items, noticeLines, noticeReasons, noticeReceipts, notices } from '../db/schema/inventory';
import type { NoticeKey } from './noticeRows';

type ReasonRow = typeof noticeReasons.$inferSelect;

/** Damaged pieces of a line among those received. */
export const damagedPieces = sql<number>`(
  select coalesce(sum(${noticeReceipts.pieces}), 0)::int from ${noticeReceipts}
  where ${noticeReceipts.clientId} = ${noticeLines.clientId} and ${noticeReceipts.noticeId} = ${noticeLines.noticeId}
    and ${noticeReceipts.itemId} = ${noticeLines.itemId} and ${noticeReceipts.isDamaged}
)`;

/** A line with the item that it is of. */
export interface LineOfNotice extends NoticeLine {
  readonly itemId: string;
}

const toReason = ({ difference, reason, note, by, at }: ReasonRow) => ({
  Of: difference,
  Reason: reason,
  Note: note,
  By: by,
  At: at.toISOString(),
});

/** What became of each line of notices of one client, with the reasons given, by the notice's id. */
export const readLines = async (
  db: Db,
  clientId: string,
  noticeIds: readonly string[],
): Promise<(noticeId: string) => LineOfNotice[]> => {
  const rows = await db
    .select({
      line: noticeLines,
      status: notices.status,
      stockNumber: items.stockNumber,
      description: items.description,
      damaged: damagedPieces,
    })
    .from(noticeLines)
    .innerJoin(
      notices,
      and(eq(notices.clientId, noticeLines.clientId), eq(notices.id, noticeLines.noticeId)),
    )
    .innerJoin(
      items,
      and(eq(items.clientId, noticeLines.clientId), eq(items.id, noticeLines.itemId)),
    )
    .where(and(eq(noticeLines.clientId, clientId), inArray(noticeLines.noticeId, [...noticeIds])))
    .orderBy(asc(items.stockNumber));
  const reasonsOf = groupBy(
    await db
      .select()
      .from(noticeReasons)
      .where(
        and(eq(noticeReasons.clientId, clientId), inArray(noticeReasons.noticeId, [...noticeIds])),
      )
      .orderBy(asc(noticeReasons.difference)),
    ({ noticeId, itemId }) => `${noticeId} ${itemId}`,
  );
  const linesOf = groupBy(rows, ({ line }) => line.noticeId);
  return (noticeId) =>
    linesOf(noticeId).map(({ line, status, stockNumber, description, damaged }) => ({
      itemId: line.itemId,
      StockNumber: stockNumber,
      Description: description,
      Announced: line.quantity,
      Delivered: line.quantityDelivered,
      Received: isCounted({ Status: status }) ? line.quantityReceived : null,
      Damaged: damaged,
      Reasons: reasonsOf(`${noticeId} ${line.itemId}`).map(toReason),
    }));
};

/** The lines of one notice. */
export const linesOf = async (db: Db, { clientId, id }: NoticeKey): Promise<LineOfNotice[]> =>
  (await readLines(db, clientId, [id]))(id);

/** Whether a counted notice differs somewhere and nobody has said why. */
export const lacksReason = async (tx: Db, notice: NoticeKey): Promise<boolean> =>
  (await linesOf(tx, notice)).some((line) => unexplained(line).length > 0);

/** Keeps why lines differ, in place of what was said before. */
export const keepReasons = async (
  tx: Db,
  { clientId, id: noticeId }: NoticeKey,
  given: readonly Omit<ReasonRow, 'clientId' | 'noticeId'>[],
): Promise<void> => {
  if (given.length === 0) return;
  const { itemId, difference } = noticeReasons;
  await tx
    .insert(noticeReasons)
    .values(given.map((reason) => ({ clientId, noticeId, ...reason })))
    .onConflictDoUpdate({
      target: [noticeReasons.clientId, noticeReasons.noticeId, itemId, difference],
      set: {
        reason: sql`excluded.reason`,
        note: sql`excluded.note`,
        by: sql`excluded.by`,
        at: sql`excluded.at`,
      },
    });
};

interface Arrived {
  readonly column: 'quantityDelivered' | 'quantityReceived';
  readonly came: readonly { readonly itemId: string; readonly quantity: number }[];
}

/** Adds pieces to what has come of the lines of a notice, by one statement however many. */
export const addToLines = async (
  tx: Db,
  { clientId, id: noticeId }: NoticeKey,
  { column, came }: Arrived,
): Promise<void> => {
  if (came.length === 0) return;
  const { itemId, quantity } = noticeLines;
  const rows = rowsAs('came', { itemId, quantity }, came);
  await tx
    .update(noticeLines)
    .set({ [column]: sql`coalesce(${noticeLines[column]}, 0) + arrived.pieces` })
    .from(
      sql`(select "itemId" as item_id, sum("quantity")::int as pieces from ${rows} group by 1) as arrived`,
    )
    .where(
      and(
        eq(noticeLines.clientId, clientId),
        eq(noticeLines.noticeId, noticeId),
        sql`${itemId} = arrived.item_id`,
      ),
    );
};
