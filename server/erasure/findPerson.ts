import { and, eq, ne, notInArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../db/database';
import { clients, users } from '../db/schema/accounts';
import { isOpenOrder } from '../db/schema/orderKinds';
import { orders, recipients } from '../db/schema/orders';
import type { Reach } from './replaceTexts';
import type { Person } from './scrub';

/** A person as the database knows it: somebody who signs in, somebody who is sent orders, or both. */
export interface FoundPerson extends Person {
  /** How people call it: a name, or the e-mail address where nobody has noted one. */
  readonly name: string;
  readonly user: typeof users.$inferSelect | null;
  /** The accounts in whose rows the name stands for this person; null: in all, for staff. */
  readonly reach: Reach;
  /** The records that are the person's own: the user, recipients, and the orders to them. */
  readonly ownIds: readonly string[];
  readonly openOrders: number;
}

const emailIs = (document: SQLWrapper, email: string): SQL =>
  sql`lower(${document} ->> 'Email') = ${email}`;

/** What a document calls the person, where it is the person's. */
const nameIn = (document: SQLWrapper, email: string) => {
  const field = (name: 'FirstName' | 'LastName' | 'Email'): SQL<string> =>
    sql<string>`trim(coalesce(${document} ->> ${sql.raw(`'${name}'`)}, ''))`;
  return {
    first: field('FirstName'),
    last: field('LastName'),
    isPersons: sql<boolean>`lower(${field('Email')}) = ${email}`,
  };
};

/** The orders and recipients of an e-mail address in all accounts: their ids and names, no more. */
const sentTo = async (db: Db, email: string) => {
  const kept = await db
    .select({
      clientId: recipients.clientId,
      id: recipients.id,
      ...nameIn(recipients.fields, email),
    })
    .from(recipients)
    .where(emailIs(recipients.fields, email));
  const ordered = await db
    .select({
      clientId: orders.clientId,
      id: orders.id,
      ...nameIn(orders.recipient, email),
      isOpen: sql<boolean>`${isOpenOrder(orders)}`,
    })
    .from(orders)
    .where(or(emailIs(orders.recipient, email), emailIs(orders.sender, email)));
  return { kept, ordered };
};

/** A thousand orders to a person name it once. */
const uniqueNames = (names: Person['names']): Person['names'] => [
  ...new Map(names.map((name) => [`${name.first}\n${name.last}`, name])).values(),
];

/** Who has an e-mail address, whoever it belongs to; null where nobody has. */
export const findPerson = async (db: Db, typed: string): Promise<FoundPerson | null> => {
  const email = typed.trim().toLowerCase();
  const [account] = await db
    .select({ user: users, isProvider: clients.isProvider })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(eq(users.email, email));
  const { kept, ordered } = await sentTo(db, email);
  const rows = [...kept, ...ordered];
  if (!account && rows.length === 0) return null;
  const names = uniqueNames([
    ...(account ? [{ first: account.user.firstName, last: account.user.lastName }] : []),
    ...rows.filter(({ isPersons }) => isPersons).map(({ first, last }) => ({ first, last })),
  ]).filter(({ first, last }) => first !== '' || last !== '');
  const user = account?.user ?? null;
  const clientIds = new Set([
    ...rows.map(({ clientId }) => clientId),
    ...(user ? [user.clientId] : []),
  ]);
  const [called] = names;
  return {
    email,
    names,
    name: called ? `${called.first} ${called.last}`.trim() : email,
    user,
    reach: account?.isProvider || user?.assignedClientIds.length ? null : [...clientIds],
    ownIds: [...(user ? [user.id] : []), ...rows.map(({ id }) => id)],
    openOrders: ordered.filter(({ isOpen }) => isOpen).length,
  };
};

/** How many orders of a client have not ended. */
export const openOrdersOf = (db: Db, clientId: string): Promise<number> =>
  db.$count(
    orders,
    and(eq(orders.clientId, clientId), notInArray(orders.status, ['Closed', 'Cancelled'])),
  );

/** How many active Admins there are beside a user. */
export const otherAdmins = (db: Db, userId: string): Promise<number> =>
  db.$count(users, and(eq(users.role, 'Admin'), eq(users.isActive, true), ne(users.id, userId)));
