import { and, desc, eq, inArray, sum } from 'drizzle-orm';
import type { StockState } from '@contract/stockReasons';
import { currentClient } from '../accounts/clientRows';
import { amongIds } from '../db/amongIds';
import type { Db } from '../db/database';
import { stock } from '../db/schema/inventory';
import { stockMovements } from '../db/schema/movements';
import { allocations, orders } from '../db/schema/orders';
import { newAct, system, type Act } from '../events/act';
import { tellInventory } from '../events/tell';
import { stockArrivals } from '../gateway/WarehouseGateway';
import { toPlan } from '../orders/process/fillOrder';
import { fillWaitingFrom } from '../orders/process/fillWaiting';
import { lockOrders, ordersOf, type OrderRow } from '../orders/record/orderSteps';
import { writeOrder } from '../orders/submit/updateOrder';
import { replaceContents } from '../orders/submit/updateOrderContents';
import { lastLineNo, orderedLinesOf } from '../orders/submit/updateOrderLines';
import { lockAvailable, releaseReservations } from '../stock/reservations';
import { keepCounts, stockRow, type CountReason } from '../stock/stockRows';
import type { MessageDesk } from './taken';

/** Pieces of an item as a warehouse has counted them. */
export interface Recount {
  readonly clientId: string;
  readonly warehouseId: string;
  readonly itemId: string;
  readonly onHand: number;
  readonly unshippable: number;
  /** What the ledger says why; a recount where nothing is said. */
  readonly reason?: CountReason;
}

const unreleased = ['Submitted', 'Approved', 'Confirmed'];

interface Taken {
  readonly clientId: string;
  readonly warehouseId: string;
  readonly itemIds: readonly string[];
}

/** Orders that are not released and have reserved pieces of items in a warehouse, the newest first. */
const takersOf = (tx: Db, { clientId, warehouseId, itemIds }: Taken) =>
  tx
    .select({ id: orders.id, pieces: sum(allocations.quantity).mapWith(Number) })
    .from(allocations)
    .innerJoin(
      orders,
      and(eq(orders.clientId, allocations.clientId), eq(orders.id, allocations.orderId)),
    )
    .where(
      and(
        eq(allocations.clientId, clientId),
        amongIds(allocations.itemId, itemIds),
        eq(allocations.warehouseId, warehouseId),
        inArray(orders.status, unreleased),
        eq(orders.orderType, 'Regular'),
      ),
    )
    .groupBy(orders.id, orders.createdAt)
    .orderBy(desc(orders.createdAt), desc(orders.id));

/** Pieces that orders have reserved beyond what was found to be good. */
const shortfallOf = async (db: Db, count: Recount): Promise<number> =>
  Math.max(0, ((await stockRow(db, count))?.allocated ?? 0) - (count.onHand - count.unshippable));

/** As few of the newest orders as have what is missing. */
const chosenOf = (
  takers: readonly { readonly id: string; readonly pieces: number }[],
  missing: number,
): string[] => {
  let open = missing;
  return takers.flatMap(({ id, pieces }) => {
    if (open <= 0) return [];
    open -= pieces;
    return [id];
  });
};

/** Plans a locked order anew that has lost its pieces: it ships from elsewhere, or waits for stock. */
const planAnew = async (tx: Db, order: OrderRow, act: Act): Promise<void> => {
  const client = await currentClient(tx, order);
  const rows = await orderedLinesOf(tx, order);
  const lines = await toPlan(tx, order, rows);
  if (!client || !lines) throw new Error(`Order ${order.orderNumber} can not be planned anew`);
  const last = await lastLineNo(tx, order);
  const { columns } = await replaceContents(tx, order, {
    client,
    lines: lines.map((line) => ({ ...line, lineNo: last + line.lineNo })),
    recipient: order.recipient,
    intendedWarehouse: order.requestedWarehouseId,
    act,
  });
  await writeOrder(tx, { before: order, after: { ...order, ...columns }, by: system, at: act.at });
};

/**
 * Keeps a count of an item. Where orders have reserved more than was found, the newest that are not
 * released are planned anew; answers the pieces that released orders still have too many, where the
 * count is not kept.
 */
