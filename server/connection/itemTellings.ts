import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { groupBy } from '../db/groupBy';
import { items, kitComponents } from '../db/schema/inventory';
import { inTransaction } from '../db/transaction';
import type { changedItems } from '../gateway/WarehouseGateway';
import { readItems, type ItemRow } from '../items/itemRows';
import type { HandlerOf } from '../jobs/JobQueue';
import type { AppParts } from '../parts';
import { tellWarehouses } from './outbox';
import { reachedWarehouses } from './reached';

/** What the messages about an item are about. */
export const itemRecord = (stockNumber: string): string => `item ${stockNumber}`;

const componentsByKit = async (tx: Db, clientId: string, kitIds: readonly string[]) => {
  const rows = await tx
    .select({
      kitId: kitComponents.kitId,
      quantity: kitComponents.quantity,
      stockNumber: items.stockNumber,
    })
    .from(kitComponents)
    .innerJoin(
      items,
      and(eq(items.clientId, kitComponents.clientId), eq(items.id, kitComponents.componentId)),
    )
    .where(and(eq(kitComponents.clientId, clientId), inArray(kitComponents.kitId, [...kitIds])))
    .orderBy(items.stockNumber);
  return groupBy(rows, ({ kitId }) => kitId);
};

/** All of an item, whatever has changed; of a kit what it is made of. */
const described = (
  item: ItemRow,
  components: readonly { readonly stockNumber: string; readonly quantity: number }[],
) => ({
  StockNumber: item.stockNumber,
  Description: item.description,
  Barcode: item.barcode,
  IsKit: item.itemType === 'Bundled',
  IsActive: item.isActive,
  Length: Number(item.length),
  Width: Number(item.width),
  Height: Number(item.height),
  Weight: Number(item.weight),
  NeedsLot: item.lotNumberRequired,
  NeedsExpirationDate: item.expirationDateRequired,
  NeedsSerials: item.requiresSerialNumber,
  Components: components.map(({ stockNumber, quantity }) => ({
    StockNumber: stockNumber,
    Quantity: quantity,
  })),
});

/** Tells connected warehouses of items and kits that were made or changed, as they are by now. */
export const tellItems =
  ({ db, now, config }: Pick<AppParts, 'db' | 'now' | 'config'>): HandlerOf<typeof changedItems> =>
  async ({ payload: { clientId, itemIds } }) => {
    const reached = await reachedWarehouses(db, config);
    if (reached.length === 0) return;
    await inTransaction(db, async (tx) => {
      const found = await readItems(tx, { clientId }, inArray(items.id, itemIds));
      const componentsOf = await componentsByKit(tx, clientId, itemIds);
      await tellWarehouses(
        tx,
        now(),
        reached.flatMap(({ id: warehouseId }) =>
          found.map((item) => ({
            clientId,
            warehouseId,
            type: 'item.changed' as const,
            record: itemRecord(item.stockNumber),
            data: described(item, componentsOf(item.id)),
          })),
        ),
      );
    });
  };
