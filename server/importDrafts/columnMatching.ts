import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ImportColumn } from '@contract/importColumns';
import type { ImportType } from '@contract/imports';
import type { Db } from '../db/database';
import { importMatchings } from '../db/schema/importDrafts';
import type { Actor } from '../http/actor';

export type Matching = typeof importMatchings.$inferSelect;

type Account = Pick<Actor, 'clientId'>;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const headingsKeyOf = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(plain)))
    .digest('base64url');

const ofType = ({ clientId }: Account, type: ImportType) =>
  and(eq(importMatchings.clientId, clientId), eq(importMatchings.type, type));

/** The matchings that an account remembers for a type, the last used first. */
export const matchingsOf = (db: Db, account: Account, type: ImportType): Promise<Matching[]> =>
  db
    .select()
    .from(importMatchings)
    .where(ofType(account, type))
    .orderBy(desc(importMatchings.usedAt));

interface Headed {
  readonly type: ImportType;
  readonly headings: readonly string[];
}

/** How an account reads files with these headings; null where nobody has said so yet. */
export const rememberedMatching = async (
  db: Db,
  account: Account,
  { type, headings }: Headed,
): Promise<Matching | null> => {
  const [found] = await db
    .select()
    .from(importMatchings)
    .where(and(ofType(account, type), eq(importMatchings.headingsKey, headingsKeyOf(headings))));
  return found ?? null;
};

/** Keeps how an account reads files with these headings. */
export const rememberMatching = async (
  tx: Db,
  { clientId, name: by }: Pick<Actor, 'clientId' | 'name'>,
  matching: Pick<Matching, 'type' | 'name' | 'headings' | 'places' | 'usedAt'>,
): Promise<Matching> => {
  const headingsKey = headingsKeyOf(matching.headings);
  const { type, headings: key } = {
    type: importMatchings.type,
    headings: importMatchings.headingsKey,
  };
  const [kept] = await tx
    .insert(importMatchings)
    .values({ ...matching, clientId, id: v7(), by, headingsKey })
    .onConflictDoUpdate({
      target: [importMatchings.clientId, type, key],
      set: { ...matching, by },
    })
    .returning();
  if (!kept) throw new Error('A matching could not be kept');
  return kept;
};

/** Keeps when a matching was used last. */
export const touchMatching = async (
  tx: Db,
  { clientId, id }: Pick<Matching, 'clientId' | 'id'>,
  usedAt: Date,
): Promise<void> => {
  await tx
    .update(importMatchings)
    .set({ usedAt })
    .where(and(eq(importMatchings.clientId, clientId), eq(importMatchings.id, id)));
};

/** Forgets a matching; false where the account has none with this id. */
export const forgetMatching = async (
  tx: Db,
  { clientId }: Account,
  id: string,
): Promise<boolean> => {
  const gone = await tx
    .delete(importMatchings)
    .where(and(eq(importMatchings.clientId, clientId), eq(importMatchings.id, id)))
    .returning({ id: importMatchings.id });
  return gone.length > 0;
};

/** What other programs call the columns of the format, without whose they are. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  'Order Name': ['order', 'order number', 'order no', 'order id', 'po', 'po number', 'name'],
  'Product SKU': ['sku', 'item', 'item sku', 'lineitem sku', 'stock number', 'item number'],
  'Product Quantity': ['quantity', 'qty', 'lineitem quantity', 'item quantity', 'pieces'],
  'Shipping Service Level': [
    'service level',
    'service',
    'shipping method',
    'ship method',
    'delivery option',
  ],
  'Ship Reference 1': ['reference', 'ship reference', 'customer reference'],
  'Warehouse Code': ['warehouse'],
  'Product Lot Number': ['lot', 'lot number', 'lot no'],
  SKU: ['item', 'stock number', 'item number', 'product sku'],
  UPC: ['barcode', 'upc/barcode', 'ean', 'gtin'],
  Description: ['name', 'title', 'product name', 'item description'],
  'Harmonization Code': ['hs code', 'harmonized code', 'tariff number'],
};

const placeCalled: Readonly<Record<string, readonly string[]>> = {
  Company: ['company', 'company name', 'business'],
  'First Name': ['first name', 'firstname', 'given name'],
  'Last Name': ['last name', 'lastname', 'surname', 'family name'],
  Address: ['address', 'address 1', 'address line 1', 'street'],
  'Address 2': ['address 2', 'address line 2'],
  City: ['city', 'town'],
  State: ['state', 'province', 'region', 'state code'],
  'Zip Code': ['zip code', 'zip', 'postal code', 'postcode'],
  Country: ['country', 'country code'],
};

const whose: Readonly<Record<string, readonly string[]>> = {
  Recipient: ['recipient', 'ship to', 'shipping', 'delivery', 'to', 'customer', ''],
  Sender: ['sender', 'ship from', 'from'],
};

const namesOf = (label: string): string[] => {
  const [, party = '', part = ''] = /^(Recipient|Sender) (.+)$/.exec(label) ?? [];
  const inPlace = (whose[party] ?? []).flatMap((prefix) =>
    (placeCalled[part] ?? []).map((name) => `${prefix} ${name}`),
  );
  return [label, ...(alsoCalled[label] ?? []), ...inPlace].map(plain);
};

interface ToPropose {
  readonly columns: readonly ImportColumn[];
  readonly headings: readonly string[];
  /** What the account has said of other files, the last used first. */
  readonly known: readonly Pick<Matching, 'headings' | 'places'>[];
}

/** The headings that a column had in other files. */
const knownNames = (known: ToPropose['known'], index: number): string[] =>
  known.flatMap(({ headings, places }) => {
    const place = places[index] ?? null;
    const heading = place === null ? '' : plain(headings[place] ?? '');
    return heading === '' ? [] : [heading];
  });

/**
 * Which heading each column seems to stand under, each heading once: by what the account has said of
 * other files, else by its name, else by what other programs call it.
 */
export const proposedPlaces = ({ columns, headings, known }: ToPropose): (number | null)[] => {
  const free = new Map(headings.map((heading, index) => [index, plain(heading)]));
  const places: (number | null)[] = columns.map(() => null);
  const names = columns.map(({ label }, index) => [...knownNames(known, index), ...namesOf(label)]);
  const longest = Math.max(0, ...names.map(({ length }) => length));
  // What fits best for one column is not taken by a lesser name of another.
  for (let rank = 0; rank < longest; rank += 1)
    for (const [index, wanted] of names.entries()) {
      const name = wanted[rank];
      if (places[index] !== null || !name) continue;
      const found = [...free].find(([, heading]) => heading === name);
      if (!found) continue;
      places[index] = found[0];
      free.delete(found[0]);
    }
  return places;
};
