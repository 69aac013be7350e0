import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Inventory } from '@contract/item';
import type { Db } from '../db/database';
import { kitComponents, stock } from '../db/schema/inventory';
import { warehouses } from '../db/schema/resources';
import type { Actor } from '../http/actor';
import type { ItemRow } from './itemRepository';

const nothing: Inventory = { BalanceOnHand: 0, Allocated: 0, Unshippable: 0, Available: 0 };

const isOwn = eq(warehouses.isThirdParty, false);
const available = sql`${stock.onHand} - ${stock.allocated} - ${stock.unshippable}`;
const sum = (pieces: SQL): SQL<number> => sql<number>`sum(${pieces})::int`;

const readStock = (db: Db, { clientId }: Actor, itemIds: string[]): Promise<(Inventory & { itemId: string })[]> =>
  db
    .select({
      itemId: stock.itemId,
      BalanceOnHand: sum(sql`${stock.onHand}`),
      Allocated: sum(sql`${stock.allocated}`),
      Unshippable: sum(sql`${stock.unshippable}`),
      Available: sum(available),
    })
    .from(stock)
    .innerJoin(warehouses, and(eq(warehouses.id, stock.warehouseId), isOwn))
    .where(and(eq(stock.clientId, clientId), inArray(stock.itemId, itemIds)))
    .groupBy(stock.itemId);

/** How many of each kit can be built: per warehouse as many as its scarcest component allows. */
const readBuildable = async (db: Db, { clientId }: Actor, kitIds: string[]): Promise<(Inventory & { itemId: string })[]> => {
  const inWarehouse = db
    .select({ kitId: kitComponents.kitId, kits: sql<number>`min(coalesce(${available}, 0) / ${kitComponents.quantity})`.as('kits') })
    .from(kitComponents)
    .innerJoin(warehouses, isOwn)
    .leftJoin(stock, and(eq(stock.clientId, kitComponents.clientId), eq(stock.itemId, kitComponents.componentId), eq(stock.warehouseId, warehouses.id)))
    .where(and(eq(kitComponents.clientId, clientId), inArray(kitComponents.kitId, kitIds)))
    .groupBy(kitComponents.kitId, warehouses.id)
    .as('in_warehouse');
  const rows = await db.select({ itemId: inWarehouse.kitId, kits: sum(sql`${inWarehouse.kits}`) }).from(inWarehouse).groupBy(inWarehouse.kitId);
  return rows.map(({ itemId, kits }) => ({ itemId, BalanceOnHand: kits, Allocated: 0, Unshippable: 0, Available: kits }));
};

/** What the provider's own warehouses hold of these items; a kit counts as what can be built of its components. */
export const inventoryOf = async (db: Db, actor: Actor, found: readonly Pick<ItemRow, 'id' | 'itemType'>[]): Promise<(itemId: string) => Inventory> => {
  const ids = (itemType: ItemRow['itemType']): string[] => found.filter((item) => item.itemType === itemType).map(({ id }) => id);
  const [standard, kits] = [ids('Standard'), ids('Bundled')];
  const [pieces, built] = await Promise.all([standard.length > 0 ? readStock(db, actor, standard) : [], kits.length > 0 ? readBuildable(db, actor, kits) : []]);
  const byItem = new Map([...pieces, ...built].map(({ itemId, ...inventory }) => [itemId, inventory]));
  return (itemId) => byItem.get(itemId) ?? nothing;
};
