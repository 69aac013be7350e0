import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database';
import { items, kitComponents, stock } from '../db/schema/inventory';
import { tallyItems } from '../items/itemTallies';
import { referenceWarehouses } from '../resources/referenceData';
import { one } from './one';

export type GivenItem = typeof items.$inferSelect;
export type ReferenceWarehouse = (typeof referenceWarehouses)[number]['code'];

interface Pieces {
  readonly onHand: number;
  readonly allocated?: number;
  readonly unshippable?: number;
}

type OwnFields = Partial<typeof items.$inferInsert> & { clientId: string };
export type GivenItemFields = OwnFields & {
  stock?: Partial<Record<ReferenceWarehouse, number | Pieces>>;
};
export type KitFields = OwnFields & {
  components: readonly { item: GivenItem; quantity: number }[];
};

const usualSize = { length: '10.00', width: '8.00', height: '4.00', weight: '1.50' };

const insertRow = async (db: Db, nth: number, fields: OwnFields): Promise<GivenItem> => {
  const stockNumber = fields.stockNumber ?? `SKU-${nth}`;
  const usual = {
    id: randomUUID(),
    stockNumber,
    description: `Item ${nth}`,
    itemType: 'Standard' as const,
    barcode: stockNumber,
  };
  const inserted = one(
    await db
      .insert(items)
      .values({ ...usual, ...usualSize, ...fields })
      .returning(),
  );
  await tallyItems(db, inserted.clientId, inserted.isActive ? { active: 1 } : { inactive: 1 });
  return inserted;
};

/**
 * Inserts an item with its stock by warehouse, the `nth` row of a test; it is counted in the
 * tallies.
 */
export const insertItem = async (
  db: Db,
  nth: number,
  { stock: pieces = {}, ...fields }: GivenItemFields,
): Promise<GivenItem> => {
  const inserted = await insertRow(db, nth, fields);
  for (const { id, code } of referenceWarehouses) {
    const amount = pieces[code];
    if (amount === undefined) continue;
    const place = { clientId: inserted.clientId, itemId: inserted.id, warehouseId: id };
    await db
      .insert(stock)
      .values({ ...place, ...(typeof amount === 'number' ? { onHand: amount } : amount) });
  }
  return inserted;
};

/** Inserts a kit with what it is made of, the `nth` row of a test; it is counted in the tallies. */
export const insertKit = async (
  db: Db,
  nth: number,
  { components, ...fields }: KitFields,
): Promise<GivenItem> => {
  const inserted = await insertRow(db, nth, { itemType: 'Bundled', ...fields });
  const { clientId, id: kitId } = inserted;
  await db.insert(kitComponents).values(
    components.map(({ item: part, quantity }) => ({
      clientId,
      kitId,
      componentId: part.id,
      quantity,
    })),
  );
  return inserted;
};
