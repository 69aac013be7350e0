import { and, desc, eq, max, sql, type SQL } from 'drizzle-orm';
import { isInternal } from '@contract/access';
import { mostCountedAudit, type AuditQuery, type AuditRecord, type audit } from '@contract/audit';
import {
  auditFields,
  auditPaths,
  auditWords,
  isStaffField,
  type AuditActor,
} from '@contract/auditRules';
import type { AnswerOf } from '@contract/endpoint';
import { amongIds } from '../db/amongIds';
import type { Db } from '../db/database';
import { readPage } from '../db/page';
import { clients } from '../db/schema/accounts';
import { auditLinks, changes } from '../db/schema/changes';
import type { Actor } from '../http/actor';
import type { AppParts } from '../parts';
import { auditIds, mayBeRead, type AskedAudit, type AuditScope, type Wanted } from './auditScope';
import { readSearched } from './auditSearch';
import { recordNames } from './recordNames';

export type AuditDesk = Pick<AppParts, 'db' | 'config'>;

const link = sql`lateral (
  select number, hash, previous from ${auditLinks} l
  where l.client_id = ${changes.clientId} and l.last_id >= ${changes.id} order by l.last_id limit 1) link`;

const rowsOf = (db: Db) =>
  db
    .select({
      row: changes,
      client: clients.name,
      number: sql<number | null>`link.number`,
      hash: sql<string | null>`link.hash`,
      previous: sql<string | null>`link.previous`,
    })
    .from(changes)
    .innerJoin(clients, eq(clients.id, changes.clientId))
    .leftJoin(link, sql`true`)
    .$dynamic();

type Read = Awaited<ReturnType<typeof rowsOf>>[number];
type Row = Read['row'];

const actorKind = ({ role }: Row): AuditActor => {
  if (role === null) return 'system';
  if (isInternal(role)) return 'staff';
  return role === 'Owner' || role === 'User' ? 'people' : 'api';
};

const howOf = (row: Row): string => {
  const kind = actorKind(row);
  if (kind === 'api') return 'API';
  if (row.sessionId !== null || row.address !== null) return 'Portal';
  return kind === 'system' ? 'By itself' : 'In the background';
};

interface Session {
  readonly Browser: string | null;
  readonly Since: string;
}

/** What is known of the sessions of rows, by their sign-ins. */
const sessionsOf = async (db: Db, rows: readonly Read[]): Promise<Map<string | null, Session>> => {
  const ids = new Set(rows.flatMap(({ row }) => row.sessionId ?? []));
  if (ids.size === 0) return new Map();
  const found = await db
    .select({ id: changes.sessionId, browser: changes.browser, at: changes.at })
    .from(changes)
    .where(and(eq(changes.kind, sql`'signedIn'`), amongIds(changes.sessionId, ids)));
  return new Map(
    found.map(({ id, browser, at }) => [id, { Browser: browser, Since: at.toISOString() }]),
  );
};

/** A client's people read what staff did, and not from where. */
const mayLocate = ({ role }: Actor, row: Row): boolean =>
  isInternal(role) || actorKind(row) !== 'staff';

const toRecords = async (db: Db, actor: Actor, rows: readonly Read[]): Promise<AuditRecord[]> => {
  const nameOf = await recordNames(
    db,
    rows.map(({ row }) => row),
  );
  const sessions = await sessionsOf(db, rows);
  return rows.map(({ row, client, number, hash, previous }) => {
    const isShown = (path: string): boolean => isInternal(actor.role) || !isStaffField(path);
    const fields = auditFields(row, auditPaths(row).filter(isShown));
    return {
      _id: row.id,
      At: row.at.toISOString(),
      ClientId: row.clientId,
      Client: client,
      By: row.by,
      ByKind: actorKind(row),
      Did: auditWords(row, fields),
      Record: nameOf(row),
      How: howOf(row),
      From: mayLocate(actor, row) ? row.address : null,
      Fields: fields,
      Session: mayLocate(actor, row) ? (sessions.get(row.sessionId) ?? null) : null,
      Link:
        number === null || hash === null || previous === null
          ? null
          : { Number: number, Hash: hash, Previous: previous },
    };
  });
};

const closedAt = async (db: Db, { actor, isOfAll }: AuditScope): Promise<string | null> => {
  const [found] = await db
    .select({ at: max(auditLinks.closedAt) })
    .from(auditLinks)
    .where(isOfAll ? undefined : eq(auditLinks.clientId, actor.clientId));
  return found?.at?.toISOString() ?? null;
};

/** What somebody asks for, with what the search term stands for. */
const readWanted = async (
  { db, config: { timeZone } }: AuditDesk,
  scope: AuditScope,
  query: AskedAudit,
): Promise<Wanted> => {
  const { searchTerm: term } = query;
  const searched = term ? await readSearched(db, scope, term) : null;
  return { query, ownZone: timeZone, searched };
};

/** The rows with these ids that somebody may read, the newest first. */
export const auditById = async (
  { db }: AuditDesk,
  scope: AuditScope,
  ids: readonly string[],
): Promise<AuditRecord[]> =>
  toRecords(
    db,
    scope.actor,
    await rowsOf(db)
      .where(and(mayBeRead(scope), amongIds(changes.id, ids)))
      .orderBy(desc(changes.id)),
  );

/** The rows of the log that somebody may read and asks for, the newest first. */
export const listAudit = async (
  parts: AuditDesk,
  scope: AuditScope,
  query: AuditQuery,
): Promise<AnswerOf<typeof audit.list>> => {
  const { db, config } = parts;
  const wanted = await readWanted(parts, scope, query);
  const found = sql`(${auditIds(scope, wanted)}) found`;
  const first = sql`(select 1 from ${found} limit ${mostCountedAudit}) first`;
  const { rows, total } = await readPage(query, db.$count(first), ({ limit, offset }) =>
    db
      .select({ id: sql<string>`id` })
      .from(sql`(${auditIds(scope, wanted, offset + limit)}) newest`)
      .orderBy(sql`id desc`)
      .limit(limit)
      .offset(offset),
  );
  return {
    entities: await auditById(
      parts,
      scope,
      rows.map(({ id }) => id),
    ),
    totalEntityLookupCount: total,
    KeptDays: config.auditDays,
    ClosedAt: await closedAt(db, scope),
  };
};

/** The ids of all rows that a query finds, the newest first. */
export const auditIdsQuery = async (
  parts: AuditDesk,
  scope: AuditScope,
  query: AskedAudit,
): Promise<SQL> => {
  const wanted = await readWanted(parts, scope, query);
  return sql`(select id from (${auditIds(scope, wanted)}) wanted order by id desc)`;
};
