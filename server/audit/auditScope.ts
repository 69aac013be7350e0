import { and, eq, gte, inArray, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { isInternal, roles } from '@contract/access';
import type { AuditQuery } from '@contract/audit';
import { auditTopics, staffKinds, type AuditActor } from '@contract/auditRules';
import { amongIds } from '../db/amongIds';
import { changes } from '../db/schema/changes';
import type { Actor } from '../http/actor';
import type { Searched } from './auditSearch';
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

const staff = roles.filter(isInternal);
const programs = ['API', 'Scheduler'] as const;

const actors: Readonly<Record<AuditActor, SQL | undefined>> = {
  people: notInArray(changes.role, [...staff, ...programs]),
  staff: inArray(changes.role, staff),
  api: inArray(changes.role, [...programs]),
  system: isNull(changes.role),
};

/** Records with this number, and what people and programs of this name have done or were the subject of. */
const isSearched = ({ records, people }: Searched): SQL | undefined =>
  or(
    amongIds(changes.recordId, [...records, ...people]),
    people.length > 0 ? amongIds(changes.userId, people) : undefined,
  );

/** What somebody may read at all. */
export const mayBeRead = (scope: AuditScope): SQL | undefined =>
  and(
    inAccounts(scope),
    isInternal(scope.actor.role) ? undefined : notInArray(changes.kind, [...staffKinds]),
  );

/** What is asked for, with what its search term stands for. */
export interface Wanted {
  readonly query: AskedAudit;
  readonly ownZone: string;
  readonly searched: Searched | null;
}

/**
 * The ids of the rows that somebody may read and asks for, in no order: all of them, or so many of the
 * newest at least. Each kind of a topic is a part of its own: an index has the rows of one kind in
 * their order, and those of several in none.
 */
export const auditIds = (
  scope: AuditScope,
  { query, ownZone, searched }: Wanted,
  newest: number | null = null,
): SQL => {
  const { topic, who, dateFrom, dateTo, timeZone = ownZone } = query;
  const where = and(
    mayBeRead(scope),
    who ? actors[who] : undefined,
    dateFrom ? gte(changes.id, firstIdOf(dateFrom, timeZone)) : undefined,
    dateTo ? lt(changes.id, firstIdOf(dateTo, timeZone, 1)) : undefined,
    searched ? isSearched(searched) : undefined,
  );
  const kinds = topic ? auditTopics[topic].kinds : [];
  const parts =
    kinds.length > 0 ? kinds.map((kind) => and(where, eq(changes.kind, kind))) : [where];
  return sql.join(
    parts.map(
      (part) =>
        sql`(select ${changes.id} from ${changes} where ${part ?? sql`true`}${newest === null ? sql`` : sql` order by ${changes.id} desc limit ${newest}`})`,
    ),
    sql` union all `,
  );
};
