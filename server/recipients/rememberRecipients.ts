import { sql, type SQL } from 'drizzle-orm';
import { v5, v7 } from 'uuid';
import { recipientIdentity } from '@contract/duplicateRules';
import type { RecipientOnOrder } from '@contract/recipientRecord';
import { recipientName } from '@contract/recipientRules';
import { digitsOf } from '@contract/text';
import type { Db } from '../db/database';
import { recipients } from '../db/schema/orders';
import { rowsAs } from '../db/writing';

const lower = (...texts: (string | null)[]): string =>
  texts.filter(Boolean).join(' ').toLowerCase();

/**
 * The lower-case copies that the searches and the sorting read; a company without a person stands
 * under its own name.
 */
export const searchCopies = (fields: RecipientOnOrder) => {
  const { FirstName, LastName, Company, Email, Address1, Address2, City, State, ZipCode, Phone } =
    fields;
  const searchText = lower(
    FirstName,
    LastName,
    Company,
    Email,
    Address1,
    Address2,
    City,
    State,
    ZipCode,
    Phone && digitsOf(Phone),
  );
  return { name: lower(recipientName(fields)), company: lower(Company), searchText };
};

const keyOf = (fields: RecipientOnOrder): string => JSON.stringify(recipientIdentity(fields));

/** Those of these recipients that the client's address book has, as a value to select. */
export const knownRecipients = (
  clientId: string,
  wanted: readonly RecipientOnOrder[],
): SQL<readonly RecipientOnOrder[] | null> => {
  const inRow = (field: 'Address1' | 'ZipCode'): SQL =>
    sql`lower(coalesce(${recipients.fields} ->> ${sql.raw(`'${field}'`)}, ''))`;
  const rows = wanted.map((fields) => {
    const { name, company } = searchCopies(fields);
    return { name, company, address: fields.Address1 ?? '', zipCode: fields.ZipCode ?? '' };
  });
  const { name, company } = recipients;
  const columns = { name, company, address: name, zipCode: name };
  return sql`(select json_agg(${recipients.fields}) from ${recipients} where ${recipients.clientId} = ${clientId} and (${name}, ${company}, ${inRow('Address1')}, ${inRow('ZipCode')}) in (select wanted.name, wanted.company, lower(wanted.address), lower(wanted."zipCode") from ${rowsAs('wanted', columns, rows)}))`;
};

const readKnown = async (
  tx: Db,
  clientId: string,
  wanted: readonly RecipientOnOrder[],
): Promise<readonly RecipientOnOrder[]> => {
  if (wanted.length === 0) return [];
  const [found] = await tx
    .select({ known: knownRecipients(clientId, wanted) })
    .from(sql`(values (1)) as one`);
  return found?.known ?? [];
};

const recipientIds = '0c9d5c0e-6a3f-4d53-9a1c-6f0f3c2a7e11';

/**
 * Two orders to the same new recipient at the same time make the same id, so that one of them gives
 * way.
 */
const idFrom = (clientId: string, fields: RecipientOnOrder): string =>
  v5(JSON.stringify([clientId, ...recipientIdentity(fields)]), recipientIds);

interface RecipientsToRemember {
  readonly all: readonly RecipientOnOrder[];
  /** Those that the address book is known to have. */
  readonly known: readonly RecipientOnOrder[];
}

/**
 * Adds the recipients of orders to the client's address book, except those that are there with the
 * same name, company, address and zip code.
 */
export const rememberRecipients = async (
  tx: Db,
  clientId: string,
  { all, known }: RecipientsToRemember,
): Promise<void> => {
  const keys = new Set(known.map(keyOf));
  const unknown = new Map(all.map((fields) => [keyOf(fields), fields]));
  const rows = [...unknown]
    .filter(([key]) => !keys.has(key))
    .map(([, fields]) => ({
      clientId,
      id: idFrom(clientId, fields),
      fields,
      ...searchCopies(fields),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (rows.length === 0) return;
  const added = await tx
    .insert(recipients)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: recipients.id });
  const others = rows.filter(({ id }) => !added.some((row) => row.id === id));
  const nowKnown = await readKnown(
    tx,
    clientId,
    others.map(({ fields }) => fields),
  );
  const keysNow = new Set(nowKnown.map(keyOf));
  const editedSince = others.filter(({ fields }) => !keysNow.has(keyOf(fields)));
  if (editedSince.length > 0)
    await tx.insert(recipients).values(editedSince.map((row) => ({ ...row, id: v7() })));
};

/** The same for one recipient, which the address book may have. */
export const rememberRecipient = async (
  tx: Db,
  clientId: string,
  fields: RecipientOnOrder,
): Promise<void> =>
  rememberRecipients(tx, clientId, {
    all: [fields],
    known: await readKnown(tx, clientId, [fields]),
  });
