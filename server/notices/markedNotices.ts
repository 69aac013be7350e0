import { and, eq, exists, gt, inArray, lt, type SQL } from 'drizzle-orm';
import type { Day } from '@contract/dates';
import { comingStatuses, countedStatuses, type NoticeMark } from '@contract/noticeMarks';
import type { Db } from '../db/database';
import { noticeLines, noticeReceipts, notices } from '../db/schema/inventory';

const hasLine = (db: Db, condition: SQL): SQL =>
  exists(
    db
      .select({ itemId: noticeLines.itemId })
      .from(noticeLines)
      .where(
        and(
          eq(noticeLines.clientId, notices.clientId),
          eq(noticeLines.noticeId, notices.id),
          condition,
        ),
      ),
  );

const hasDamaged = (db: Db): SQL =>
  exists(
    db
      .select({ id: noticeReceipts.id })
      .from(noticeReceipts)
      .where(
        and(
          eq(noticeReceipts.clientId, notices.clientId),
          eq(noticeReceipts.noticeId, notices.id),
          noticeReceipts.isDamaged,
        ),
      ),
  );

/** The condition for the notices that a list marks in one way, as `noticeMarks` marks them. */
export const isMarked = (db: Db, mark: NoticeMark, today: Day): SQL | undefined => {
  const { quantity, quantityReceived } = noticeLines;
  const counted = (differs: SQL) => and(inArray(notices.status, [...countedStatuses]), differs);
  switch (mark) {
    case 'overdue':
      return and(inArray(notices.status, [...comingStatuses]), lt(notices.expectedDate, today));
    case 'short':
      return counted(hasLine(db, lt(quantityReceived, quantity)));
    case 'over':
      return counted(hasLine(db, gt(quantityReceived, quantity)));
    case 'damaged':
      return counted(hasDamaged(db));
    default:
      return mark satisfies never;
  }
};
