import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Refusal } from '@contract/problem';
import type { Db } from '../db/database';
import { items, stock } from '../db/schema/inventory';
import { warehouses } from '../db/schema/resources';
import type { Actor } from '../http/actor';
import { refusedAll } from '../http/problems';
import { lockAvailable } from '../orders/reservations';
import { allWarehouses } from '../resources/resourceRepository';
import type { StockCount, WarehouseGateway } from '../warehouse/WarehouseGateway';
import { componentsOf, itemsByStockNumber } from './itemRepository';

const cannot = 'The inventory could not be updated';

/** The items whose pieces are counted, by id: those that are named, and what named kits are made of. Refuses what is not there. */
const itemsToCount = async (tx: Db, actor: Actor, stockNumbers: readonly string[]): Promise<string[]> => {
  const found = await itemsByStockNumber(tx, actor, stockNumbers);
  const known = new Set(found.map(({ stockNumber }) => stockNumber.toLowerCase()));
  const unknown = stockNumbers.filter((number) => !known.has(number.toLowerCase()));
  if (unknown.length > 0) throw refusedAll(cannot, unknown.map((Id) => ({ Id, Reason: `Item ${Id} was not found` })));
  const standard = found.filter(({ itemType }) => itemType === 'Standard').map(({ id }) => id);
  const parts = await componentsOf(tx, actor, found.filter(({ itemType }) => itemType === 'Bundled').map(({ id }) => id));
  return [...new Set([...standard, ...parts.map(({ componentId }) => componentId)])];
};

/** Fewer good pieces than are reserved: somebody has to see first what becomes of the orders. */
const shortfalls = async (tx: Db, clientId: string, counts: readonly StockCount[]): Promise<Refusal[]> => {
  const held = await tx
    .select({ itemId: stock.itemId, warehouseId: stock.warehouseId, allocated: stock.allocated, stockNumber: items.stockNumber, code: warehouses.code })
    .from(stock)
    .innerJoin(items, and(eq(items.clientId, stock.clientId), eq(items.id, stock.itemId)))
    .innerJoin(warehouses, eq(warehouses.id, stock.warehouseId))
    .where(and(eq(stock.clientId, clientId), inArray(stock.itemId, counts.map(({ itemId }) => itemId)), gt(stock.allocated, 0)))
    .orderBy(items.stockNumber, warehouses.code);
  return held.flatMap(({ itemId, warehouseId, allocated, stockNumber: Id, code }) => {
    const counted = counts.find((count) => count.itemId === itemId && count.warehouseId === warehouseId);
    const good = counted ? counted.onHand - counted.unshippable : allocated;
    return good < allocated ? [{ Id, Reason: `Warehouse ${code} counts ${good} good pieces of item ${Id}, but ${allocated} are reserved for orders` }] : [];
  });
};

const keepCounts = async (tx: Db, clientId: string, counts: readonly StockCount[]): Promise<void> => {
  if (counts.length === 0) return;
  await tx
    .insert(stock)
    .values(counts.map((count) => ({ clientId, ...count })))
    .onConflictDoUpdate({ target: [stock.clientId, stock.itemId, stock.warehouseId], set: { onHand: sql`excluded.on_hand`, unshippable: sql`excluded.unshippable` } });
};

/**
 * Asks the warehouse for the counts of items and keeps them (ITEM-15, OPEN-72); a kit stands for its components. All or nothing:
 * 409 with a reason for each item that is not known, or that has fewer pieces than orders have reserved.
 */
export const updateInventory = async (tx: Db, warehouse: WarehouseGateway, actor: Actor, stockNumbers: readonly string[]): Promise<{ message: string }> => {
  const { clientId } = actor;
  const itemIds = await itemsToCount(tx, actor, stockNumbers);
  const warehouseIds = (await allWarehouses(tx)).filter(({ isThirdParty }) => !isThirdParty).map(({ id }) => id);
  await lockAvailable(tx, clientId, { itemIds, warehouseIds });
  const counts = (await warehouse.countsOf(tx, clientId, itemIds)).filter((count) => warehouseIds.includes(count.warehouseId));
  const refused = await shortfalls(tx, clientId, counts);
  if (refused.length > 0) throw refusedAll(cannot, refused);
  await keepCounts(tx, clientId, counts);
  return { message: 'Inventory updated successfully.' };
};
