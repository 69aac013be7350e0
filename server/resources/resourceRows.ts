import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Warehouse } from '@contract/resource';
import type { Db } from '../db/database';
import { carriers, itemGroups, serviceLevels, warehouses } from '../db/schema/resources';

/** A warehouse as it is sent. */
export const toWarehouse = ({
  id,
  code,
  name,
  isThirdParty,
}: typeof warehouses.$inferSelect): Warehouse => ({
  _id: id,
  Code: code,
  Name: name,
  IsThirdParty: isThirdParty,
});

/** Every warehouse, third-party ones too, by code. */
export const allWarehouses = (db: Db): Promise<(typeof warehouses.$inferSelect)[]> =>
  db.select().from(warehouses).orderBy(warehouses.code);

/** The id of the warehouse with a code; null when there is none. */
export const warehouseIdOf = async (db: Db, code: string): Promise<string | null> => {
  const [found] = await db
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(eq(warehouses.code, code));
  return found?.id ?? null;
};

/**
 * What rows are sorted by to stand in the order of their warehouses' codes: these are looked up
 * once, not row by row.
 */
export const byWarehouseCode = (warehouseId: SQLWrapper): SQL =>
  sql`array_position((select array_agg(${warehouses.id} order by ${warehouses.code}) from ${warehouses}), ${warehouseId})`;

/** Every carrier, by name. */
export const allCarriers = (db: Db): Promise<(typeof carriers.$inferSelect)[]> =>
  db
    .select()
    .from(carriers)
    .orderBy(sql`lower(${carriers.name})`);

/** Every service level, by name. */
export const allServiceLevels = (db: Db): Promise<(typeof serviceLevels.$inferSelect)[]> =>
  db
    .select()
    .from(serviceLevels)
    .orderBy(sql`lower(${serviceLevels.name})`);

/** A service level by its id; null when there is none. */
export const serviceLevelById = async (
  db: Db,
  id: string,
): Promise<typeof serviceLevels.$inferSelect | null> => {
  const [row] = await db.select().from(serviceLevels).where(eq(serviceLevels.id, id));
  return row ?? null;
};

/** The same, kept from being removed until the transaction ends. */
export const keptServiceLevel = async (
  tx: Db,
  id: string,
): Promise<typeof serviceLevels.$inferSelect | null> => {
  const [row] = await tx.select().from(serviceLevels).where(eq(serviceLevels.id, id)).for('share');
  return row ?? null;
};

/** Every item group, by name. */
export const allItemGroups = (db: Db): Promise<(typeof itemGroups.$inferSelect)[]> =>
  db
    .select()
    .from(itemGroups)
    .orderBy(sql`lower(${itemGroups.name})`, itemGroups.id);