export const keepRecount = async (
  { db: tx, jobs, now }: Pick<MessageDesk, 'db' | 'jobs' | 'now'>,
  count: Recount,
  act: Act,
): Promise<number> => {
  const { clientId, warehouseId, itemId } = count;
  const taken = { clientId, warehouseId, itemIds: [itemId] };
  const missing = await shortfallOf(tx, count);
  const ids = missing > 0 ? chosenOf(await takersOf(tx, taken), missing) : [];
  const locked = (await lockOrders(tx, ordersOf(clientId, ids))).filter(({ status }) =>
    unreleased.includes(status),
  );
  await lockAvailable(tx, clientId, { itemIds: [itemId], warehouseIds: [warehouseId] });
  const given = locked.map(({ id }) => id);
  const freed = (await takersOf(tx, taken))
    .filter(({ id }) => given.includes(id))
    .reduce((total, { pieces }) => total + pieces, 0);
  const left = (await shortfallOf(tx, count)) - freed;
  if (left > 0) return left;
  const before = await stockRow(tx, count);
  const anew = newAct({ clientId, at: now() }, system);
  const returned =
    given.length > 0
      ? await releaseReservations(tx, anew, { orderIds: given, reason: 'replanned' })
      : [];
  await keepCounts(tx, act, [count]);
  await tellInventory(tx, act, [itemId]);
  for (const order of locked) await planAnew(tx, order, anew);
  await fillWaitingFrom(tx, { clientId, itemIds: returned, at: anew.at });
  const goodBefore = (before?.onHand ?? 0) - (before?.unshippable ?? 0);
  if (count.onHand - count.unshippable > goodBefore)
    await jobs.enqueue(tx, stockArrivals, { payload: { clientId, itemIds: [itemId] } });
  return 0;
};

interface Locking {
  readonly counts: readonly Recount[];
  /** Whether orders are to give pieces up where less was counted than they have reserved. */
  readonly withOrders: boolean;
}

const lockTakers = async (
  tx: Db,
  { clientId, warehouseId, itemIds }: Taken,
  counts: readonly Recount[],
): Promise<void> => {
  const goodOf = new Map(counts.map((each) => [each.itemId, each.onHand - each.unshippable]));
  const rows = await tx
    .select({ itemId: stock.itemId, allocated: stock.allocated })
    .from(stock)
    .where(
      and(
        eq(stock.clientId, clientId),
        eq(stock.warehouseId, warehouseId),
        amongIds(stock.itemId, itemIds),
      ),
    );
  const short = rows.filter(({ itemId, allocated }) => allocated > (goodOf.get(itemId) ?? 0));
  const takers = await takersOf(tx, {
    clientId,
    warehouseId,
    itemIds: short.map(({ itemId }) => itemId),
  });
  const ids = takers.map(({ id }) => id);
  if (ids.length > 0) await lockOrders(tx, ordersOf(clientId, ids));
};

/**
 * Locks what counts of several items in a warehouse may move, all at once and in the order in which
 * everybody does: the orders that may have to give their pieces up, and then the stock.
 */
export const lockForCounts = async (
  tx: Db,
  { clientId, warehouseId }: Pick<Recount, 'clientId' | 'warehouseId'>,
  { counts, withOrders }: Locking,
): Promise<void> => {
  const itemIds = counts.map(({ itemId }) => itemId);
  if (withOrders) await lockTakers(tx, { clientId, warehouseId, itemIds }, counts);
  await lockAvailable(tx, clientId, { itemIds, warehouseIds: [warehouseId] });
};

type Pieces = Pick<Recount, 'onHand' | 'unshippable'>;

interface Moving extends Recount {
  /** What the books had when it was found to differ. */
  readonly books: Pieces;
}

/** By how many pieces an act has moved an item: all that are on hand, and the unshippable among them. */
export const movedBy = async (
  tx: Db,
  { clientId, itemId, warehouseId }: Pick<Recount, 'clientId' | 'itemId' | 'warehouseId'>,
  act: Act,
): Promise<Pieces> => {
  const rows = await tx
    .select({ state: stockMovements.state, pieces: sum(stockMovements.change).mapWith(Number) })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.clientId, clientId),
        eq(stockMovements.itemId, itemId),
        eq(stockMovements.warehouseId, warehouseId),
        eq(stockMovements.actId, act.id),
      ),
    )
    .groupBy(stockMovements.state);
  const of = (state: StockState): number => rows.find((row) => row.state === state)?.pieces ?? 0;
  return { onHand: of('onHand'), unshippable: of('unshippable') };
};

/** The books are not what they were: what was found is no longer what differs. */
class BooksMoved extends Error {}

/**
 * Moves the stock by what a snapshot was found to differ, and answers whether it could: not where
 * released orders need more than that, and not where somebody has moved the item meanwhile.
 */
export const moveByDifference = async (
  desk: Pick<MessageDesk, 'db' | 'jobs' | 'now'>,
  { books, ...count }: Moving,
  act: Act,
): Promise<boolean> => {
  if (count.unshippable > count.onHand) return false;
  try {
    return await desk.db.transaction(async (tx) => {
      if ((await keepRecount({ ...desk, db: tx }, count, act)) > 0) return false;
      const moved = await movedBy(tx, count, act);
      const isAsFound =
        books.onHand + moved.onHand === count.onHand &&
        books.unshippable + moved.unshippable === count.unshippable;
      if (!isAsFound) throw new BooksMoved();
      return true;
    });
  } catch (error) {
    if (error instanceof BooksMoved) return false;
    throw error;
  }
};
