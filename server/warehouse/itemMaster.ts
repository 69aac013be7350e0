import { and, asc, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
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

const isNamed = (
  table: typeof warehouseItems | typeof items,
  clientId: string,
  stockNumber: string,
) => and(eq(table.clientId, clientId), sql`lower(${table.stockNumber}) = lower(${stockNumber})`);

/** What stands of an item in a warehouse's own list; null where it is not in it. */
export const listedItem = async (
  db: Db,
  clientId: string,
  stockNumber: string,
): Promise<WarehouseItem | null> => {
  const [own] = await db
    .select()
    .from(warehouseItems)
    .where(isNamed(warehouseItems, clientId, stockNumber));
  return own ? toWarehouseItem(own) : null;
};

/**
 * What the embedded warehouse knows of an item: its own list first; of items that are not in it,
 * what this server's have, because it ships them. Null for any other.
 */
export const itemMasterOf = async (
  db: Db,
  clientId: string,
  stockNumber: string,
): Promise<WarehouseItem | null> => {
  const listed = await listedItem(db, clientId, stockNumber);
  if (listed) return listed;
  const [shared] = await db
    .select()
    .from(items)
    .where(isNamed(items, clientId, stockNumber));
  return shared ? toWarehouseItem(shared) : null;
};

/** Keeps what a warehouse says of an item in its own list. */
export const listItem = async (
  tx: Db,
  clientId: string,
  { StockNumber: stockNumber, Description, Barcode, Dimensions }: WarehouseItem,
): Promise<void> => {
  const described = {
    stockNumber,
    description: Description,
    barcode: Barcode,
    length: String(Dimensions.Length),
    width: String(Dimensions.Width),
    height: String(Dimensions.Height),
    weight: String(Dimensions.Weight),
  };
  const added = await tx
    .insert(warehouseItems)
    .values({ clientId, id: v7(), ...described })
    .onConflictDoNothing()
    .returning({ id: warehouseItems.id });
  if (added.length > 0) return;
  await tx
    .update(warehouseItems)
    .set(described)
    .where(isNamed(warehouseItems, clientId, stockNumber));
};

/** A page of a warehouse's own list, after a stock number or from the first one. */
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
