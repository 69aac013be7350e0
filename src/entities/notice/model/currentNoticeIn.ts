import { noticeRecord, type NoticeRecord } from '@contract/notice';
import { currentAs } from '@/shared/api/currentAs';

/**
 * The notice as somebody else has made it, where that is why an update was refused; null for any
 * other failure.
 */
export const currentNoticeIn = (error: unknown): NoticeRecord | null =>
  currentAs(noticeRecord, error);
