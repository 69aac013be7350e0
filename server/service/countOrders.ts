import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Day } from '@contract/dates';
import {
  ages,
  areOpen,
  type OpenOrders,
  type OpenReason,
  type ServedOrders,
  type ShippedDays,
} from '@contract/serviceRules';
import type { Db } from '../db/database';
import { isOpenOrder } from '../db/schema/orderKinds';
import { orders } from '../db/schema/orders';
import {
  isOpenFor,
  openWithin,
  promise,
  promisesOf,
  shippedWithin,
  shippedOn,
  wasLate,
} from '../orders/record/servedOrders';
import { tableOf, type Account } from './accounts';

/** Whose orders are counted, on which day, and where. */
export interface Counting {
  readonly accounts: readonly Account[];
  readonly today: Day;
  readonly timeZone: string;
}

const { clientId, warehouseId, createdAt } = orders;

const ofAccount = eq(clientId, sql`account.id`);
const count = sql<number>`count(*)::int`;

/**
 * What was shipped within days, as `orders`, and the promise of the day of each. `offset 0` has the
 * orders found first: the planner takes account and promise for one row, and would read all orders
 * again for each day.
 */
const shippedOrders = (
  { accounts, timeZone }: Counting,
  days: ShippedDays,
): { shipped: SQL; promises: SQL; isPromised: SQL | undefined } => ({
  shipped: sql`(
    select ${clientId}, ${warehouseId}, ${createdAt}, ${orders.shippedAt}, ${orders.shipByDate}, account.days as processing_days
    from ${orders} join ${tableOf(accounts)} on ${ofAccount}
    where ${shippedWithin(days, timeZone)} offset 0
  ) as ${orders}`,
  promises: promisesOf(days, {
    timeZone,
    processingDays: [...new Set(accounts.map((account) => account.processingDays))],
  }),
  isPromised: and(eq(promise.days, sql`${orders}.processing_days`), shippedOn(timeZone)),
});

/** Columns of `shipped`, which is no table that drizzle knows. */
const ofShipped = {
  clientId: sql<string>`${clientId}`,
  warehouseId: sql<string>`${warehouseId}`,
};

const kept = {
  week: promise.week,
  Shipped: count,
  Late: sql<number>`(count(*) filter (where ${wasLate}))::int`,
};

/** The query for what was shipped on days, and how much of it late, by warehouse and week. */
export const shippedByWeek = (db: Db, counting: Counting, days: ShippedDays) => {
  const { shipped, promises, isPromised } = shippedOrders(counting, days);
  return db
    .select({ warehouseId: ofShipped.warehouseId, ...kept })
    .from(shipped)
    .innerJoin(promises, isPromised)
    .groupBy(warehouseId, kept.week);
};

/** The same by account and week. */
export const shippedByAccount = (db: Db, counting: Counting, days: ShippedDays) => {
  const { shipped, promises, isPromised } = shippedOrders(counting, days);
  return db
    .select({ clientId: ofShipped.clientId, ...kept })
    .from(shipped)
    .innerJoin(promises, isPromised)
    .groupBy(clientId, kept.week);
};

/** Which of the `ages` an order is of, counted from 1. */
const ageOf = ({ today, timeZone }: Counting): SQL<number> => {
  const days = sql`${today}::date - (${createdAt} at time zone ${timeZone}::text)::date`;
  return sql`greatest(1, width_bucket(${days}, ${`{${ages.map(({ from }) => from).join(',')}}`}::int[]))`;
};

/** The query for the open orders of each account, by warehouse and age, with why they are open. */
export const openByAge = (db: Db, counting: Counting) => {
  const isFor = isOpenFor(counting.today);
  const countFor = (reason: OpenReason) =>
    sql<number>`(count(*) filter (where ${isFor[reason]}))::int`;
  return db
    .select({
      clientId,
      warehouseId,
      age: ageOf(counting),
      orders: count,
      ForStock: countFor('forStock'),
      OnHold: countFor('onHold'),
      Later: countFor('later'),
      UnderWay: countFor('underWay'),
      oldest: sql`min(${createdAt})`.mapWith(createdAt),
    })
    .from(orders)
    .innerJoin(tableOf(counting.accounts), ofAccount)
    .where(isOpenOrder(orders))
    .groupBy(clientId, warehouseId, sql`3`);
};

interface Narrowed {
  readonly asked: ServedOrders;
  readonly warehouse: string | null;
}

const whichShipped: Readonly<
  Record<Exclude<ServedOrders['of'], OpenOrders['of']>, SQL | undefined>
> = {
  shipped: undefined,
  late: wasLate,
  onTime: sql`(${wasLate}) is not true`,
};

/** The query for how many orders of each account a number counts, as the order list takes it. */
export const countedByAccount = (db: Db, counting: Counting, { asked, warehouse }: Narrowed) => {
  const counted = db.select({ clientId: ofShipped.clientId, orders: count });
  const inWarehouse = warehouse === null ? undefined : eq(warehouseId, warehouse);
  if (areOpen(asked))
    return counted
      .from(orders)
      .innerJoin(tableOf(counting.accounts), ofAccount)
      .where(and(isOpenOrder(orders), openWithin(asked, counting), inWarehouse))
      .groupBy(clientId);
  const { shipped, promises, isPromised } = shippedOrders(counting, asked);
  return counted
    .from(shipped)
    .innerJoin(promises, isPromised)
    .where(and(whichShipped[asked.of], inWarehouse))
    .groupBy(clientId);
};
