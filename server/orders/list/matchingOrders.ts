import { and, inArray } from 'drizzle-orm';
import type { OrderQuery } from '@contract/order';
import { orders } from '../../db/schema/orders';
import { newestFirst } from '../../db/sorting';
import type { Actor } from '../../http/actor';
import { flagged } from '../record/orderFilters';
import type { OrderRow } from '../record/orderSteps';
import type { ListPlace } from './listOrders';
import { statusesUnder } from './orderCounts';
import { foundBy, groupsOf, readSearch } from './orderSearch';

/** What is known of an order where many are looked through. */
export type OrderInBrief = Pick<
  OrderRow,
  'id' | 'orderNumber' | 'orderType' | 'name' | 'status' | 'onHoldReason' | 'version'
>;

const { id, orderNumber, orderType, name, status, onHoldReason, version } = orders;

/** The columns of an order in brief. */
export const inBrief = { id, orderNumber, orderType, name, status, onHoldReason, version };

/** All of the caller's orders that a list query finds, newest first, up to a limit. */
export const matchingOrders = async (
  { db, ...place }: ListPlace,
  actor: Actor,
  { query, limit }: { query: OrderQuery; limit: number },
): Promise<OrderInBrief[]> => {
  const search = await readSearch(db, actor, { query, ...place });
  if (!search) return [];
  const statuses = search.status
    ? statusesUnder(await groupsOf(db, actor, search), search.status)
    : null;
  return db
    .select(inBrief)
    .from(orders)
    .where(
      and(
        foundBy(actor, search),
        flagged(search.status),
        statuses ? inArray(orders.status, statuses) : undefined,
      ),
    )
    .orderBy(...newestFirst(orders))
    .limit(limit);
};
