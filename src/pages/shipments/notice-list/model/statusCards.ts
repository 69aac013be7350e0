import type { NoticeCounts } from '@contract/notice';
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
