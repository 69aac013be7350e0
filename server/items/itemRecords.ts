import { and, asc, eq, inArray } from 'drizzle-orm';
import { may } from '@contract/access';
import { itemActionsOf } from '@contract/itemActions';
import type { ItemAction, ItemRecord } from '@contract/itemAdmin';
import type { Db } from '../db/database';
import { items, kitComponents } from '../db/schema/inventory';
import type { Actor } from '../http/actor';
import { inventoryOf, type ItemInventory } from './inventory';
import { itemColumns } from './itemColumns';
import type { ItemRow } from './itemRows';

type Component = ItemRecord['Components'][number];

const readComponents = async (
  db: Db,
  { clientId }: Actor,
  kitIds: readonly string[],
): Promise<ReadonlyMap<string, Component[]>> => {
  const byKit = new Map<string, Component[]>();
  if (kitIds.length === 0) return byKit;
  const rows = await db
    .select({
      kitId: kitComponents.kitId,
      quantity: kitComponents.quantity,
      stockNumber: items.stockNumber,
      description: items.description,
    })
    .from(kitComponents)
    .innerJoin(
      items,
      and(eq(items.clientId, kitComponents.clientId), eq(items.id, kitComponents.componentId)),
    )
    .where(and(eq(kitComponents.clientId, clientId), inArray(kitComponents.kitId, [...kitIds])))
    .orderBy(asc(items.stockNumber));
  for (const { kitId, quantity, stockNumber, description } of rows) {
    byKit.set(kitId, [
      ...(byKit.get(kitId) ?? []),
      { Quantity: quantity, Link: { Name: stockNumber }, Description: description },
    ]);
  }
  return byKit;
};

const amount = (text: string | null): number | null => (text === null ? null : Number(text));

interface Surroundings {
  readonly components: readonly Component[];
  readonly inventory: ItemInventory;
  readonly actions: ItemAction[];
}

const toRecord = (item: ItemRow, { components, inventory, actions }: Surroundings): ItemRecord => ({
  _id: item.id,
  Version: item.version,
  StockNumber: item.stockNumber,
  ...itemColumns.answer(item),
  Price: amount(item.price),
  Cost: amount(item.cost),
  IsActive: item.isActive,
  ImageFile: item.imageFile,
  PdfFile: item.pdfFile,
  CreatedDate: item.createdAt.toISOString(),
  Dimensions: {
    Length: Number(item.length),
    Width: Number(item.width),
    Height: Number(item.height),
    Weight: Number(item.weight),
  },
  Components: [...components],
  InventorySummary: inventory.summary,
  Warehouses: [...inventory.warehouses],
  actions,
});

/**
 * These items of the caller's client as whole records (ITEM-40), with what the caller can do with
 * each.
 */
export const itemRecordsOf = async (
  db: Db,
  actor: Actor,
  found: readonly ItemRow[],
): Promise<ItemRecord[]> => {
  const kitIds = found.filter(({ itemType }) => itemType === 'Bundled').map(({ id }) => id);
  const [components, inventory] = await Promise.all([
    readComponents(db, actor, kitIds),
    inventoryOf(db, actor, found),
  ]);
  return found.map((item) =>
    toRecord(item, {
      components: components.get(item.id) ?? [],
      inventory: inventory(item.id),
      actions: itemActionsOf(item.isActive, may(actor.role, 'item.fetch')),
    }),
  );
};
