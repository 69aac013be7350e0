import { and, eq, exists, inArray, isNull, ne } from 'drizzle-orm';
import { currentClient } from '../../accounts/clientRows';
import type { Db } from '../../db/database';
import { kitComponents } from '../../db/schema/inventory';
import { orderLines, orders, subOrders } from '../../db/schema/orders';
import { inTransaction } from '../../db/transaction';
import type { HandlerOf } from '../../jobs/JobQueue';
import type { stockArrivals } from '../../gateway/WarehouseGateway';
import { fillBackorders, fillOrder, waiting } from './fillOrder';
import { lockOrder, type OrderRow } from '../record/orderSteps';
import type { OrderDesk } from '../record/orderDesk';

interface Arrival {
  readonly clientId: string;
  readonly itemIds: readonly string[];
}

const kitsOf = async (db: Db, { clientId, itemIds }: Arrival): Promise<string[]> => {
  const isPart = and(
    eq(kitComponents.clientId, clientId),
    inArray(kitComponents.componentId, [...itemIds]),
  );
  return (
    await db.selectDistinct({ kitId: kitComponents.kitId }).from(kitComponents).where(isPart)
  ).map(({ kitId }) => kitId);
};

/** The client's orders that wait for these items, or have a backorder that does, oldest first. */
const waitingFor = async (db: Db, arrival: Arrival): Promise<string[]> => {
  const { clientId, itemIds } = arrival;
  const wanted = [...itemIds, ...(await kitsOf(db, arrival))];
  const isOfOrder = and(
    eq(orderLines.clientId, orders.clientId),
    eq(orderLines.orderId, orders.id),
    inArray(orderLines.itemId, wanted),
  );
  const line = (of: ReturnType<typeof and>) =>
    exists(db.select({ lineNo: orderLines.lineNo }).from(orderLines).where(and(isOfOrder, of)));
  const ofBackorder = and(
    eq(subOrders.clientId, orders.clientId),
    eq(subOrders.orderId, orders.id),
  );
  const key = { id: orders.id, createdAt: orders.createdAt };
  const onHold = await db
    .select(key)
    .from(orders)
    .where(
      and(
        eq(orders.clientId, clientId),
        eq(orders.status, waiting),
        ne(orders.orderType, 'Deduct'),
        line(isNull(orderLines.subOrderId)),
      ),
    );
  const withBackorder = await db
    .select(key)
    .from(subOrders)
    .innerJoin(orders, ofBackorder)
    .where(
      and(
        eq(subOrders.clientId, clientId),
        eq(subOrders.kind, 'backorder'),
        eq(subOrders.status, waiting),
        line(eq(orderLines.subOrderId, subOrders.id)),
      ),
    );
  const oldestFirst = [...onHold, ...withBackorder].toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  return [...new Set(oldestFirst.map(({ id }) => id))];
};

const fill = async (desk: OrderDesk, key: Pick<OrderRow, 'clientId' | 'id'>): Promise<void> => {
  const order = await lockOrder(desk.db, key);
  const client = order && (await currentClient(desk.db, order));
  if (!client) return;
  if (order.status === waiting) await fillOrder(desk, order, client);
  else await fillBackorders(desk, order, client);
};

/**
 * Fills what waits for stock that has come in, oldest first, each order in a transaction of its
 * own; done again, what was filled waits no longer.
 */
export const fillFromArrival =
  (desk: OrderDesk): HandlerOf<typeof stockArrivals> =>
  async ({ payload }, signal) => {
    for (const id of await waitingFor(desk.db, payload)) {
      signal.throwIfAborted();
      await inTransaction(desk.db, (tx) =>
        fill({ ...desk, db: tx }, { clientId: payload.clientId, id }),
      );
    }
  };
