import { and, eq, sql, type SQL } from 'drizzle-orm';
import { v5, v7 } from 'uuid';
import type { RecipientOnOrder } from '@contract/recipient';
import type { Db } from '../db/database';
import { recipients } from '../db/schema/orders';

const lower = (...texts: (string | null)[]): string => texts.filter(Boolean).join(' ').toLowerCase();

/** The lower-case copies that the searches read. */
export const searchCopies = (fields: RecipientOnOrder) => {
  const { FirstName, LastName, Company, Email, Address1, City, ZipCode } = fields;
  return { name: lower(FirstName, LastName), company: lower(Company), searchText: lower(FirstName, LastName, Company, Email, Address1, City, ZipCode) };
};

const isSame = (clientId: string, fields: RecipientOnOrder): SQL | undefined => {
  const { name, company } = searchCopies(fields);
  const same = (field: 'Address1' | 'ZipCode'): SQL => sql`lower(coalesce(${recipients.fields} ->> ${sql.raw(`'${field}'`)}, '')) = lower(${fields[field] ?? ''})`;
  return and(eq(recipients.clientId, clientId), eq(recipients.name, name), eq(recipients.company, company), same('Address1'), same('ZipCode'));
};

const isKnown = async (db: Db, clientId: string, fields: RecipientOnOrder): Promise<boolean> => {
  const found = await db.select({ id: recipients.id }).from(recipients).where(isSame(clientId, fields)).limit(1);
  return found.length > 0;
};

const recipientIds = '0c9d5c0e-6a3f-4d53-9a1c-6f0f3c2a7e11';

/** Two orders to the same new recipient at the same time make the same id, so that one of them gives way. */
const idFrom = (clientId: string, fields: RecipientOnOrder): string => {
  const { name, company } = searchCopies(fields);
  return v5(JSON.stringify([clientId, name, company, lower(fields.Address1), lower(fields.ZipCode)]), recipientIds);
};

/** Adds an order's recipient to the client's address book, unless one with the same name, company, address and zip code is there. */
export const rememberRecipient = async (tx: Db, clientId: string, fields: RecipientOnOrder): Promise<void> => {
  if (await isKnown(tx, clientId, fields)) return;
  const row = { clientId, fields, ...searchCopies(fields) };
  const added = await tx.insert(recipients).values({ ...row, id: idFrom(clientId, fields) }).onConflictDoNothing().returning({ id: recipients.id });
  const wasEditedSince = added.length === 0 && !(await isKnown(tx, clientId, fields));
  if (wasEditedSince) await tx.insert(recipients).values({ ...row, id: v7() });
};
