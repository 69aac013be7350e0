import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Inventory } from '@contract/item';
import type { Db } from '../db/database';
import { kitComponents, stock } from '../db/schema/inventory';
import { warehouses } from '../db/schema/resources';
import type { Actor } from '../http/actor';
import { availablePieces } from '../stock/stockRows';
import type { ItemRow } from './itemRows';

/** Pieces of an item, or kits that can be built, in one warehouse. */
type InWarehouse = Inventory & { readonly Code: string };

/** What the provider's own warehouses hold of an item, together and each, by code. */
export interface ItemInventory {
  readonly summary: Inventory;
  readonly warehouses: readonly InWarehouse[];
}

type Owner = Pick<Actor, 'clientId'>;

const isOwn = eq(warehouses.isThirdParty, false);

const readStock = (
  db: Db,
  { clientId }: Owner,
  itemIds: string[],
): Promise<(InWarehouse & { itemId: string })[]> =>
  db
    .select({
      itemId: stock.itemId,
      Code: warehouses.code,
      BalanceOnHand: stock.onHand,
      Allocated: stock.allocated,
      Unshippable: stock.unshippable,
      Available: availablePieces,
    })
    .from(stock)
    .innerJoin(warehouses, and(eq(warehouses.id, stock.warehouseId), isOwn))
    .where(and(eq(stock.clientId, clientId), inArray(stock.itemId, itemIds)))
    .orderBy(warehouses.code);

/**
 * How many of each kit every warehouse can build: as many as its scarcest component allows.
 * Warehouses that know none of the components are left out.
 */
const readBuildable = async (
  db: Db,
  { clientId }: Owner,
  kitIds: string[],
): Promise<(InWarehouse & { itemId: string })[]> => {
  const knowsOne: SQL = sql`count(${stock.itemId}) > 0`;
  const rows = await db
    .select({
      itemId: kitComponents.kitId,
      Code: warehouses.code,
      kits: sql<number>`min(coalesce(${availablePieces}, 0) / ${kitComponents.quantity})::int`,
    })
    .from(kitComponents)
    .innerJoin(warehouses, isOwn)
    .leftJoin(
      stock,
      and(
        eq(stock.clientId, kitComponents.clientId),
        eq(stock.itemId, kitComponents.componentId),
        eq(stock.warehouseId, warehouses.id),
      ),
    )
    .where(and(eq(kitComponents.clientId, clientId), inArray(kitComponents.kitId, kitIds)))
    .groupBy(kitComponents.kitId, warehouses.code)
    .having(knowsOne)
    .orderBy(warehouses.code);
  return rows.map(({ kits, ...place }) => ({
    ...place,
    BalanceOnHand: kits,
    Allocated: 0,
    Unshippable: 0,
    Available: kits,
  }));
};

const sumOf = (places: readonly Inventory[]): Inventory => {
  const sum = (count: keyof Inventory): number =>
    places.reduce((pieces, place) => pieces + place[count], 0);
  return {
    BalanceOnHand: sum('BalanceOnHand'),
    Allocated: sum('Allocated'),
    Unshippable: sum('Unshippable'),
    Available: sum('Available'),
  };
};

/**
 * What the provider's own warehouses hold of these items; a kit counts as what can be built of its
 * components (ITEM-06, ITEM-10).
 */
export const inventoryOf = async (
  db: Db,
  owner: Owner,
  found: readonly Pick<ItemRow, 'id' | 'itemType'>[],
): Promise<(itemId: string) => ItemInventory> => {
  const ids = (itemType: ItemRow['itemType']): string[] =>
    found.filter((item) => item.itemType === itemType).map(({ id }) => id);
  const [standard, kits] = [ids('Standard'), ids('Bundled')];
  const [pieces, built] = await Promise.all([
    standard.length > 0 ? readStock(db, owner, standard) : [],
    kits.length > 0 ? readBuildable(db, owner, kits) : [],
  ]);
  const byItem = new Map<string, InWarehouse[]>();
  for (const { itemId, ...place } of [...pieces, ...built])
    byItem.set(itemId, [...(byItem.get(itemId) ?? []), place]);
  return (itemId) => {
    const places = byItem.get(itemId) ?? [];
    return { summary: sumOf(places), warehouses: places };
  };
};
