import { and, or, sql, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '@contract/endpoint';
import type { clientAdmin, ClientQuery } from '@contract/clientAdmin';
import { readPage } from '../db/page';
import { clients } from '../db/schema/accounts';
import { matches } from '../db/search';
import { sortedAs } from '../db/sorting';
import type { Actor } from '../http/actor';
import type { AppParts } from '../parts';
import { clientRecordsOf } from './clientRecords';
import { isOfferedTo } from '../accounts/clientRows';

const byName = sql`lower(${clients.name})`;

const sortings: ReadonlyMap<string, readonly SQL[]> = new Map([
  ['name', [byName]],
  ['id', [sql`${clients.number}`]],
  ['description', [sql`lower(${clients.description})`]],
  ['isactive', [sql`${clients.isActive}`]],
  ['createdat', [sql`${clients.createdAt}`]],
]);

const sorted = {
  sortings,
  mayBeEmpty: new Set(['description']),
  usually: [byName, sql`${clients.id}`],
  ties: [],
};

const searched = [byName, sql`lower(${clients.description})`, sql`${clients.number}::text`];

/** One page of the clients that the actor is offered, by name, whole (API-42, CLIENT-01). */
export const listClients = async (
  parts: Pick<AppParts, 'db' | 'sealer'>,
  actor: Actor,
  query: ClientQuery,
): Promise<AnswerOf<typeof clientAdmin.list>> => {
  const { searchTerm } = query;
  const found = and(
    isOfferedTo(actor),
    searchTerm ? or(...searched.map((column) => matches(column, searchTerm))) : undefined,
  );
  const { rows, total } = await readPage(
    query,
    parts.db.$count(clients, found),
    ({ limit, offset }) =>
      parts.db
        .select()
        .from(clients)
        .where(found)
        // Among equals by name, whichever way is asked for.
        .orderBy(...sortedAs(sorted, query), ...sorted.usually)
        .limit(limit)
        .offset(offset),
  );
  return { entities: await clientRecordsOf(parts, actor, rows), totalEntityLookupCount: total };
};
