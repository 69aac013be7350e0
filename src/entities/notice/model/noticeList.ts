import { noticeQuery, notices, type NoticeCounts, type NoticeQuery } from '@contract/notice';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { pageFrom } from '@/shared/list/pageFrom';
import { PagedList } from '@/shared/list/PagedList';
import { Notice } from './Notice';

export type NoticeList = PagedList<Notice, NoticeQuery, NoticeCounts>;

/** The notice list that an address' query string describes; `initial` stands in for what it says. */
export const createNoticeList = (
  call: Call,
  search: string,
  initial: Partial<NoticeQuery> = {},
): NoticeList =>
  new PagedList({ ...queryFromSearch(noticeQuery, search), ...initial }, async (query, signal) => {
    const answer = await call(notices.list, { query }, { signal });
    return pageFrom(answer, (record) => new Notice(record));
  });
