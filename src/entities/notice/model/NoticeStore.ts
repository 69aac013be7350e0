import {
  noticeQuery,
  notices,
  type NoticeCounts,
  type NoticeQuery,
  type NoticeRecord,
} from '@contract/notice';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { mostRows } from '@/shared/list/mostRows';
import { pageFrom } from '@/shared/list/pageFrom';
import type { Listing, PagedList } from '@/shared/list/PagedList';
import { Known } from '@/shared/records/Known';
import type { RecordParams } from '@/shared/records/RecordParams';
import type { StoreParts } from '@/shared/records/Stores';
import { useStore } from '@/shared/records/StoresContext';
import { Notice } from './Notice';

export type NoticeList = PagedList<Notice, NoticeQuery, NoticeCounts>;

/** The notices that this tab knows, and how they are listed and found. */
export class NoticeStore {
  private readonly call: Call;
  private readonly known: Known<NoticeRecord, Notice>;

  constructor({ call }: StoreParts) {
    this.call = call;
    this.known = new Known((record) => new Notice(record));
  }

  /**
   * The notice list that an address' query string describes; `initial` stands in for what it says.
   */
  list(
    search: string,
    initial: Partial<NoticeQuery> = {},
  ): Listing<Notice, NoticeQuery, NoticeCounts> {
    return {
      name: 'notices',
      query: { ...queryFromSearch(noticeQuery, search), ...initial },
      fetchPage: async (asked, signal) =>
        pageFrom(await this.call(notices.list, { query: asked }, { signal }), this.known.take),
      current: this.known.current,
    };
  }

  /** Fetches one notice by its number; null where there is none any more. */
  async load({ id, term }: RecordParams): Promise<Notice | null> {
    const query = { searchTerm: term, pageSize: mostRows };
    const { entities } = await this.call(notices.list, { query });
    return this.known.takeFound(id, entities);
  }

  byId(id: string): Notice | null {
    return this.known.get(id);
  }

  /** Takes in what an answer says of a notice. */
  take(record: NoticeRecord): Notice {
    return this.known.take(record);
  }

  empty(): void {
    this.known.empty();
  }
}

/** The notices that this tab knows. */
export const useNotices = (): NoticeStore => useStore(NoticeStore);
