import {
  portalReturns,
  returnQuery,
  type ReturnCounts,
  type ReturnQuery,
  type ReturnRecord,
} from '@contract/returnRecord';
import { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { pageFrom } from '@/shared/list/pageFrom';
import type { Listing } from '@/shared/list/PagedList';
import { isSameTerm } from '@/shared/records/isSameTerm';
import { Known } from '@/shared/records/Known';
import type { RecordParams } from '@/shared/records/RecordParams';
import type { StoreParts } from '@/shared/records/Stores';
import { useStore } from '@/shared/records/StoresContext';
import { Return } from './Return';

/** The returns that this tab knows, and how they are listed and found. */
export class ReturnStore {
  private readonly call: Call;
  private readonly known: Known<ReturnRecord, Return>;

  constructor({ call }: StoreParts) {
    this.call = call;
    this.known = new Known((record) => new Return(record));
  }

  /** The list of returns that an address' query string describes. */
  list(search: string): Listing<Return, ReturnQuery, ReturnCounts> {
    return {
      name: 'returns',
      query: queryFromSearch(returnQuery, search),
      fetchPage: async (asked, signal) =>
        pageFrom(
          await this.call(portalReturns.list, { query: asked }, { signal }),
          this.known.take,
        ),
      current: this.known.current,
    };
  }

  /** Fetches one return; null where there is none any more. */
  async load({ id }: RecordParams): Promise<Return | null> {
    try {
      const found = await this.call(portalReturns.read, { params: { id } });
      return this.known.takeFound(id, [found.return]);
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) return this.known.takeFound(id, []);
      throw error;
    }
  }

  /** The return with a code, of which no more may be known; null where there is none. */
  async find(code: string): Promise<Return | null> {
    const { entities } = await this.call(portalReturns.list, { query: { searchTerm: code } });
    const found = entities.find(({ Code }) => isSameTerm(Code, code));
    return found ? this.known.take(found) : null;
  }

  byId(id: string): Return | null {
    return this.known.get(id);
  }

  /** Takes in what is known of a return by now. */
  take(record: ReturnRecord): Return {
    return this.known.take(record);
  }

  empty(): void {
    this.known.empty();
  }
}

/** The returns that this tab knows. */
export const useReturns = (): ReturnStore => useStore(ReturnStore);
