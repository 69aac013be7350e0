import * as z from 'zod/mini';
import { movementQuery, stockMovements } from '@contract/stockMovements';
import type { Call } from '@/shared/api/createCall';
import { localTimeZone } from '@/shared/format/dates';
import { queryFromSearch } from '@/shared/list/listAddress';
import { pageFrom } from '@/shared/list/pageFrom';
import type { Listing, PagedList } from '@/shared/list/PagedList';
import { StockMovement } from './StockMovement';

/** What the address of an item's movements holds: they are a tab of the item. */
const movementFilters = z.extend(z.omit(movementQuery, { stockNumber: true, timeZone: true }), {
  tab: z._default(z.literal('stock'), 'stock'),
});
export type MovementFilters = z.output<typeof movementFilters>;

export type MovementList = PagedList<StockMovement, MovementFilters, object>;

/** The movements of an item, the newest first, as the address' query string narrows them. */
export const movementList = (
  call: Call,
  stockNumber: string,
  search: string,
): Listing<StockMovement, MovementFilters, object> => ({
  query: queryFromSearch(movementFilters, search),
  fetchPage: async ({ tab: _tab, ...filters }, signal) => {
    const query = { ...filters, stockNumber, timeZone: localTimeZone() };
    const answer = await call(stockMovements.list, { query }, { signal });
    return pageFrom(answer, (record) => new StockMovement(record));
  },
});
