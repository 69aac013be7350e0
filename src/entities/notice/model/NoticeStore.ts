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
import { isSameTerm } from '@/shared/records/isSameTerm';
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
    return this.known.takeFound(id, await this.search(term));
  }

  /** The notice with a number, of which no more may be known; null where there is none. */
  async find(number: string): Promise<Notice | null> {
    const found = (await this.search(number)).find(({ Id }) => isSameTerm(Id, number));
    return found ? this.take(found) : null;
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

  private async search(searchTerm: string): Promise<readonly NoticeRecord[]> {
    const query = { searchTerm, pageSize: mostRows };
    return (await this.call(notices.list, { query })).entities;
  }
}

/** The notices that this tab knows. */
export const useNotices = (): NoticeStore => useStore(NoticeStore);
