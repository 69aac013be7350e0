import { and, or, sql, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '@contract/endpoint';
import type { clientAdmin, ClientQuery } from '@contract/clientAdmin';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import { matches } from '../db/search';
import type { Actor } from '../http/actor';
import type { AppParts } from '../parts';
import { recordsOf } from './clientRecords';
import { isOfferedTo } from './clientRepository';

const byName = sql`lower(${clients.name})`;

const sortings: ReadonlyMap<string, SQL> = new Map([
  ['name', byName],
  ['id', sql`${clients.number}`],
  ['description', sql`lower(${clients.description})`],
  ['isactive', sql`${clients.isActive}`],
  ['createdat', sql`${clients.createdAt}`],
]);

/** The order of the rows; names ascending where nothing known is asked for (OPEN-25). */
const sortingOf = ({ sortBy, sortDir }: ClientQuery): SQL[] => {
  const column = sortings.get((sortBy ?? '').toLowerCase());
  const way = column && (sortDir ?? '').toLowerCase() === 'desc' ? sql`desc` : sql`asc`;
  return [sql`${column ?? byName} ${way}`, byName, sql`${clients.id}`];
};

const searched = [byName, sql`lower(${clients.description})`, sql`${clients.number}::text`];

/** One page of the clients that the actor is offered, by name, whole (API-42, CLIENT-01). */
export const listClients = async (
  db: Db,
  parts: Pick<AppParts, 'sealer'>,
  actor: Actor,
  query: ClientQuery,
): Promise<AnswerOf<typeof clientAdmin.list>> => {
  const { searchTerm, page, pageSize } = query;
  const found = and(
    isOfferedTo(actor),
    searchTerm ? or(...searched.map((column) => matches(column, searchTerm))) : undefined,
  );
  const total = await db.$count(clients, found);
  const rows = await db
    .select()
    .from(clients)
    .where(found)
    .orderBy(...sortingOf(query))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { entities: await recordsOf(db, parts, actor, rows), totalEntityLookupCount: total };
};
