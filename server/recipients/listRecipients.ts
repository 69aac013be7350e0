import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '@contract/endpoint';
import type { recipients as calls, RecipientQuery } from '@contract/recipient';
import type { RecipientRecord } from '@contract/recipientRecord';
import type { Db } from '../db/database';
import { readPage } from '../db/page';
import { recipients } from '../db/schema/orders';
import { sortedAs } from '../db/sorting';
import type { Actor } from '../http/actor';
import { toRecord } from './recipientRecords';
import { matchesRecipient } from './recipientSearch';

const { name, company, id, createdAt } = recipients;

const sortings: ReadonlyMap<string, readonly SQL[]> = new Map([
  ['name', [sql`${name}`, sql`${company}`]],
  ['company', [sql`${company}`, sql`${name}`]],
  ['createddate', [sql`${createdAt}`]],
]);

const sorted = { sortings, usually: [sql`${name}`, sql`${company}`, sql`${id}`], ties: [id] };

const foundBy = ({ clientId }: Actor, { searchTerm }: RecipientQuery): SQL | undefined =>
  and(eq(recipients.clientId, clientId), searchTerm ? matchesRecipient(searchTerm) : undefined);

/** The query for the ids of all recipients that are found, in the order of the list. */
export const recipientIdsQuery = (db: Db, actor: Actor, query: RecipientQuery) =>
  db
    .select({ id })
    .from(recipients)
    .where(foundBy(actor, query))
    .orderBy(...sortedAs(sorted, query));

/** The client's recipients with these ids, in whatever sequence. */
export const recipientsById = async (
  db: Db,
  { clientId }: Actor,
  ids: readonly string[],
): Promise<RecipientRecord[]> => {
  const rows = await db
    .select()
    .from(recipients)
    .where(and(eq(recipients.clientId, clientId), inArray(id, [...ids])));
  return rows.map(toRecord);
};

/**
 * One page of the client's address book, by name, narrowed by a term in the fields that the table
 * shows (RCPT-17, RCPT-18, API-75).
 */
export const listRecipients = async (
  db: Db,
  actor: Actor,
  query: RecipientQuery,
): Promise<AnswerOf<typeof calls.list>> => {
  const where = foundBy(actor, query);
  const { rows, total } = await readPage(query, db.$count(recipients, where), ({ limit, offset }) =>
    db
      .select()
      .from(recipients)
      .where(where)
      .orderBy(...sortedAs(sorted, query))
      .limit(limit)
      .offset(offset),
  );
  return { entities: rows.map(toRecord), totalEntityLookupCount: total };
};
