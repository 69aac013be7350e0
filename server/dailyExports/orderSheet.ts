import { and, eq, gte, or, sql, type SQL } from 'drizzle-orm';
import { cellsOf, type Cell } from '@contract/listCells';
import { listColumns } from '@contract/listColumns';
import type { OrderRecord } from '@contract/orderRecord';
import { endedStatuses, statusText } from '@contract/orderRules';
import type { Db } from '../db/database';
import { readFoundIds } from '../db/foundIds';
import { isOpenOrder, isShippedOrder } from '../db/schema/orderKinds';
import { orderHistory, orders, subOrders } from '../db/schema/orders';
import { newestFirst } from '../db/sorting';
import { inBatches } from '../exports/openSheet';
import type { Sheet } from '../exports/Sheet';
import type { ExportParts } from '../exports/sources';
import type { Actor } from '../http/actor';
import { visibleTo } from '../orders/record/orderFilters';
import { loadOrders } from '../orders/record/orderRecords';

const keys = [
  'number',
  'name',
  'reference',
  'created',
  'status',
  'warehouse',
  'shipsFrom',
  'shipBy',
  'shipped',
  'pieces',
  'delivery',
  'tracking',
] as const;

const heads = keys.map(
  (key) => listColumns.orders.find((column) => column.key === key)?.head ?? key,
);

/**
 * Orders that have ended at a moment or later, by their histories: one that is closed by hand may
 * have left days before.
 */
const endedSince = (since: Date): SQL => sql`${orders.status} in ${endedStatuses} and exists (
  select 1 from ${orderHistory} where ${orderHistory.clientId} = ${orders.clientId}
  and ${orderHistory.orderId} = ${orders.id} and ${orderHistory.status} in ${endedStatuses}
  and ${gte(orderHistory.at, since)})`;

/** Orders that have ended while a part of them goes on: closed by hand, they leave their backorders. */
const withOpenParts = (clientId: string): SQL => sql`${orders.id} in (
  select ${subOrders.orderId} from ${subOrders} where ${subOrders.clientId} = ${clientId}
  and ${subOrders.status} not in ${endedStatuses})`;

/** The query for all orders that go on, however old, and for those that have ended since a moment. */
const orderIdsQuery = (db: Db, actor: Actor, since: Date) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        visibleTo(actor),
        eq(orders.orderType, 'Regular'),
        or(
          isOpenOrder(orders),
          and(isShippedOrder(orders), gte(orders.shippedAt, since)),
          endedSince(since),
          withOpenParts(actor.clientId),
        ),
      ),
    )
    .orderBy(...newestFirst(orders));

const openPartsOf = ({ PartialOrders, BackOrders }: OrderRecord): Cell =>
  [...PartialOrders, ...BackOrders]
    .filter(({ Status }) => !endedStatuses.some((ended) => ended === Status))
    .map(({ OrderNumber, Status }) => `${OrderNumber} ${statusText(Status)}`)
    .join(', ') || null;

/** How a client's orders stand: all open ones, and those that have ended since a moment. */
export const orderSheet = async (
  parts: ExportParts,
  actor: Actor,
  { since, timeZone }: { readonly since: Date; readonly timeZone: string },
): Promise<Sheet> => {
  const { db, now } = parts;
  const ids = await readFoundIds(db, orderIdsQuery(db, actor, since));
  const facts = { keys, now: now(), clientNames: new Map<string, string>() };
  return {
    heads: [...heads, 'OPEN PARTS'],
    total: ids.size,
    batches: inBatches(actor, ids, async (batch) =>
      (await loadOrders(db, actor, batch)).map((order) => [
        ...cellsOf('orders', order, facts),
        openPartsOf(order),
      ]),
    ),
    timeZone,
  };
};
