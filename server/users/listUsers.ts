import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { isInternal } from '@contract/access';
import type { AnswerOf } from '@contract/endpoint';
import type { UserQuery, UserRecord, users as calls } from '@contract/user';
import type { Db } from '../db/database';
import { readPage } from '../db/page';
import { users } from '../db/schema/accounts';
import { matches } from '../db/search';
import { sortedAs } from '../db/sorting';
import type { Actor } from '../http/actor';
import { forbidden } from '../http/problems';
import { toUserRecord } from './userRecord';
import { isClientLevel, isStaff } from '../accounts/userScope';

const lower = (text: SQL): SQL => sql`lower(${text})`;
const inAddress = (field: 'Address1' | 'Address2' | 'City' | 'State' | 'Zip' | 'Country'): SQL =>
  sql`${users.address} ->> ${sql.raw(`'${field}'`)}`;

const firstName = lower(sql`${users.firstName}`);
const lastName = lower(sql`${users.lastName}`);

const sortings: ReadonlyMap<string, readonly SQL[]> = new Map([
  ['firstname', [firstName, lastName]],
  ['lastname', [lastName, firstName]],
  ['email', [sql`${users.email}`]],
  ['role', [sql`${users.role}`, firstName, lastName]],
  ['createdat', [sql`${users.createdAt}`]],
]);

const sorted = { sortings, usually: [firstName, lastName, sql`${users.id}`], ties: [users.id] };

/** The address in one line, as the portal shows it. */
const addressLine = sql`concat_ws(', ', ${inAddress('Address1')}, nullif(${inAddress('Address2')}, ''), ${inAddress('City')}, concat_ws(' ', ${inAddress('State')}, ${inAddress('Zip')}), ${inAddress('Country')})`;

/** What the table shows, and its parts for the terms that only begin one (OPEN-31). */
const searched: readonly SQL[] = [
  sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
  sql`${users.lastName}`,
  sql`${users.email}`,
  addressLine,
  inAddress('City'),
  inAddress('State'),
  inAddress('Zip'),
  inAddress('Country'),
].map(lower);

/** Whom the list shows: 403 for the provider's staff where the caller is none of it (OPEN-113). */
const foundBy = (
  { role, clientId }: Actor,
  { isAdminSection, searchTerm, role: asked }: UserQuery,
): SQL | undefined => {
  if (isAdminSection === 'true' && !isInternal(role)) throw forbidden();
  return and(
    isAdminSection === 'true' ? isStaff : and(eq(users.clientId, clientId), isClientLevel),
    asked ? eq(users.role, asked) : undefined,
    searchTerm ? or(...searched.map((text) => matches(text, searchTerm))) : undefined,
  );
};

/** The query for the ids of all users that are found, in the order of the list. */
export const userIdsQuery = (db: Db, actor: Actor, query: UserQuery) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(foundBy(actor, query))
    .orderBy(...sortedAs(sorted, query));

/** Those of the users with these ids that the list shows, in whatever sequence. */
export const usersById = async (
  db: Db,
  actor: Actor,
  { query, ids }: { readonly query: UserQuery; readonly ids: readonly string[] },
): Promise<UserRecord[]> => {
  const rows = await db
    .select()
    .from(users)
    .where(and(foundBy(actor, query), inArray(users.id, [...ids])));
  return rows.map(toUserRecord);
};

/**
 * One page of the current client's people, or of the provider's staff in the admin section; 403
 * there for everybody else (API-17, OPEN-113).
 */
export const listUsers = async (
  db: Db,
  actor: Actor,
  query: UserQuery,
): Promise<AnswerOf<typeof calls.list>> => {
  const where = foundBy(actor, query);
  const { rows, total } = await readPage(query, db.$count(users, where), ({ limit, offset }) =>
    db
      .select()
      .from(users)
      .where(where)
      .orderBy(...sortedAs(sorted, query))
      .limit(limit)
      .offset(offset),
  );
  return { entities: rows.map(toUserRecord), totalEntityLookupCount: total };
};
