import { and, eq, inArray, isNull, ne, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { currentClient } from '../../accounts/clientRows';
import type { Db } from '../../db/database';
import { kitComponents } from '../../db/schema/inventory';
import { orderLines, orders, subOrders } from '../../db/schema/orders';
import { inTransaction } from '../../db/transaction';
import type { HandlerOf } from '../../jobs/JobQueue';
import { stockArrivals } from '../../gateway/WarehouseGateway';
import { addJobs, waitingBehind } from '../../jobs/jobTable';
import { keepFills } from '../../notices/noticeFills';
import { fillBackorders, fillOrder, waiting, type FillingDesk } from './fillOrder';
import type { PiecesAt } from '../../stock/allocation';
import { lockOrder, type OrderRow } from '../record/orderSteps';
import type { OrderDesk } from '../record/orderDesk';

/** Items whose stock has risen. */
interface Arrival {
  readonly clientId: string;
  readonly itemIds: readonly string[];
}

type Arrived = Parameters<HandlerOf<typeof stockArrivals>>[0]['payload'];

/** Items of a client, or a query for them. */
export interface Wanted {
  readonly clientId: string;
  readonly itemIds: readonly string[] | SQLWrapper;
}

/** Lines that take pieces of items, by themselves or as kits that are made of them. */
const takesOf = (db: Db, { clientId, itemIds }: Wanted): SQL | undefined => {
  const isOne = (column: typeof orderLines.itemId | typeof kitComponents.componentId): SQL =>
    'getSQL' in itemIds ? inArray(column, itemIds) : inArray(column, [...itemIds]);
  const kits = db
    .select({ kitId: kitComponents.kitId })
    .from(kitComponents)
    .where(and(eq(kitComponents.clientId, clientId), isOne(kitComponents.componentId)));
  return or(isOne(orderLines.itemId), inArray(orderLines.itemId, kits));
};

/** The client's orders that wait for items, or have a backorder that does, oldest first. */
export const waitingFor = async (db: Db, wanted: Wanted): Promise<string[]> => {
  const { clientId } = wanted;
  const isOfOrder = and(
    eq(orderLines.clientId, orders.clientId),
    eq(orderLines.orderId, orders.id),
    takesOf(db, wanted),
  );
  // `offset 0` has the lines of each order that waits looked up: as a join the planner would read
  // those of all orders that ever took one of many items.
  const line = (of: SQL): SQL =>
    sql`exists (${db
      .select({ lineNo: orderLines.lineNo })
      .from(orderLines)
      .where(and(isOfOrder, of))
      .getSQL()} offset 0)`;
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

const fill = async (desk: FillingDesk, key: Pick<OrderRow, 'clientId' | 'id'>): Promise<void> => {
  const order = await lockOrder(desk.db, key);
  const client = order && (await currentClient(desk.db, order));
  if (!client) return;
  if (order.status === waiting) await fillOrder(desk, order, client);
  else await fillBackorders(desk, order, client);
};

/**
 * The pieces of arrivals that wait to be filled from after this one: what lies there because they
 * came in the same moment is not for its orders yet, as if it had come later.
 */
const broughtAfter = async (db: Db, arrival: Arrived): Promise<readonly PiecesAt[]> => {
  const behind = await waitingBehind(db, stockArrivals, arrival);
  return behind
    .filter(({ clientId }) => clientId === arrival.clientId)
    .flatMap(({ brought = [] }) => brought);
};

/** Fills an order, and keeps what it got of the notice that has come in, where one has. */
const fillAndTell = (desk: OrderDesk, arrival: Arrived, orderId: string): Promise<void> => {
  const { clientId, itemIds, noticeId } = arrival;
  const keptBack = () => broughtAfter(desk.db, arrival);
  const fillIt = () => fill({ ...desk, keptBack }, { clientId, id: orderId });
  return noticeId === undefined
    ? fillIt()
    : keepFills(desk.db, { clientId, id: noticeId }, { orderId, itemIds, fill: fillIt });
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
      await inTransaction(desk.db, (tx) => fillAndTell({ ...desk, db: tx }, payload, id));
    }
  };

/** Has orders that wait for items filled, because pieces of these are free now. */
export const fillWaitingFrom = (
  tx: Db,
  { at, clientId, itemIds }: Arrival & { readonly at: Date },
): Promise<void> =>
  addJobs(
    tx,
    stockArrivals,
    itemIds.length > 0
      ? [{ payload: { clientId, itemIds: [...new Set(itemIds)] }, runAt: at }]
      : [],
  );
