import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { clients, users } from '../db/schema/accounts';
import { namedTokens } from '../db/schema/apiTokens';
import { items, notices } from '../db/schema/inventory';
import { orders } from '../db/schema/orders';
import { matches } from '../db/search';
import type { AuditScope } from './auditScope';

/** What a search term stands for: records with this number, people and programs of this name. */
export interface Searched {
  readonly records: readonly string[];
  readonly people: readonly string[];
}

/** The accounts as rows, so that what belongs to them is found off indexes that begin with them. */
const accounts = ({ actor, isOfAll }: AuditScope): SQL => {
  if (!isOfAll) return sql`(select ${actor.clientId}::uuid as id)`;
  const offered =
    actor.offeredClientIds === 'all' ? undefined : inArray(clients.id, [...actor.offeredClientIds]);
  return sql`(select ${clients.id} from ${clients} where ${offered ?? sql`true`})`;
};

/**
 * Reads the ids of what a term stands for: with these in hand the database knows how many rows it
 * looks for, and finds them off its indexes.
 */
export const readSearched = async (db: Db, scope: AuditScope, term: string): Promise<Searched> => {
  const mine = accounts(scope);
  const called = matches(sql`lower(${users.firstName} || ' ' || ${users.lastName})`, term);
  const found = await db.select({ id: sql<string>`id`, isRecord: sql<boolean>`is_record` }).from(
    sql`(select o.id, true as is_record from ${mine} a join ${orders} o on o.client_id = a.id and o.order_number = ${term}
    union all select i.id, true from ${mine} a join ${items} i on i.client_id = a.id and lower(i.stock_number) = ${term.toLowerCase()}
    union all select n.id, true from ${mine} a join ${notices} n on n.client_id = a.id and n.number = ${term}
    union all select ${users.id}, false from ${users} where ${called}
    union all select ${namedTokens.id}, false from ${namedTokens} where ${matches(sql`lower(${namedTokens.name})`, term)}) found`,
  );
  const idsOf = (isRecord: boolean): string[] =>
    found.filter((each) => each.isRecord === isRecord).map(({ id }) => id);
  return { records: idsOf(true), people: idsOf(false) };
};
