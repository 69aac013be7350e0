import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { may } from '@contract/access';
import type { OrderQuery } from '@contract/order';
import type { StatusFilter } from '@contract/orderRules';
import type { Db } from '../../db/database';
import { isWithinDays } from '../../db/days';
import { items } from '../../db/schema/inventory';
import { orderLines, orders, subOrders } from '../../db/schema/orders';
import { matches } from '../../db/search';
import type { Actor } from '../../http/actor';

/** The orders that a caller may see: the client's, deduct orders for staff alone. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  and(
    eq(orders.clientId, actor.clientId),
    may(actor.role, 'order.deduct') ? undefined : ne(orders.orderType, 'Deduct'),
  );

/** Orders with one of these numbers, or with a part that has one. */
export const numbered = (db: Db, { clientId }: Actor, numbers: readonly string[]): SQL => {
  const own = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), inArray(orders.orderNumber, [...numbers])));
  const parts = db
    .select({ id: subOrders.orderId })
    .from(subOrders)
    .where(and(eq(subOrders.clientId, clientId), inArray(subOrders.orderNumber, [...numbers])));
  return inArray(orders.id, own.union(parts));
};

const withItem = (db: Db, { clientId }: Actor, term: string): SQL =>
  inArray(
    orders.id,
    db
      .select({ id: orderLines.orderId })
      .from(orderLines)
      .innerJoin(
        items,
        and(eq(items.clientId, orderLines.clientId), eq(items.id, orderLines.itemId)),
      )
      .where(
        and(
          eq(orderLines.clientId, clientId),
          eq(items.clientId, clientId),
          matches(sql`lower(${items.stockNumber})`, term),
        ),
      ),
  );

/** The texts that a query searches by; undefined without any. */
export const named = (db: Db, actor: Actor, query: OrderQuery): SQL | undefined =>
  and(
    query.searchByName ? matches(sql`lower(${orders.name})`, query.searchByName) : undefined,
    query.searchByRFName ? matches(orders.recipientFirst, query.searchByRFName) : undefined,
    query.searchByRLName ? matches(orders.recipientLast, query.searchByRLName) : undefined,
    query.searchByRCName ? matches(orders.recipientCompany, query.searchByRCName) : undefined,
    query.searchByItem ? withItem(db, actor, query.searchByItem) : undefined,
  );

/** Created within these days of the provider's time zone, both included; undefined without any. */
export const createdWithin = (
  days: Pick<OrderQuery, 'dateFrom' | 'dateTo'>,
  timeZone: string,
): SQL | undefined => isWithinDays(orders.createdAt, days, timeZone);

/** The entries of the status filter that go by something else than the status. */
export const flagged = (filter: StatusFilter | undefined): SQL | undefined => {
  switch (filter) {
    case 'partialOrders':
      return sql`${orders.hasPartials}`;
    case 'backorders':
      return sql`${orders.hasBackorders}`;
    case 'deduct':
      return sql`${orders.orderType} = 'Deduct'`;
    default:
      return undefined;
  }
};
