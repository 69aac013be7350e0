import type { NoticeRecord } from '@contract/notice';
import { mergedItems } from '@/entities/item';
import { noticeForm, type NoticeValues } from './noticeForm';

/** What a new notice begins with that is to be like another one: without its date and tracking. */
export const noticeToDuplicate = (notice: NoticeRecord): NoticeValues => {
  const values = noticeForm.valuesOf(notice);
  const { expectedDate, trackingNumber } = noticeForm.empty;
  return { ...values, expectedDate, trackingNumber, items: mergedItems(values.items) };
};
