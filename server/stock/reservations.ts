import { and, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm';
import { amongIds } from '../db/amongIds';
import type { Db } from '../db/database';
import { stock } from '../db/schema/inventory';
import { allocations, orders } from '../db/schema/orders';
import type { Act } from '../events/act';
import { tellInventory } from '../events/tell';
import { insertOf, runTogether, type Statement } from '../db/writing';
import type { StockReason, StockState } from '@contract/stockReasons';
import type { AvailableStock } from './allocation';
import {
  leavingReason,
  movingStatements,
  orderMoving,
  type StockMove,
  type Why,
} from './movements';
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
  and(amongIds(stock.itemId, itemIds), inArray(stock.warehouseId, [...warehouseIds]));

const availableAt = (db: Db, clientId: string, places: StockPlaces) =>
  db
    .select({
      itemId: stock.itemId,
      warehouseId: stock.warehouseId,
      available: availablePieces,
    })
    .from(stock)
    .where(and(eq(stock.clientId, clientId), isAt(places)))
    .orderBy(...lockOrder);

const byWarehouse = (
  rows: Awaited<ReturnType<typeof availableAt>>,
  places: StockPlaces,
): AvailableStock => {
  const available = new Map<string, Map<string, number>>(
    places.warehouseIds.map((id) => [id, new Map()]),
  );
  for (const row of rows) available.get(row.warehouseId)?.set(row.itemId, row.available);
  return available;
};

/**
 * Locks the stock of these items in these warehouses until the transaction ends, and answers what
 * is available.
 */
export const lockAvailable = async (
  tx: Db,
  clientId: string,
  places: StockPlaces,
): Promise<AvailableStock> =>
  byWarehouse(await availableAt(tx, clientId, places).for('update'), places);

/** What is available of these items in these warehouses, for who only wants to know. */
export const readAvailable = async (
  db: Db,
  clientId: string,
  places: StockPlaces,
): Promise<AvailableStock> => byWarehouse(await availableAt(db, clientId, places), places);

const reservedFor = (
  clientId: string,
  orderIds: readonly string[],
  lineNos?: readonly number[],
): SQL | undefined =>
  and(
    eq(allocations.clientId, clientId),
    inArray(allocations.orderId, [...orderIds]),
    lineNos && inArray(allocations.lineNo, [...lineNos]),
  );

/**
 * The same for an order that is planned anew, as if it had given back what it has reserved: nothing
 * is locked or changed.
 */
export const readAvailableAnew = async (
  db: Db,
  clientId: string,
  { orderId, ...places }: StockPlaces & { readonly orderId: string },
): Promise<AvailableStock> => {
  const available = byWarehouse(await availableAt(db, clientId, places), places);
  const { itemId, warehouseId, quantity } = allocations;
  const reserved = await db
    .select({ itemId, warehouseId, quantity })
    .from(allocations)
    .where(reservedFor(clientId, [orderId]));
  return new Map(
    [...available].map(([id, pieces]) => {
      const own = reserved.filter((each) => each.warehouseId === id && pieces.has(each.itemId));
      const withOwn = new Map(pieces);
      for (const each of own)
        withOwn.set(each.itemId, (withOwn.get(each.itemId) ?? 0) + each.quantity);
      return [id, withOwn];
    }),
  );
};

/**
 * Locks the stock that these reservations are for, so that several orders at once lock it in the
 * one order too; answers its items.
 */
const lockReserved = async (
  tx: Db,
  clientId: string,
  { reserved, alsoAt }: { reserved: SQL | undefined; alsoAt?: StockPlaces },
): Promise<string[]> => {
  const ofStock = and(
    eq(allocations.itemId, stock.itemId),
    eq(allocations.warehouseId, stock.warehouseId),
  );
  const isReserved = exists(
    tx.select({ itemId: allocations.itemId }).from(allocations).where(and(reserved, ofStock)),
  );
  const isWanted = alsoAt ? or(isReserved, isAt(alsoAt)) : isReserved;
  const locked = await tx
    .select({ itemId: stock.itemId })
    .from(stock)
    .where(and(eq(stock.clientId, clientId), isWanted))
    .orderBy(...lockOrder)
    .for('update');
  return locked.map(({ itemId }) => itemId);
};

interface Ending {
  /** The reservations that end. */
  readonly where: SQL | undefined;
  /** What their pieces are taken out of. */
  readonly states: readonly StockState[];
  readonly reasonOf: (
    order: Pick<typeof orders.$inferSelect, 'orderType' | 'orderNumber'>,
  ) => StockReason;
}

/**
 * Ends reservations: their pieces are taken out of the stock's counts, line by line. The caller has
 * locked the orders and this stock.
 */
const endReservations = async (
  tx: Db,
  act: Act,
  { where, states, reasonOf }: Ending,
): Promise<void> => {
  const { orderId, lineNo, itemId, warehouseId, quantity } = allocations;
  const ended = await tx
    .select({
      lineNo,
      itemId,
      warehouseId,
      quantity,
      orderType: orders.orderType,
      orderNumber: orders.orderNumber,
    })
    .from(allocations)
    .innerJoin(orders, and(eq(orders.clientId, allocations.clientId), eq(orders.id, orderId)))
    .where(where)
    .orderBy(orderId, lineNo, itemId, warehouseId);
  const moves = ended.flatMap((each): StockMove[] =>
    states.map((state) => ({
      itemId: each.itemId,
      warehouseId: each.warehouseId,
      state,
      change: -each.quantity,
      reason: reasonOf(each),
      document: orderMoving(each),
      line: each.lineNo,
    })),
  );
  await runTogether(tx, [
    sql`delete from ${allocations} where ${where}`,
    ...movingStatements(act, moves),
  ]);
};

interface OrderReservation extends Reservation, Why {
  readonly orderId: string;
}

/**
 * The statements that reserve pieces for lines; the caller locks their stock before, and finds them
 * available.
 */
export const reservingStatements = (
  act: Act,
  reservations: readonly OrderReservation[],
): Statement[] => {
  if (reservations.length === 0) return [];
  const { clientId } = act;
  return [
    insertOf(
      allocations,
      reservations.map(({ orderId, lineNo, itemId, warehouseId, quantity }) => ({
        clientId,
        orderId,
        lineNo,
        itemId,
        warehouseId,
        quantity,
      })),
    ),
    ...movingStatements(
      act,
      reservations.map(({ lineNo: line, itemId, warehouseId, quantity, reason, document }) => {
        const why = { reason, document, line };
        return { itemId, warehouseId, state: 'reserved', change: quantity, ...why };
      }),
    ),
  ];
};

/**
 * Reserves pieces for lines that have no reservations; the caller has locked their stock and found
 * them available.
 */
export const reserve = async (
  tx: Db,
  act: Act,
  reservations: readonly OrderReservation[],
): Promise<void> => {
  await runTogether(tx, reservingStatements(act, reservations));
  await tellInventory(
    tx,
    act,
    reservations.map(({ itemId }) => itemId),
  );
};

/** Orders that give back what they have reserved, and why. */
export interface Release extends Pick<Why, 'reason'> {
  readonly orderIds: readonly string[];
  /** These lines of theirs alone. */
  readonly lineNos?: readonly number[];
}

/**
 * Gives back everything that orders and their parts have reserved, or some lines of theirs, and
 * answers the items; the caller has locked the orders.
 */
export const releaseReservations = async (
  tx: Db,
  act: Act,
  { orderIds, lineNos, reason }: Release,
): Promise<readonly string[]> => {
  const where = reservedFor(act.clientId, orderIds, lineNos);
  const itemIds = await lockReserved(tx, act.clientId, { reserved: where });
  await endReservations(tx, act, { where, states: ['reserved'], reasonOf: () => reason });
  await tellInventory(tx, act, itemIds);
  return itemIds;
};

/**
 * Gives back what an order has reserved, to plan it anew: the stock that it may reserve now is
 * locked together with what it had, in the one order.
 */
export const releaseToPlanAnew = async (
  tx: Db,
  act: Act,
  { orderId, ...alsoAt }: StockPlaces & { readonly orderId: string },
): Promise<void> => {
  const { clientId } = act;
  await lockReserved(tx, clientId, { reserved: reservedFor(clientId, [orderId]), alsoAt });
  await releaseReservations(tx, act, { orderIds: [orderId], reason: 'replanned' });
};

/**
 * Takes what lines have reserved out of the stock, because it has left; `meanwhile` runs while that
 * stock is locked and still reserved.
 */
export const shipReservations = async (
  tx: Db,
  act: Act,
  {
    orderId,
    lineNos,
    meanwhile,
  }: { orderId: string; lineNos: readonly number[]; meanwhile: () => Promise<void> },
): Promise<void> => {
  const where = reservedFor(act.clientId, [orderId], lineNos);
  const itemIds = await lockReserved(tx, act.clientId, { reserved: where });
  await meanwhile();
  await endReservations(tx, act, {
    where,
    states: ['onHand', 'reserved'],
    reasonOf: leavingReason,
  });
  await tellInventory(tx, act, itemIds);
};
