import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { warehouses } from '../db/schema/resources';
import { invalid } from '../http/problems';

export type WarehouseRow = typeof warehouses.$inferSelect;

/** The provider's own warehouse with this code; refuses an unknown and a third-party one. */
export const ownWarehouse = async (tx: Db, code: string): Promise<WarehouseRow> => {
  const [row] = await tx
    .select()
    .from(warehouses)
    .where(and(eq(warehouses.code, code), eq(warehouses.isThirdParty, false)));
  if (!row)
    throw invalid('The request is invalid', { WarehouseCode: [`Warehouse ${code} was not found`] });
  return row;
};

/** The warehouse that an order is in. */
export const warehouseOf = async (tx: Db, id: string): Promise<WarehouseRow> => {
  const [row] = await tx.select().from(warehouses).where(eq(warehouses.id, id));
  if (!row) throw new Error(`There is no warehouse ${id}`);
  return row;
};
