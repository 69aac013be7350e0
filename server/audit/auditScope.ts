import { and, eq, gte, inArray, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { isInternal, roles } from '@contract/access';
import type { AuditQuery } from '@contract/audit';
import { auditTopics, staffKinds, type AuditActor } from '@contract/auditRules';
import { clients, users } from '../db/schema/accounts';
import { namedTokens } from '../db/schema/apiTokens';
import { changes } from '../db/schema/changes';
import { items, notices } from '../db/schema/inventory';
import { orders } from '../db/schema/orders';
import { matches } from '../db/search';
import type { Actor } from '../http/actor';
import { firstIdOf } from './idTimes';

export type AskedAudit = Omit<AuditQuery, 'page' | 'pageSize'>;

/** Whose log is read: that of the account one works in, or of all that one is offered. */
export interface AuditScope {
  readonly actor: Actor;
  readonly isOfAll: boolean;
}

const inAccounts = ({ actor, isOfAll }: AuditScope): SQL | undefined => {
  if (!isOfAll) return eq(changes.clientId, actor.clientId);
  return actor.offeredClientIds === 'all'
    ? undefined
    : inArray(changes.clientId, [...actor.offeredClientIds]);
};

/** The accounts as rows, so that what belongs to them is found off indexes that begin with them. */
const accounts = ({ actor, isOfAll }: AuditScope): SQL => {
  if (!isOfAll) return sql`(select ${actor.clientId}::uuid as id)`;
  const offered =
    actor.offeredClientIds === 'all' ? undefined : inArray(clients.id, [...actor.offeredClientIds]);
  return sql`(select ${clients.id} from ${clients} where ${offered ?? sql`true`})`;
};

const staff = roles.filter(isInternal);
const programs = ['API', 'Scheduler'] as const;

const actors: Readonly<Record<AuditActor, SQL | undefined>> = {
  people: notInArray(changes.role, [...staff, ...programs]),
  staff: inArray(changes.role, staff),
  api: inArray(changes.role, [...programs]),
  system: isNull(changes.role),
};

/** Records with this number, and what people and programs of this name have done. */
const searched = (scope: AuditScope, term: string): SQL | undefined => {
  const mine = accounts(scope);
  const called = matches(sql`lower(${users.firstName} || ' ' || ${users.lastName})`, term);
  const recordIds = sql`(
    select o.id from ${mine} a join ${orders} o on o.client_id = a.id and o.order_number = ${term}
    union all select i.id from ${mine} a join ${items} i on i.client_id = a.id and lower(i.stock_number) = ${term.toLowerCase()}
    union all select n.id from ${mine} a join ${notices} n on n.client_id = a.id and n.number = ${term})`;
  const people = sql`(
    select ${users.id} from ${users} where ${called}
    union all select ${namedTokens.id} from ${namedTokens} where ${matches(sql`lower(${namedTokens.name})`, term)})`;
  return or(
    sql`${changes.recordId} in ${recordIds}`,
    sql`${changes.userId} in ${people}`,
    sql`${changes.recordId} in ${people}`,
  );
};

/** Which rows somebody may read, and asks for. */
export const auditWhere = (
  scope: AuditScope,
  { searchTerm, topic, who, dateFrom, dateTo, timeZone: asked }: AskedAudit,
  ownZone: string,
): SQL | undefined => {
  const timeZone = asked ?? ownZone;
  return and(
    inAccounts(scope),
    isInternal(scope.actor.role) ? undefined : notInArray(changes.kind, [...staffKinds]),
    topic ? inArray(changes.kind, [...auditTopics[topic].kinds]) : undefined,
    who ? actors[who] : undefined,
    dateFrom ? gte(changes.id, firstIdOf(dateFrom, timeZone)) : undefined,
    dateTo ? lt(changes.id, firstIdOf(dateTo, timeZone, 1)) : undefined,
    searchTerm ? searched(scope, searchTerm) : undefined,
  );
};
