import { and } from 'drizzle-orm';
import { monthNames, type MonthName } from '@contract/dates';
import type { AnswerOf } from '@contract/endpoint';
import type { orders, OrderQuery } from '@contract/order';
import type { Actor } from '../../http/actor';
import { pageOfOrders, type ListPlace } from './listOrders';
import { createdWithin } from '../record/orderFilters';
import { readSearch, type OrderSearch } from './orderSearch';

/** A month as the archive's address names it; the schema has checked both. */
export interface ArchiveMonth {
  readonly year: string;
  readonly month: MonthName;
}

/** The days of a month, both ends included. */
const daysOf = ({ year, month }: ArchiveMonth): Pick<OrderQuery, 'dateFrom' | 'dateTo'> => {
  const number = monthNames.indexOf(month) + 1;
  const last = new Date(Date.UTC(Number(year), number, 0)).getUTCDate();
  const start = `${year}-${String(number).padStart(2, '0')}`;
  return { dateFrom: `${start}-01`, dateTo: `${start}-${last}` };
};

/**
 * Narrows a search, one by order numbers too, to the orders that were created in a month of the
 * provider's time zone (OPEN-112).
 */
export const withinMonth = (
  search: OrderSearch,
  month: ArchiveMonth,
  timeZone: string,
): OrderSearch => ({
  ...search,
  days: and(createdWithin(daysOf(month), timeZone), search.days),
});

/**
 * One page of the caller's orders of a month, filtered and sorted as in the list; they are for
 * reading only, so nothing can be done with them.
 */
export const archivedOrders = async (
  { db, ...place }: ListPlace,
  actor: Actor,
  { query, month }: { query: OrderQuery; month: ArchiveMonth },
): Promise<AnswerOf<typeof orders.archived>> => {
  const search = await readSearch(db, actor, { query, ...place });
  const { entities, totalEntityLookupCount } = await pageOfOrders(db, actor, {
    query,
    search: search && withinMonth(search, month, place.timeZone),
  });
  return { entities: entities.map((order) => ({ ...order, actions: [] })), totalEntityLookupCount };
};
