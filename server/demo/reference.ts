import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { carriers, itemGroups, serviceLevels, warehouses } from '../db/schema/resources';

export type DemoWarehouse = typeof warehouses.$inferSelect;

export interface DemoServiceLevel {
  readonly id: string;
  readonly name: string;
  readonly carrierId: string;
  readonly carrier: string;
}

/** What the provider has for all clients: the demo builds on it and makes none of it itself. */
export interface Reference {
  readonly warehouses: readonly DemoWarehouse[];
  readonly serviceLevels: readonly DemoServiceLevel[];
  readonly itemGroups: readonly (typeof itemGroups.$inferSelect)[];
}

export const readReference = async (db: Db): Promise<Reference> => ({
  warehouses: await db.select().from(warehouses).orderBy(asc(warehouses.code)),
  serviceLevels: await db
    .select({
      id: serviceLevels.id,
      name: serviceLevels.name,
      carrierId: serviceLevels.carrierId,
      carrier: carriers.name,
    })
    .from(serviceLevels)
    .innerJoin(carriers, eq(carriers.id, serviceLevels.carrierId))
    .orderBy(asc(serviceLevels.name)),
  itemGroups: await db.select().from(itemGroups).orderBy(asc(itemGroups.name)),
});

export const warehouseCalled = ({ warehouses: known }: Reference, code: string): DemoWarehouse => {
  const found = known.find((warehouse) => warehouse.code === code);
  if (!found)
    throw new Error(`The demo data needs the warehouse ${code}: load the reference data first`);
  return found;
};

export const levelsOf = (
  reference: Reference,
  carrierNames: readonly string[],
): DemoServiceLevel[] => {
  const found = reference.serviceLevels.filter(({ carrier }) => carrierNames.includes(carrier));
  if (found.length === 0)
    throw new Error(
      `The demo data needs service levels of ${carrierNames.join(', ')}: load the reference data first`,
    );
  return found;
};
