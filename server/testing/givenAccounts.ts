import { randomUUID } from 'node:crypto';
import type { OrderSettings } from '@contract/client';
import { usualOrderSettings } from '../clients/usualOrderSettings';
import type { Db } from '../db/database';
import { clients, users } from '../db/schema/accounts';
import { hashPassword } from '../identity/passwords';
import { one } from './one';

export type GivenClient = typeof clients.$inferSelect;
export type GivenUser = typeof users.$inferSelect;

export type ClientFields = Partial<Omit<typeof clients.$inferInsert, 'orderSettings'>> & {
  orderSettings?: Partial<OrderSettings>;
};
export type GivenUserFields = Partial<typeof users.$inferInsert> & { password?: string };

const usualClient = {
  supportedReturnServiceLevels: ['UPS Ground'],
  supportedServiceLevels: ['FedEx Ground', 'UPS Ground', 'UPS 2nd Day Air', 'USPS Priority Mail'],
};

/** Inserts a client, the `nth` row of a test. */
export const insertClient = async (
  db: Db,
  nth: number,
  { orderSettings, ...fields }: ClientFields,
): Promise<GivenClient> => {
  const number = 1000 + nth;
  return one(
    await db
      .insert(clients)
      .values({
        id: randomUUID(),
        number,
        name: `Client ${number}`,
        ...usualClient,
        ...fields,
        orderSettings: { ...usualOrderSettings, ...orderSettings },
      })
      .returning(),
  );
};

const usualUser = {
  role: 'Owner' as const,
  firstName: 'Uma',
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
};

/**
 * Inserts a user of a client, the `nth` row of a test; hashing a password is slow, so only those
 * that sign in have one.
 */
export const insertUser = async (
  db: Db,
  nth: number,
  { password, ...fields }: GivenUserFields & { clientId: string },
): Promise<GivenUser> =>
  one(
    await db
      .insert(users)
      .values({
        id: randomUUID(),
        email: `user${nth}@example.com`,
        passwordHash: password === undefined ? 'no password' : await hashPassword(password),
        ...usualUser,
        lastName: `User ${nth}`,
        ...fields,
      })
      .returning(),
  );
