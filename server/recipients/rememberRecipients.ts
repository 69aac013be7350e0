import { and, eq, sql, type SQL } from 'drizzle-orm';
import { v5, v7 } from 'uuid';
import type { RecipientOnOrder } from '@contract/recipient';
import { recipientName } from '@contract/recipientRules';
import { digitsOf } from '@contract/text';
import type { Db } from '../db/database';
import { recipients } from '../db/schema/orders';

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

/** What two recipients have in common when they are the same one. */
const identityOf = (fields: RecipientOnOrder): readonly string[] => {
  const { name, company } = searchCopies(fields);
  return [name, company, lower(fields.Address1), lower(fields.ZipCode)];
};

const keyOf = (fields: RecipientOnOrder): string => JSON.stringify(identityOf(fields));

/** Which of these recipients the client's address book has. */
const knownOf = async (
  db: Db,
  clientId: string,
  wanted: readonly RecipientOnOrder[],
): Promise<ReadonlySet<string>> => {
  if (wanted.length === 0) return new Set();
  const inRow = (field: 'Address1' | 'ZipCode'): SQL =>
    sql`lower(coalesce(${recipients.fields} ->> ${sql.raw(`'${field}'`)}, ''))`;
  const rows = wanted.map((fields) => {
    const { name, company } = searchCopies(fields);
    return sql`(${name}, ${company}, lower(${fields.Address1 ?? ''}), lower(${fields.ZipCode ?? ''}))`;
  });
  const isWanted = sql`(${recipients.name}, ${recipients.company}, ${inRow('Address1')}, ${inRow('ZipCode')}) in (${sql.join(rows, sql`, `)})`;
  const found = await db
    .select({ fields: recipients.fields })
    .from(recipients)
    .where(and(eq(recipients.clientId, clientId), isWanted));
  return new Set(found.map(({ fields }) => keyOf(fields)));
};

const recipientIds = '0c9d5c0e-6a3f-4d53-9a1c-6f0f3c2a7e11';

/**
 * Two orders to the same new recipient at the same time make the same id, so that one of them gives
 * way.
 */
const idFrom = (clientId: string, fields: RecipientOnOrder): string =>
  v5(JSON.stringify([clientId, ...identityOf(fields)]), recipientIds);

/**
 * Adds the recipients of orders to the client's address book, except those that are there with the
 * same name, company, address and zip code.
 */
export const rememberRecipients = async (
  tx: Db,
  clientId: string,
  all: readonly RecipientOnOrder[],
): Promise<void> => {
  const once = [...new Map(all.map((fields) => [keyOf(fields), fields])).values()];
  const known = await knownOf(tx, clientId, once);
  const unknown = once.filter((fields) => !known.has(keyOf(fields)));
  const rows = unknown
    .map((fields) => ({ clientId, id: idFrom(clientId, fields), fields, ...searchCopies(fields) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (rows.length === 0) return;
  const added = await tx
    .insert(recipients)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: recipients.id });
  const others = rows.filter(({ id }) => !added.some((row) => row.id === id));
  const nowKnown = await knownOf(
    tx,
    clientId,
    others.map(({ fields }) => fields),
  );
  const editedSince = others.filter(({ fields }) => !nowKnown.has(keyOf(fields)));
  if (editedSince.length > 0)
    await tx.insert(recipients).values(editedSince.map((row) => ({ ...row, id: v7() })));
};

/** The same for one recipient. */
export const rememberRecipient = (
  tx: Db,
  clientId: string,
  fields: RecipientOnOrder,
): Promise<void> => rememberRecipients(tx, clientId, [fields]);
