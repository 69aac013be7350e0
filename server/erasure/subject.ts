import { existsSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { users } from '../db/schema/accounts';
import { inTransaction } from '../db/transaction';
import { eraseClient, findClient, whyNotClient } from './eraseClient';
import { erasePerson, whyNotPerson } from './erasePerson';
import { ofClient, ofPerson, exportRows } from './exportRows';
import { findPerson } from './findPerson';

/** Who is meant: a client by its number, or a person by the e-mail address. */
export interface Asked {
  readonly client?: number | undefined;
  readonly person?: string | undefined;
}

/** Fails, with a sentence, where it is no time to erase. */
type Refuse = (tx: Db) => Promise<void>;

const never: Refuse = () => Promise.resolve();

const erasing = (db: Db, erase: (tx: Db) => Promise<void>, refuse: Refuse): Promise<void> =>
  inTransaction(db, async (tx) => {
    await refuse(tx);
    await erase(tx);
    await refuse(tx);
  });

/** What can be done with whom is meant. */
export interface Subject {
  /** As people call it. */
  readonly name: string;
  /** Whose mail may lie in the folder of mail that was not sent. */
  readonly addresses: readonly string[];
  exportTo(folder: string): Promise<Record<string, number>>;
  whyNotErase(wish: { withOpenOrders: boolean }): Promise<string | null>;
  /** `refuse` is asked first and last within the transaction: nothing is erased where it fails. */
  erase(refuse?: Refuse): Promise<void>;
}

const clientSubject = async (db: Db, number: number): Promise<Subject> => {
  const client = await findClient(db, number);
  if (!client) throw new Error(`There is no client with the number ${number}.`);
  const people = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.clientId, client.id));
  return {
    name: client.name,
    addresses: people.map(({ email }) => email),
    exportTo: (folder) =>
      exportRows(db, { name: client.name, choose: ofClient(client.id) }, folder),
    whyNotErase: (wish) => whyNotClient(db, client, wish),
    erase: (refuse = never) => erasing(db, (tx) => eraseClient(tx, client), refuse),
  };
};

const personSubject = async (db: Db, email: string): Promise<Subject> => {
  const person = await findPerson(db, email);
  if (!person) throw new Error(`Nobody has the e-mail address ${email}.`);
  return {
    name: person.name,
    addresses: [person.email],
    exportTo: (folder) => exportRows(db, { name: person.name, choose: ofPerson(person) }, folder),
    whyNotErase: (wish) => whyNotPerson(db, person, wish),
    erase: (refuse = never) => erasing(db, (tx) => erasePerson(tx, person), refuse),
  };
};

/** Finds who is meant; fails with a sentence where nobody is. */
export const findSubject = (db: Db, { client, person }: Asked): Promise<Subject> =>
  client === undefined ? personSubject(db, person ?? '') : clientSubject(db, client);

/** Removes mail that was not sent to these addresses; says how many. */
export const removeMail = async (outbox: string, addresses: readonly string[]): Promise<number> => {
  if (!existsSync(outbox)) return 0;
  let removed = 0;
  for (const entry of await readdir(outbox, { withFileTypes: true })) {
    const path = join(outbox, entry.name);
    if (!entry.isFile()) continue;
    const text = (await readFile(path, 'utf8')).toLowerCase();
    if (!addresses.some((address) => text.includes(address))) continue;
    await rm(path);
    removed += 1;
  }
  return removed;
};
