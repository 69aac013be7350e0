import type { NoticeCounts } from '@contract/notice';
import { noticeMarkLabels, noticeMarkNames, type NoticeMark } from '@contract/noticeMarks';
import { noticeStatuses, type NoticeStatus } from '@contract/noticeRules';
import type { StatusCard } from '@/shared/ui/status/StatusCards';

export type ShownStatus = 'all' | NoticeStatus;

const countNames: Readonly<Record<NoticeStatus, keyof NoticeCounts>> = {
  Created: 'createdCount',
  'In Transit': 'inTransitCount',
  Delivered: 'deliveredCount',
  Received: 'receivedCount',
  Cancelled: 'cancelledCount',
  'In Stock': 'inStockCount',
};

/**
 * The cards above the notice list, with their counts as soon as these are known (ASN-01, CONST-28).
 */
export const statusCards = (counts: NoticeCounts | null): readonly StatusCard<ShownStatus>[] => [
  { value: 'all', label: 'All', count: counts && counts.totalAsnCount },
  ...noticeStatuses.map((status) => ({
    value: status,
    label: status,
    count: counts && counts[countNames[status]],
  })),
];

/** What the list marks of notices, beside them. */
export const markCards: readonly StatusCard<NoticeMark>[] = noticeMarkNames.map((mark, nth) => ({
  value: mark,
  label: noticeMarkLabels[mark],
  isApart: nth === 0,
}));

/** What of the query a card chooses. */
export const narrowedTo = (chosen: ShownStatus | NoticeMark) => ({
  mark: noticeMarkNames.find((mark) => mark === chosen),
  status: noticeStatuses.find((status) => status === chosen),
});
