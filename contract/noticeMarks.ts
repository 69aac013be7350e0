import type { Day } from './dates';
import type { NoticeRecord } from './notice';
import { differencesOf, noticeDifferences, type NoticeDifference } from './noticeReasons';
import type { NoticeStatus } from './noticeRules';

/** What a list marks of notices, and can be narrowed to. */
export const noticeMarkNames = ['overdue', ...noticeDifferences] as const;
export type NoticeMark = (typeof noticeMarkNames)[number];

/** As the filters of the list name them. */
export const noticeMarkLabels: Readonly<Record<NoticeMark, string>> = {
  overdue: 'Overdue',
  short: 'Short',
  over: 'Over',
  damaged: 'Damaged',
};

/** In which the warehouse has counted what it got. */
export const countedStatuses = ['Received', 'In Stock'] as const satisfies readonly NoticeStatus[];

/** In which a notice has not come to the warehouse's door, and is to. */
export const comingStatuses = ['Created', 'In Transit'] as const satisfies readonly NoticeStatus[];

type Marked = Pick<NoticeRecord, 'Status' | 'ExpectedDate' | 'Products' | 'Receipts'>;

/** What stands out of a notice in a list. */
export interface NoticeMarks {
  /** Days since it was to come, while it has not; 0 while it is in time. */
  readonly daysOverdue: number;
  /** Pieces that did not come, came beyond what was announced, and came damaged. */
  readonly pieces: Readonly<Record<NoticeDifference, number>>;
}

/** Whether the warehouse has counted what it got. */
export const isCounted = ({ Status }: Pick<NoticeRecord, 'Status'>): boolean =>
  countedStatuses.some((status) => status === Status);

/** Whether it has not come to the warehouse's door, and is to. */
export const isOnItsWay = ({ Status }: Pick<NoticeRecord, 'Status'>): boolean =>
  comingStatuses.some((status) => status === Status);

const daysFrom = (from: string, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from.slice(0, 10))) / 86_400_000);

/** Days since a notice was to come, while it has not. */
export const daysOverdue = (
  notice: Pick<NoticeRecord, 'Status' | 'ExpectedDate'>,
  today: Day,
): number => (isOnItsWay(notice) ? Math.max(0, daysFrom(notice.ExpectedDate, today)) : 0);

/** Damaged pieces of an item among what was received. */
export const damagedOf = (
  { Receipts }: Pick<NoticeRecord, 'Receipts'>,
  stockNumber: string,
): number =>
  Receipts.filter(({ StockNumber, IsDamaged }) => IsDamaged && StockNumber === stockNumber).reduce(
    (sum, { TotalPieces }) => sum + TotalPieces,
    0,
  );

/** What a list marks of a notice: that it is overdue, and how it differs once it was counted. */
export const noticeMarks = (notice: Marked, today: Day): NoticeMarks => {
  const differences = notice.Products.flatMap(({ Quantity, QuantityReceived, Link }) =>
    differencesOf({
      Announced: Quantity,
      Received: isCounted(notice) ? QuantityReceived : null,
      Damaged: damagedOf(notice, Link.Name),
    }),
  );
  const sum = (of: NoticeDifference): number =>
    differences.filter((each) => each.of === of).reduce((total, { pieces }) => total + pieces, 0);
  return {
    daysOverdue: daysOverdue(notice, today),
    pieces: { short: sum('short'), over: sum('over'), damaged: sum('damaged') },
  };
};
