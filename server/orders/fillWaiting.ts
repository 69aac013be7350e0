import { and, eq, exists, inArray, isNull, ne } from 'drizzle-orm';
import { currentClient } from '../clients/clientRepository';
import type { Db } from '../db/database';
import { kitComponents } from '../db/schema/inventory';
import { orderLines, orders, subOrders } from '../db/schema/orders';
import { inTransaction } from '../db/transaction';
import type { AppParts } from '../parts';
import { stockArrivals } from '../warehouse/WarehouseGateway';
import { fillBackorders, fillOrder, waiting } from './fillOrder';
import { lockOrder, type OrderRow } from './orderSteps';
import type { OrderDesk } from './orderDesk';

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

const fill = async (
  tx: Db,
  desk: OrderDesk,
  key: Pick<OrderRow, 'clientId' | 'id'>,
): Promise<void> => {
  const order = await lockOrder(tx, key);
  const client = order && (await currentClient(tx, order));
  if (!client) return;
  if (order.status === waiting) await fillOrder(tx, desk, order, client);
  else await fillBackorders(tx, desk, order, client);
};

/** Fills what waits for stock that has come in, oldest first, each order in a transaction of its own; done again, what was filled waits no longer. */
export const workOnStockArrivals = ({
  db,
  ...desk
}: Pick<AppParts, 'db' | 'jobs' | 'warehouse' | 'now'>): void =>
  desk.jobs.work(
    stockArrivals,
    async ({ payload }, signal) => {
      for (const id of await waitingFor(db, payload)) {
        signal.throwIfAborted();
        await inTransaction(db, (tx) => fill(tx, desk, { clientId: payload.clientId, id }));
      }
    },
    { atOnce: 1 },
  );
