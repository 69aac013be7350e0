import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { items, warehouseItems } from '../db/schema/inventory';
import type { WarehouseItem } from '../gateway/WarehouseGateway';

type Described = Pick<
  typeof warehouseItems.$inferSelect,
  'stockNumber' | 'description' | 'barcode' | 'length' | 'width' | 'height' | 'weight'
>;

const toWarehouseItem = ({
  stockNumber,
  description,
  barcode,
  length,
  width,
  height,
  weight,
}: Described): WarehouseItem => ({
  StockNumber: stockNumber,
  Description: description,
  Barcode: barcode,
  Dimensions: {
    Length: Number(length),
    Width: Number(width),
    Height: Number(height),
    Weight: Number(weight),
  },
});

/**
 * What the embedded warehouse knows of an item: its own list first; of items that are not in it,
 * what this server's have, because it ships them. Null for any other.
 */
export const itemMasterOf = async (
  db: Db,
  clientId: string,
  stockNumber: string,
): Promise<WarehouseItem | null> => {
  const isNamed = (table: typeof warehouseItems | typeof items) =>
    and(eq(table.clientId, clientId), sql`lower(${table.stockNumber}) = lower(${stockNumber})`);
  const [own] = await db.select().from(warehouseItems).where(isNamed(warehouseItems));
  if (own) return toWarehouseItem(own);
  const [shared] = await db.select().from(items).where(isNamed(items));
  return shared ? toWarehouseItem(shared) : null;
};

/** A page of the embedded warehouse's own list, after a stock number or from the first one. */
export const itemMasterPage = async (
  db: Db,
  clientId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<WarehouseItem[]> => {
  const number = sql`lower(${warehouseItems.stockNumber})`;
  const isLater = after === null ? undefined : sql`${number} > lower(${after})`;
  const rows = await db
    .select()
    .from(warehouseItems)
    .where(and(eq(warehouseItems.clientId, clientId), isLater))
    .orderBy(asc(number))
    .limit(limit);
  return rows.map(toWarehouseItem);
};
