import * as z from 'zod/mini';
import { day } from '@contract/dates';
import { stockMovements, stockOnDayQuery, type StockOnDayRow } from '@contract/stockMovements';
import type { Call } from '@/shared/api/createCall';
import { localTimeZone, localToday } from '@/shared/format/dates';
import { queryFromSearch } from '@/shared/list/listAddress';
import { pageFrom } from '@/shared/list/pageFrom';
import type { Listing, PagedList } from '@/shared/list/PagedList';
import type { RecordParams } from '@/shared/records/RecordParams';

/** What a warehouse had of an item at the end of a day. */
export interface StockedItem {
  readonly id: string;
  /** What leads to the item. */
  readonly params: RecordParams;
  readonly record: StockOnDayRow;
}

/** The day that nobody has chosen is today; no later one can be. */
const queryUntil = (today: string) =>
  z.extend(z.omit(stockOnDayQuery, { timeZone: true }), {
    day: z._default(day('Day').check(z.refine((chosen) => chosen <= today)), today),
  });
type OnDayQuery = z.output<ReturnType<typeof queryUntil>>;

export type StockOnDayList = PagedList<StockedItem, OnDayQuery, object>;

/** What was there at the end of a day, as the address' query string tells. */
export const stockOnDayList = (
  call: Call,
  search: string,
): Listing<StockedItem, OnDayQuery, object> => ({
  query: queryFromSearch(queryUntil(localToday()), search),
  fetchPage: async (asked, signal) => {
    const query = { ...asked, timeZone: localTimeZone() };
    const answer = await call(stockMovements.onDay, { query }, { signal });
    return pageFrom(answer, (record) => ({
      id: record._id,
      params: { id: record._id, term: record.StockNumber },
      record,
    }));
  },
});
