import { and, ne, or, sql, type SQL } from 'drizzle-orm';
import { may } from '@contract/access';
import { items } from '../db/schema/inventory';
import {
  orderLines,
  orderPackages,
  orders,
  orderSearchText,
  parcelTracking,
} from '../db/schema/orders';
import { isWithin, type Scope } from './scope';
import { byTexts, readSome, type Source } from './seek';
import type { Wording } from './wording';

const carried = sql.raw('client_id, id, created_at');
const sequence = sql.raw('created_at desc, id desc');
const lowerStockNumber = sql`lower(${items.stockNumber})`;
/** A term that more items have is a common one. */
const mostItems = 50;

/** Orders of the caller's: deduct orders are there for staff alone. */
export const visibleOrders = ({ actor }: Scope): SQL | undefined =>
  may(actor.role, 'order.deduct') ? undefined : ne(orders.orderType, 'Deduct');

// `offset 0` keeps the planner from hashing a whole table: few orders are asked, one by one.

const hasParcel = (wording: Wording): SQL =>
  sql`exists (select 1 from ${orderPackages} where ${orderPackages.clientId} = ${orders.clientId} and ${orderPackages.orderId} = ${orders.id} and ${wording.of(parcelTracking(orderPackages))} offset 0)`;

const hasLine = (wording: Wording): SQL =>
  sql`exists (select 1 from ${orderLines} where ${orderLines.clientId} = ${orders.clientId} and ${orderLines.orderId} = ${orders.id} and ${wording.of(sql`lower(${orderLines.stockNumber})`)} offset 0)`;

/** The way from something that belongs to orders: of these rows to their orders. */
const ordersOf = (rows: SQL, scope: Scope): SQL =>
  sql`(select its_order.* from ${rows} as belonging cross join lateral (select ${orders.clientId}, ${orders.id}, ${orders.createdAt} from ${orders} where ${and(
    sql`${orders.clientId} = belonging.client_id`,
    sql`${orders.id} = belonging.order_id`,
    visibleOrders(scope),
  )} offset 0) as its_order)`;

const belonging = sql.raw('client_id, order_id');

const byParcels = (scope: Scope, wording: Wording): SQL =>
  ordersOf(
    readSome(
      belonging,
      orderPackages,
      and(isWithin(scope, orderPackages.clientId), wording.of(parcelTracking(orderPackages))),
    ),
    scope,
  );

const byItems = (scope: Scope, wording: Wording): SQL => {
  const named = readSome(
    sql.raw('client_id, id'),
    items,
    and(isWithin(scope, items.clientId), wording.of(lowerStockNumber)),
  );
  const lines = sql`(select * from ${named} as named limit ${mostItems}) as named cross join lateral (select ${orderLines.clientId}, ${orderLines.orderId} from ${orderLines} where ${orderLines.clientId} = named.client_id and ${orderLines.itemId} = named.id) as lines`;
  return ordersOf(readSome(sql.raw('lines.client_id, lines.order_id'), lines, sql`true`), scope);
};

/**
 * Orders by what they say themselves, by the tracking numbers of their packages and, for a term, by
 * the items on them.
 */
export const orderSource: Source = {
  table: orders,
  carried,
  sequence,
  visible: visibleOrders,
  matches: (_scope, wording) =>
    or(wording.among(orderSearchText(orders)), hasParcel(wording), hasLine(wording)),
  ways: (scope, wording) => [
    byTexts(orderSource, scope, wording.among(orderSearchText(orders))),
    byParcels(scope, wording),
    ...(wording.isWhole ? [] : [byItems(scope, wording)]),
  ],
};
