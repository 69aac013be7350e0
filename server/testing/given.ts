import { randomUUID } from 'node:crypto';
import type { OrderSettings } from '@contract/client';
import type { RecipientOnOrder } from '@contract/recipient';
import { usualOrderSettings } from '../clients/usualOrderSettings';
import type { Db } from '../db/database';
import { clients, users } from '../db/schema/accounts';
import { items, kitComponents, stock } from '../db/schema/inventory';
import { recipients } from '../db/schema/orders';
import { hashPassword } from '../identity/passwords';
import { tallyItems } from '../items/itemTallies';
import { searchCopies } from '../recipients/recipientRepository';
import {
  referenceCarriers,
  referenceServiceLevels,
  referenceWarehouses,
  seedReferenceData,
} from '../resources/referenceData';

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect'];
export type GivenClient = Row<typeof clients>;
export type GivenUser = Row<typeof users>;
export type GivenItem = Row<typeof items>;
export type WarehouseCode = (typeof referenceWarehouses)[number]['code'];

interface Pieces {
  readonly onHand: number;
  readonly allocated?: number;
  readonly unshippable?: number;
}

type ClientFields = Partial<Omit<typeof clients.$inferInsert, 'orderSettings'>> & {
  orderSettings?: Partial<OrderSettings>;
};
type UserFields = Partial<typeof users.$inferInsert> & { password?: string };
type ItemFields = Partial<typeof items.$inferInsert> & {
  clientId: string;
  stock?: Partial<Record<WarehouseCode, number | Pieces>>;
};
type KitFields = Partial<typeof items.$inferInsert> & {
  clientId: string;
  components: readonly { item: GivenItem; quantity: number }[];
};
type RecipientGiven = Partial<RecipientOnOrder> & { clientId: string };

/** The id of a reference warehouse. */
export const warehouseId = (code: WarehouseCode): string => {
  const found = referenceWarehouses.find((warehouse) => warehouse.code === code);
  if (!found) throw new Error(`There is no warehouse ${code}`);
  return found.id;
};

const somebody: RecipientOnOrder = {
  FirstName: 'Ada',
  LastName: 'Lovelace',
  Company: null,
  OriginalCustomerNumber: null,
  Email: 'ada@example.com',
  Address1: '1 Main Street',
  Address2: null,
  City: 'Rochester',
  State: 'NY',
  ZipCode: '14604',
  Country: 'US',
  Phone: '5855550100',
  Notes: null,
};

const one = <Value>([value]: Value[]): Value => {
  if (value === undefined) throw new Error('Nothing was inserted');
  return value;
};

/** Builders of rows for tests: every field has a usual value, a test names only what it is about. */
export const createGiven = (db: Db) => {
  let count = 0;
  const next = (): number => (count += 1);

  const client = async ({ orderSettings, ...fields }: ClientFields = {}): Promise<GivenClient> => {
    const number = 1000 + next();
    const usual = {
      id: randomUUID(),
      number,
      name: `Client ${number}`,
      supportedReturnServiceLevels: ['UPS Ground'],
    };
    const supportedServiceLevels = [
      'FedEx Ground',
      'UPS Ground',
      'UPS 2nd Day Air',
      'USPS Priority Mail',
    ];
    return one(
      await db
        .insert(clients)
        .values({
          ...usual,
          supportedServiceLevels,
          ...fields,
          orderSettings: { ...usualOrderSettings, ...orderSettings },
        })
        .returning(),
    );
  };

  const user = async ({ password, ...fields }: UserFields = {}): Promise<GivenUser> => {
    const number = next();
    return one(
      await db
        .insert(users)
        .values({
          id: randomUUID(),
          clientId: fields.clientId ?? (await client()).id,
          email: `user${number}@example.com`,
          passwordHash: password === undefined ? 'no password' : await hashPassword(password),
          role: 'Owner',
          firstName: 'Uma',
          lastName: `User ${number}`,
          phone: '5855550101',
          address: {
            Address1: '2 Main Street',
            Address2: null,
            City: 'Rochester',
            State: 'NY',
            Zip: '14604',
            Country: 'US',
          },
          assignedClientIds: [],
          preferredClientIds: [],
          ...fields,
        })
        .returning(),
    );
  };

  const insertItem = async (
    fields: Partial<typeof items.$inferInsert> & { clientId: string },
  ): Promise<GivenItem> => {
    const number = next();
    const stockNumber = fields.stockNumber ?? `SKU-${number}`;
    const usual = {
      id: randomUUID(),
      stockNumber,
      description: `Item ${number}`,
      itemType: 'Standard' as const,
      barcode: stockNumber,
    };
    const size = { length: '10.00', width: '8.00', height: '4.00', weight: '1.50' };
    const inserted = one(
      await db
        .insert(items)
        .values({ ...usual, ...size, ...fields })
        .returning(),
    );
    await tallyItems(db, inserted.clientId, inserted.isActive ? { active: 1 } : { inactive: 1 });
    return inserted;
  };

  const item = async ({ stock: pieces = {}, ...fields }: ItemFields): Promise<GivenItem> => {
    const inserted = await insertItem(fields);
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

  const kit = async ({ components, ...fields }: KitFields): Promise<GivenItem> => {
    const inserted = await insertItem({ itemType: 'Bundled', ...fields });
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

  const recipient = async ({
    clientId,
    ...changes
  }: RecipientGiven): Promise<Row<typeof recipients>> => {
    const fields = { ...somebody, ...changes };
    return one(
      await db
        .insert(recipients)
        .values({ clientId, id: randomUUID(), fields, ...searchCopies(fields) })
        .returning(),
    );
  };

  return {
    client,
    user,
    item,
    kit,
    recipient,
    /** The reference warehouses; the carriers come with them. */
    warehouses: async () => {
      await seedReferenceData(db);
      return referenceWarehouses;
    },
    /** The reference carriers and service levels; the warehouses come with them. */
    carriersAndServiceLevels: async () => {
      await seedReferenceData(db);
      return { carriers: referenceCarriers, serviceLevels: referenceServiceLevels };
    },
  };
};
