import { and, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { searchLimits } from '@contract/searchLimits';
import type { Db } from '../db/database';
import { orders, subOrders } from '../db/schema/orders';
import { beginsWith } from '../db/search';
import { visibleOrders } from './orderSource';
import { accountRows, isWithin, type Scope } from './scope';
import type { Asked, Found } from './seek';

/** The query for the orders that have one of these numbers, or a part with one. */
const numberedQuery = (db: Db, scope: Scope, numbers: readonly string[]) => {
  const own = db
    .select({ clientId: orders.clientId, id: orders.id, number: orders.orderNumber })
    .from(orders)
    .where(
      and(
        isWithin(scope, orders.clientId),
        visibleOrders(scope),
        inArray(orders.orderNumber, [...numbers]),
      ),
    );
  const parts = db
    .select({ clientId: orders.clientId, id: orders.id, number: subOrders.orderNumber })
    .from(subOrders)
    .innerJoin(
      orders,
      and(eq(orders.clientId, subOrders.clientId), eq(orders.id, subOrders.orderId)),
    )
    .where(
      and(
        isWithin(scope, subOrders.clientId),
        visibleOrders(scope),
        inArray(subOrders.orderNumber, [...numbers]),
      ),
    );
  return unionAll(own, parts);
};

/** The orders that have one of these values as their number, or as that of a part. */
export const numberedOrders = async (
  db: Db,
  scope: Scope,
  values: readonly string[],
): Promise<Found[]> => {
  const byNumber = new Map(values.map((value) => [value.toUpperCase(), value]));
  const rows = await numberedQuery(db, scope, [...byNumber.keys()]);
  return rows.map(({ number, ...row }) => ({ ...row, value: byNumber.get(number) ?? null }));
};

/** The query for the last of the orders whose number begins with a term. */
export const beginningQuery = (db: Db, { scope, term }: Asked) => {
  const number = sql`(${orders.orderNumber} collate "C")`;
  const last = db
    .select({ clientId: orders.clientId, id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(and(sql`${orders.clientId} = account`, visibleOrders(scope), beginsWith(number, term)))
    .orderBy(sql`${number} desc`)
    .limit(searchLimits.hitsOfAKind);
  return db
    .select({ clientId: sql<string>`client_id`, id: sql<string>`id` })
    .from(sql`${accountRows(scope)} cross join lateral ${last} as orders`)
    .orderBy(sql`created_at desc, id desc`)
    .limit(searchLimits.hitsOfAKind);
};
