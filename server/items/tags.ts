import { and, asc, eq } from 'drizzle-orm';
import type { InventoryTag, TagGroup } from '@contract/tag';
import type { Db } from '../db/database';
import { stockTags } from '../db/schema/inventory';
import { warehouses } from '../db/schema/resources';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { itemsByStockNumber } from './itemRepository';

type TagRow = typeof stockTags.$inferSelect;

/** A tag as the tag picker reads it; nobody can take pieces off a damaged one (DATA-14, TAG-06). */
const toInventoryTag = (tag: TagRow, WarehouseCode: string): InventoryTag => ({
  TagNumber: tag.tagNumber,
  Location: tag.location,
  LotNumber: tag.lotNumber,
  ExpirationDate: tag.expirationDate,
  IsDamaged: tag.isDamaged,
  AvailableToOrder: tag.isDamaged ? 0 : tag.onHand - tag.allocated,
  WarehouseCode,
});

/** All tags of an item in one of the provider's warehouses, first to expire first; none in a third-party warehouse. 404 for an unknown item or warehouse (TAG-13). */
export const tagsIn = async (db: Db, actor: Actor, { warehouse: code, stock }: { warehouse: string; stock: string }): Promise<InventoryTag[]> => {
  const [item] = await itemsByStockNumber(db, actor, [stock]);
  if (!item) throw notFound(`Item ${stock}`);
  const [warehouse] = await db.select().from(warehouses).where(eq(warehouses.code, code));
  if (!warehouse) throw notFound(`Warehouse ${code}`);
  if (warehouse.isThirdParty) return [];
  const tags = await db
    .select()
    .from(stockTags)
    .where(and(eq(stockTags.clientId, actor.clientId), eq(stockTags.itemId, item.id), eq(stockTags.warehouseId, warehouse.id)))
    .orderBy(asc(stockTags.expirationDate), asc(stockTags.tagNumber));
  return tags.map((tag) => toInventoryTag(tag, warehouse.code));
};

/** The tags of an item in each of the provider's warehouses that has some, by code. 404 for an unknown item (ITEM-26, API-82). */
export const tagGroupsOf = async (db: Db, actor: Actor, stockNumber: string): Promise<TagGroup[]> => {
  const [item] = await itemsByStockNumber(db, actor, [stockNumber]);
  if (!item) throw notFound(`Item ${stockNumber}`);
  const found = await db
    .select({ tag: stockTags, code: warehouses.code })
    .from(stockTags)
    .innerJoin(warehouses, and(eq(warehouses.id, stockTags.warehouseId), eq(warehouses.isThirdParty, false)))
    .where(and(eq(stockTags.clientId, actor.clientId), eq(stockTags.itemId, item.id)))
    .orderBy(asc(warehouses.code), asc(stockTags.expirationDate), asc(stockTags.tagNumber));
  const codes = [...new Set(found.map(({ code }) => code))];
  return codes.map((WarehouseCode) => ({ WarehouseCode, Tags: found.filter(({ code }) => code === WarehouseCode).map(({ tag, code }) => toInventoryTag(tag, code)) }));
};
