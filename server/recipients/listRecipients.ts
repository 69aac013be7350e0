import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '@contract/endpoint';
import type { recipients as calls, RecipientQuery } from '@contract/recipient';
import type { Db } from '../db/database';
import { recipients } from '../db/schema/orders';
import type { Actor } from '../http/actor';
import { toRecord } from './recipientRecords';
import { matchesRecipient } from './recipientSearch';

const { name, company, id, createdAt } = recipients;

const sortings: ReadonlyMap<string, readonly SQL[]> = new Map([
  ['name', [sql`${name}`, sql`${company}`]],
  ['company', [sql`${company}`, sql`${name}`]],
  ['createddate', [sql`${createdAt}`]],
]);

/** The order of the rows: by name where nothing known is asked for (OPEN-25). */
const sortingOf = ({ sortBy, sortDir }: RecipientQuery): SQL[] => {
  const columns = sortings.get((sortBy ?? '').toLowerCase());
  const way = columns && (sortDir ?? '').toLowerCase() === 'desc' ? sql`desc` : sql`asc`;
  return [...(columns ?? [sql`${name}`, sql`${company}`]), sql`${id}`].map(
    (column) => sql`${column} ${way}`,
  );
};

/** One page of the client's address book, by name, narrowed by a term in the fields that the table shows (RCPT-17, RCPT-18, API-75). */
export const listRecipients = async (
  db: Db,
  actor: Actor,
  query: RecipientQuery,
): Promise<AnswerOf<typeof calls.list>> => {
  const where = and(
    eq(recipients.clientId, actor.clientId),
    query.searchTerm ? matchesRecipient(query.searchTerm) : undefined,
  );
  const rows = db
    .select()
    .from(recipients)
    .where(where)
    .orderBy(...sortingOf(query))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return {
    entities: (await rows).map(toRecord),
    totalEntityLookupCount: await db.$count(recipients, where),
  };
};
