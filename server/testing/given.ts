import { randomUUID } from 'node:crypto';
import type { RecipientOnOrder } from '@contract/recipientRecord';
import type { Db } from '../db/database';
import { recipients } from '../db/schema/orders';
import { searchCopies } from '../recipients/rememberRecipients';
import {
  referenceCarriers,
  referenceServiceLevels,
  referenceWarehouses,
  seedReferenceData,
} from '../resources/referenceData';
import {
  insertClient,
  insertUser,
  type ClientFields,
  type GivenClient,
  type GivenUser,
  type GivenUserFields,
} from './givenAccounts';
import {
  insertItem,
  insertKit,
  type GivenItem,
  type GivenItemFields,
  type KitFields,
  type ReferenceWarehouse,
} from './givenItems';
import { one } from './one';

export type { GivenClient, GivenItem, GivenUser, ReferenceWarehouse };

/** The id of a reference warehouse. */
export const warehouseId = (code: ReferenceWarehouse): string => {
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

type RecipientGiven = Partial<RecipientOnOrder> & { clientId: string };

/**
 * Builders of rows for tests: every field has a usual value, a test names only what it is about.
 */
export const createGiven = (db: Db) => {
  let count = 0;
  const next = (): number => (count += 1);

  const client = (fields: ClientFields = {}): Promise<GivenClient> =>
    insertClient(db, next(), fields);

  const user = async (fields: GivenUserFields = {}): Promise<GivenUser> => {
    const nth = next();
    const clientId = fields.clientId ?? (await client()).id;
    return insertUser(db, nth, { clientId, ...fields });
  };

  const recipient = async ({ clientId, ...changes }: RecipientGiven) => {
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
    item: (fields: GivenItemFields): Promise<GivenItem> => insertItem(db, next(), fields),
    kit: (fields: KitFields): Promise<GivenItem> => insertKit(db, next(), fields),
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
