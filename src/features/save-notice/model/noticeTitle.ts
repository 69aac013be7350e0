import { itemsText } from '@/shared/format/numbers';
import type { NoticeValues } from './noticeForm';

/** What an unsaved notice is, in a few words: "Notice for ROC, 3 items". */
export const noticeTitle = ({
  warehouseCode,
  items,
}: Pick<NoticeValues, 'warehouseCode' | 'items'>): string =>
  [
    warehouseCode ? `Notice for ${warehouseCode}` : 'No warehouse yet',
    itemsText(items.length),
  ].join(', ');
