import { and, asc, eq } from 'drizzle-orm';
import type { InventoryTag, TagGroup } from '@contract/tag';
import type { Db } from '../db/database';
import { stock } from '../db/schema/inventory';
import { warehouses } from '../db/schema/resources';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { availablePieces } from '../stock/stockRows';
import { itemsByStockNumber, type ItemRow } from './itemRows';
import { offeredPieces, tagsAt } from './offeredTags';

type Warehouse = typeof warehouses.$inferSelect;

/**
 * The tags of an item in these warehouses as the tag picker reads them, by warehouse id; together
 * they offer what the item has to order there.
 */
const readTags = async (
  db: Db,
  { clientId, id: itemId }: ItemRow,
  places: readonly Warehouse[],
): Promise<ReadonlyMap<string, InventoryTag[]>> => {
  const ofItem = and(eq(stock.clientId, clientId), eq(stock.itemId, itemId));
  const [stocked, tags] = await Promise.all([
    db
      .select({ warehouseId: stock.warehouseId, available: availablePieces })
      .from(stock)
      .where(ofItem),
    tagsAt(db, { clientId, itemIds: [itemId], warehouseIds: places.map(({ id }) => id) }),
  ]);
  const inventoryTags = ({ id, code }: Warehouse): InventoryTag[] => {
    const here = tags.filter(({ warehouseId }) => warehouseId === id);
    const offered = offeredPieces(
      here,
      stocked.find(({ warehouseId }) => warehouseId === id)?.available ?? 0,
    );
    return here.map(({ tagNumber, location, lotNumber, expirationDate, isDamaged }) => ({
      TagNumber: tagNumber,
      Location: location,
      LotNumber: lotNumber,
      ExpirationDate: expirationDate,
      IsDamaged: isDamaged,
      AvailableToOrder: offered.get(tagNumber) ?? 0,
      WarehouseCode: code,
    }));
  };
  return new Map(places.map((place) => [place.id, inventoryTags(place)]));
};

/**
 * All tags of an item in one of the provider's warehouses, first to expire first; none in a
 * third-party warehouse. 404 for an unknown item or warehouse (TAG-13).
 */
export const tagsIn = async (
  db: Db,
  actor: Actor,
  { warehouse: code, stock: stockNumber }: { warehouse: string; stock: string },
): Promise<InventoryTag[]> => {
  const [item] = await itemsByStockNumber(db, actor, [stockNumber]);
  if (!item) throw notFound(`Item ${stockNumber}`);
  const [warehouse] = await db.select().from(warehouses).where(eq(warehouses.code, code));
  if (!warehouse) throw notFound(`Warehouse ${code}`);
  if (warehouse.isThirdParty) return [];
  return (await readTags(db, item, [warehouse])).get(warehouse.id) ?? [];
};

/**
 * The tags of an item in each of the provider's warehouses that has some, by code. 404 for an
 * unknown item (ITEM-26, API-82).
 */
export const tagGroupsOf = async (
  db: Db,
  actor: Actor,
  stockNumber: string,
): Promise<TagGroup[]> => {
  const [item] = await itemsByStockNumber(db, actor, [stockNumber]);
  if (!item) throw notFound(`Item ${stockNumber}`);
  const own = await db
    .select()
    .from(warehouses)
    .where(eq(warehouses.isThirdParty, false))
    .orderBy(asc(warehouses.code));
  const byWarehouse = await readTags(db, item, own);
  const groups = own.map(({ id, code }) => ({
    WarehouseCode: code,
    Tags: byWarehouse.get(id) ?? [],
  }));
  return groups.filter(({ Tags }) => Tags.length > 0);
};
