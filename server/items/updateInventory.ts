import { and, eq, inArray } from 'drizzle-orm';
import type { Refusal } from '@contract/problem';
import type { Db } from '../db/database';
import { items, stock } from '../db/schema/inventory';
import { warehouses } from '../db/schema/resources';
import { doerOf, newAct } from '../events/act';
import { tellInventory } from '../events/tell';
import type { Actor } from '../http/actor';
import { refusedAll } from '../http/problems';
import { lockAvailable } from '../stock/reservations';
import { keepCounts } from '../stock/stockRows';
import type { AppParts } from '../parts';
import { allWarehouses } from '../resources/resourceRows';
import { stockArrivals, type StockCount } from '../gateway/WarehouseGateway';
import { componentsOf, itemsByStockNumber } from './itemRows';

const cannot = 'The inventory could not be updated';

/**
 * The items whose pieces are counted, by id: those that are named, and what named kits are made of.
 * Refuses what is not there.
 */
const itemsToCount = async (
  tx: Db,
  actor: Actor,
  stockNumbers: readonly string[],
): Promise<string[]> => {
  const found = await itemsByStockNumber(tx, actor, stockNumbers);
  const known = new Set(found.map(({ stockNumber }) => stockNumber.toLowerCase()));
  const unknown = stockNumbers.filter((number) => !known.has(number.toLowerCase()));
  if (unknown.length > 0)
    throw refusedAll(
      cannot,
      unknown.map((Id) => ({ Id, Reason: `Item ${Id} was not found` })),
    );
  const standard = found.filter(({ itemType }) => itemType === 'Standard').map(({ id }) => id);
  const parts = await componentsOf(
    tx,
    actor,
    found.filter(({ itemType }) => itemType === 'Bundled').map(({ id }) => id),
  );
  return [...new Set([...standard, ...parts.map(({ componentId }) => componentId)])];
};

/** How the pieces of an item stand in one warehouse before they are counted. */
interface Held {
  readonly stockNumber: string;
  readonly warehouseCode: string;
  readonly allocated: number;
  readonly good: number;
}

const placeOf = ({ itemId, warehouseId }: Pick<StockCount, 'itemId' | 'warehouseId'>): string =>
  `${itemId} ${warehouseId}`;

const goodIn = ({ onHand, unshippable }: Pick<StockCount, 'onHand' | 'unshippable'>): number =>
  onHand - unshippable;

const heldOf = async (
  tx: Db,
  clientId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, Held>> => {
  const rows = await tx
    .select({ stock, stockNumber: items.stockNumber, warehouseCode: warehouses.code })
    .from(stock)
    .innerJoin(items, and(eq(items.clientId, stock.clientId), eq(items.id, stock.itemId)))
    .innerJoin(warehouses, eq(warehouses.id, stock.warehouseId))
    .where(and(eq(stock.clientId, clientId), inArray(stock.itemId, [...itemIds])))
    .orderBy(items.stockNumber, warehouses.code);
  return new Map(
    rows.map(({ stock: row, ...names }) => [
      placeOf(row),
      { ...names, allocated: row.allocated, good: goodIn(row) },
    ]),
  );
};

/** Fewer good pieces than are reserved: somebody has to see first what becomes of the orders. */
const shortfalls = (held: ReadonlyMap<string, Held>, counts: readonly StockCount[]): Refusal[] => {
  const counted = new Map(counts.map((count) => [placeOf(count), goodIn(count)]));
  return [...held].flatMap(([place, { stockNumber: Id, warehouseCode, allocated }]) => {
    const good = counted.get(place) ?? allocated;
    return good < allocated
      ? [
          {
            Id,
            Reason: `Warehouse ${warehouseCode} counts ${good} good pieces of item ${Id}, but ${allocated} are reserved for orders`,
          },
        ]
      : [];
  });
};

/** The items of which the warehouse has found more good pieces than were known. */
const risenItems = (held: ReadonlyMap<string, Held>, counts: readonly StockCount[]): string[] => {
  const risen = counts.filter((count) => goodIn(count) > (held.get(placeOf(count))?.good ?? 0));
  return [...new Set(risen.map(({ itemId }) => itemId))];
};

/**
 * Asks the warehouse for the counts of items and keeps them (ITEM-15, OPEN-72); a kit stands for
 * its components, and orders that wait for pieces that were found are filled. All or nothing: 409
 * with a reason for each item that is not known, or that has fewer pieces than orders have
 * reserved.
 */
export const updateInventory = async (
  { db: tx, warehouse, jobs, now }: Pick<AppParts, 'db' | 'warehouse' | 'jobs' | 'now'>,
  actor: Actor,
  stockNumbers: readonly string[],
): Promise<{ message: string }> => {
  const { clientId } = actor;
  const itemIds = await itemsToCount(tx, actor, stockNumbers);
  const warehouseIds = (await allWarehouses(tx))
    .filter(({ isThirdParty }) => !isThirdParty)
    .map(({ id }) => id);
  await lockAvailable(tx, clientId, { itemIds, warehouseIds });
  const told = await warehouse.countsOf(tx, clientId, itemIds);
  if (told === 'asked')
    return { message: 'The warehouses were asked to count. What they find is kept as it comes.' };
  const counts = told.filter((count) => warehouseIds.includes(count.warehouseId));
  const held = await heldOf(tx, clientId, itemIds);
  const refused = shortfalls(held, counts);
  if (refused.length > 0) throw refusedAll(cannot, refused);
  const act = newAct({ clientId, at: now() }, doerOf(actor));
  await keepCounts(tx, act, counts);
  await tellInventory(
    tx,
    act,
    counts.map(({ itemId }) => itemId),
  );
  const risen = risenItems(held, counts);
  if (risen.length > 0)
    await jobs.enqueue(tx, stockArrivals, { payload: { clientId, itemIds: risen } });
  return { message: 'Inventory updated successfully.' };
};
