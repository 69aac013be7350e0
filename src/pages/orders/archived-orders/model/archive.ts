import * as z from 'zod/mini';
import { monthNames } from '@contract/dates';
import { pageQuery } from '@contract/list';
import { orders } from '@contract/order';
import type { Order, OrderStore } from '@/entities/order';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { pageFrom } from '@/shared/list/pageFrom';
import type { Listing, PagedList } from '@/shared/list/PagedList';

const archiveQuery = z.object({
  ...pageQuery,
  year: z.optional(z.string()),
  month: z.optional(z.enum(monthNames)),
});
export type ArchiveQuery = z.output<typeof archiveQuery>;

export type Archive = PagedList<Order, ArchiveQuery, object>;

/**
 * The years that can be chosen: from today's down to the one of the client's creation (ARCH-01,
 * CONST-27).
 */
export const archiveYears = (createdAt: string, today: Date): readonly string[] => {
  const last = today.getFullYear();
  const first = Math.min(new Date(createdAt).getFullYear(), last);
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
};

const initialQuery = (search: string, years: readonly string[]): ArchiveQuery => {
  const { year, month, ...paging } = queryFromSearch(archiveQuery, search);
  return year !== undefined && years.includes(year) ? { ...paging, year, month } : paging;
};

/**
 * The orders of the month that the address names, to look at alone; nothing is asked for until both
 * year and month are chosen.
 */
export const archiveOf = (
  { call, store }: { readonly call: Call; readonly store: OrderStore },
  search: string,
  years: readonly string[],
): Listing<Order, ArchiveQuery, object> => ({
  name: 'archivedOrders',
  query: initialQuery(search, years),
  fetchPage: async ({ year, month, ...query }, signal) => {
    if (year === undefined || month === undefined) return { rows: [], total: 0, counts: {} };
    const answer = await call(orders.archived, { params: { year, month }, query }, { signal });
    return pageFrom(answer, (record) => store.take(record));
  },
  current: (order) => store.byId(order.id) ?? order,
});
