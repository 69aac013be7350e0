import { proposedPieces } from '@contract/aheadRules';
import type { Item } from '@/entities/item';
import { noticeForm, type NoticeValues } from './noticeForm';

/**
 * What a new notice of these items begins with: as many pieces of each as are proposed; where none
 * are missing the box is empty.
 */
export const noticeToAnnounce = (items: readonly Item[]): NoticeValues => ({
  ...noticeForm.empty,
  items: items.map(({ stockNumber, record, available, ahead }) => ({
    stockNumber,
    description: record.Description,
    available,
    quantity: (ahead && proposedPieces(ahead)) || null,
    lotNo: null,
  })),
});
