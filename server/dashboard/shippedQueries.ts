import { and, between, desc, eq, gte, min, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { topProducts } from '@contract/dashboard';
import type { Day } from '@contract/dates';
import type { Db } from '../db/database';
import { items } from '../db/schema/inventory';
import { orderLines, shippedDays, shippedItems, subOrders } from '../db/schema/orders';

interface Days {
  readonly first: Day;
  readonly last: Day;
}

const within = (clientId: string, { first, last }: Days) =>
  and(eq(shippedDays.clientId, clientId), between(shippedDays.day, first, last));

/** The query for the client's orders closed on each of these days, by warehouse. */
export const ordersByDay = (db: Db, clientId: string, days: Days) =>
  db
    .select({
      label: shippedDays.day,
      warehouseId: shippedDays.warehouseId,
      orders: shippedDays.orders,
    })
    .from(shippedDays)
    .where(within(clientId, days));

const month = sql<string>`to_char(${shippedDays.day}, 'YYYY-MM')`;

/** The query for the client's orders closed in each month of these days, by warehouse. */
export const ordersByMonth = (db: Db, clientId: string, days: Days) =>
  db
    .select({
      label: month,
      warehouseId: shippedDays.warehouseId,
      orders: sql<number>`sum(${shippedDays.orders})::int`,
    })
    .from(shippedDays)
    .where(within(clientId, days))
    .groupBy(month, shippedDays.warehouseId);

/** In the order of bytes, whatever the database's language. */
const byName = (name: SQLWrapper): SQL => sql`lower(${name}) collate "C"`;

/**
 * The query for the items that the client shipped most pieces of in a period; it reads no more of
 * them than have as many as the last one shown.
 */
export const topShipped = (db: Db, clientId: string, period: string) => {
  const inPeriod = and(eq(shippedItems.clientId, clientId), eq(shippedItems.period, period));
  const top = db
    .select({ pieces: shippedItems.pieces })
    .from(shippedItems)
    .where(inPeriod)
    .orderBy(desc(shippedItems.pieces))
    .limit(topProducts)
    .as('top');
  return db
    .select({ name: items.stockNumber, description: items.description, count: shippedItems.pieces })
    .from(shippedItems)
    .innerJoin(
      items,
      and(eq(items.clientId, shippedItems.clientId), eq(items.id, shippedItems.itemId)),
    )
    .where(
      and(
        inPeriod,
        eq(items.clientId, clientId),
        gte(shippedItems.pieces, db.select({ least: min(top.pieces) }).from(top)),
      ),
    )
    .orderBy(desc(shippedItems.pieces), byName(items.stockNumber))
    .limit(topProducts);
};

/**
 * The query for the items that most pieces wait for in backorders without stock (OPEN-91). Their
 * lines are summed part by part, so that no other order's lines are read.
 */
export const topWaiting = (db: Db, clientId: string) => {
  const ofPart = and(
    eq(orderLines.clientId, clientId),
    eq(orderLines.orderId, subOrders.orderId),
    eq(orderLines.subOrderId, subOrders.id),
  );
  const { itemId, stockNumber, quantity } = orderLines;
  const inPart = db
    .select({
      itemId,
      name: stockNumber,
      // An item may have been described otherwise when another order was made.
      description: sql<string>`max(${orderLines.description})`.as('described'),
      pieces: sql<number>`sum(${quantity})`.as('pieces'),
    })
    .from(orderLines)
    .where(ofPart)
    .groupBy(itemId, stockNumber)
    .as('in_part');
  const count = sql<number>`sum(${inPart.pieces})::int`;
  return db
    .select({ name: inPart.name, description: sql<string>`max(${inPart.description})`, count })
    .from(subOrders)
    .crossJoinLateral(inPart)
    .where(
      and(
        eq(subOrders.clientId, clientId),
        sql`${subOrders.kind} = 'backorder' and ${subOrders.status} = 'OnHoldDueToInsufficientStock'`,
      ),
    )
    .groupBy(inPart.itemId, inPart.name)
    .orderBy(desc(count), byName(inPart.name))
    .limit(topProducts);
};
