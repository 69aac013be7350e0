import { and, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { stock } from '../db/schema/inventory';
import { allocations } from '../db/schema/orders';
import { tellInventory, type Where } from '../events/tell';
import { insertOf, rowsAs, runTogether } from '../db/writing';
import type { AvailableStock } from './allocation';
import { availablePieces } from './stockRows';

/** Pieces that a line reserves in a warehouse. */
export type Reservation = Pick<
  typeof allocations.$inferInsert,
  'lineNo' | 'itemId' | 'warehouseId' | 'quantity'
>;

/**
 * Every transaction locks stock in this one order, so that two of them never wait for each other.
 */
const lockOrder = [stock.itemId, stock.warehouseId] as const;

interface StockPlaces {
  readonly itemIds: Iterable<string>;
  readonly warehouseIds: readonly string[];
}

const isAt = ({ itemIds, warehouseIds }: StockPlaces): SQL | undefined =>
  and(inArray(stock.itemId, [...itemIds]), inArray(stock.warehouseId, [...warehouseIds]));

/**
 * Locks the stock of these items in these warehouses until the transaction ends, and answers what
 * is available.
 */
export const lockAvailable = async (
  tx: Db,
  clientId: string,
  places: StockPlaces,
): Promise<AvailableStock> => {
  const rows = await tx
    .select({
      itemId: stock.itemId,
      warehouseId: stock.warehouseId,
      available: availablePieces,
    })
    .from(stock)
    .where(and(eq(stock.clientId, clientId), isAt(places)))
    .orderBy(...lockOrder)
    .for('update');
  const available = new Map<string, Map<string, number>>(
    places.warehouseIds.map((id) => [id, new Map()]),
  );
  for (const row of rows) available.get(row.warehouseId)?.set(row.itemId, row.available);
  return available;
};

const reservedFor = (clientId: string, orderIds: readonly string[]): SQL | undefined =>
  and(eq(allocations.clientId, clientId), inArray(allocations.orderId, [...orderIds]));

/**
 * Locks the stock that these reservations are for, so that several orders at once lock it in the
 * one order too.
 */
const lockReserved = async (
  tx: Db,
  clientId: string,
  { reserved, alsoAt }: { reserved: SQL | undefined; alsoAt?: StockPlaces },
): Promise<void> => {
  const ofStock = and(
    eq(allocations.itemId, stock.itemId),
    eq(allocations.warehouseId, stock.warehouseId),
  );
  const isReserved = exists(
    tx.select({ itemId: allocations.itemId }).from(allocations).where(and(reserved, ofStock)),
  );
  const isWanted = alsoAt ? or(isReserved, isAt(alsoAt)) : isReserved;
  await tx
    .select({ itemId: stock.itemId })
    .from(stock)
    .where(and(eq(stock.clientId, clientId), isWanted))
    .orderBy(...lockOrder)
    .for('update');
};

type Movement = Readonly<Partial<Record<'allocated' | 'onHand', 1 | -1>>>;

/** Adds the reserved pieces to the stock's counts, or takes them off, and has the client told. */
const moveStock = async (
  tx: Db,
  { clientId, at }: Where,
  { where, by }: { where: SQL | undefined; by: Movement },
): Promise<void> => {
  const reserved = tx
    .select({
      itemId: allocations.itemId,
      warehouseId: allocations.warehouseId,
      pieces: sql<number>`sum(${allocations.quantity})::int`.as('pieces'),
    })
    .from(allocations)
    .where(where)
    .groupBy(allocations.itemId, allocations.warehouseId)
    .as('reserved');
  const moved = await tx
    .update(stock)
    .set({
      allocated: sql`${stock.allocated} + ${by.allocated ?? 0} * ${reserved.pieces}`,
      onHand: sql`${stock.onHand} + ${by.onHand ?? 0} * ${reserved.pieces}`,
    })
    .from(reserved)
    .where(
      and(
        eq(stock.clientId, clientId),
        eq(stock.itemId, reserved.itemId),
        eq(stock.warehouseId, reserved.warehouseId),
      ),
    )
    .returning({ itemId: stock.itemId });
  await tellInventory(
    tx,
    { clientId, at },
    moved.map(({ itemId }) => itemId),
  );
};

interface OrderReservation extends Reservation {
  readonly orderId: string;
}

/** How many pieces are reserved of each item in each warehouse. */
const piecesOf = (reservations: readonly Reservation[]) => {
  const sums = new Map<string, Pick<Reservation, 'itemId' | 'warehouseId'> & { pieces: number }>();
  for (const { itemId, warehouseId, quantity } of reservations) {
    const place = `${itemId} ${warehouseId}`;
    const pieces = (sums.get(place)?.pieces ?? 0) + quantity;
    sums.set(place, { itemId, warehouseId, pieces });
  }
  return [...sums.values()];
};

/**
 * The statements that reserve pieces for lines; the caller locks their stock before, and finds them
 * available.
 */
export const reservingStatements = (
  clientId: string,
  reservations: readonly OrderReservation[],
): SQL[] => {
  if (reservations.length === 0) return [];
  const { itemId, warehouseId, allocated } = stock;
  const columns = { itemId, warehouseId, pieces: allocated };
  return [
    insertOf(
      allocations,
      reservations.map((reservation) => ({ clientId, ...reservation })),
    ),
    sql`update ${stock} set "allocated" = ${allocated} + reserved.pieces from ${rowsAs('reserved', columns, piecesOf(reservations))} where ${stock.clientId} = ${clientId} and ${itemId} = reserved."itemId" and ${warehouseId} = reserved."warehouseId"`,
  ];
};

/**
 * Reserves pieces for lines that have no reservations; the caller has locked their stock and found
 * them available.
 */
export const reserve = async (
  tx: Db,
  where: Where,
  reservations: readonly OrderReservation[],
): Promise<void> => {
  await runTogether(tx, reservingStatements(where.clientId, reservations));
  await tellInventory(
    tx,
    where,
    reservations.map(({ itemId }) => itemId),
  );
};

/**
 * Gives back everything that orders and their parts have reserved; the caller has locked the
 * orders.
 */
export const releaseReservations = async (
  tx: Db,
  where: Where,
  ...orderIds: readonly string[]
): Promise<void> => {
  const { clientId } = where;
  const reserved = reservedFor(clientId, orderIds);
  await lockReserved(tx, clientId, { reserved });
  await moveStock(tx, where, { where: reserved, by: { allocated: -1 } });
  await tx.delete(allocations).where(reserved);
};

/**
 * Gives back what an order has reserved, to plan it anew: the stock that it may reserve now is
 * locked together with what it had, in the one order.
 */
export const releaseToPlanAnew = async (
  tx: Db,
  where: Where,
  { orderId, ...alsoAt }: StockPlaces & { readonly orderId: string },
): Promise<void> => {
  const { clientId } = where;
  await lockReserved(tx, clientId, { reserved: reservedFor(clientId, [orderId]), alsoAt });
  await releaseReservations(tx, where, orderId);
};

/**
 * Takes what lines have reserved out of the stock, because it has left; `meanwhile` runs while that
 * stock is locked and still reserved.
 */
export const shipReservations = async (
  tx: Db,
  { clientId, at, orderId, lineNos }: Where & { orderId: string; lineNos: readonly number[] },
  meanwhile: () => Promise<void>,
): Promise<void> => {
  const reserved = and(reservedFor(clientId, [orderId]), inArray(allocations.lineNo, [...lineNos]));
  await lockReserved(tx, clientId, { reserved });
  await meanwhile();
  await moveStock(tx, { clientId, at }, { where: reserved, by: { allocated: -1, onHand: -1 } });
  await tx.delete(allocations).where(reserved);
};
