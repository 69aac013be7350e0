import { and, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '@contract/endpoint';
import type { ClientRecord } from '@contract/client';
import type { clientAdmin, ClientQuery } from '@contract/clientAdmin';
import type { Db } from '../db/database';
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

const foundBy = (actor: Actor, { searchTerm }: ClientQuery): SQL | undefined =>
  and(
    isOfferedTo(actor),
    searchTerm ? or(...searched.map((column) => matches(column, searchTerm))) : undefined,
  );

/** Among equals by name, whichever way is asked for. */
const orderOf = (query: ClientQuery): SQL[] => [...sortedAs(sorted, query), ...sorted.usually];

/** The query for the ids of all clients that are found, in the order of the list. */
export const clientIdsQuery = (db: Db, actor: Actor, query: ClientQuery) =>
  db
    .select({ id: clients.id })
    .from(clients)
    .where(foundBy(actor, query))
    .orderBy(...orderOf(query));

/** Those of the clients with these ids that the actor is offered, in whatever sequence. */
export const clientsById = async (
  parts: Pick<AppParts, 'db' | 'sealer'>,
  actor: Actor,
  ids: readonly string[],
): Promise<ClientRecord[]> =>
  clientRecordsOf(
    parts,
    actor,
    await parts.db
      .select()
      .from(clients)
      .where(and(isOfferedTo(actor), inArray(clients.id, [...ids]))),
  );

/** One page of the clients that the actor is offered, by name, whole (API-42, CLIENT-01). */
export const listClients = async (
  parts: Pick<AppParts, 'db' | 'sealer'>,
  actor: Actor,
  query: ClientQuery,
): Promise<AnswerOf<typeof clientAdmin.list>> => {
  const found = foundBy(actor, query);
  const { rows, total } = await readPage(
    query,
    parts.db.$count(clients, found),
    ({ limit, offset }) =>
      parts.db
        .select()
        .from(clients)
        .where(found)
        .orderBy(...orderOf(query))
        .limit(limit)
        .offset(offset),
  );
  return { entities: await clientRecordsOf(parts, actor, rows), totalEntityLookupCount: total };
};
