import { sql, type SQL } from 'drizzle-orm';
import type { AuditRecord } from '@contract/audit';
import { auditNoun, isAuditEvent, type LoggedKind } from '@contract/auditRules';
import type { Facts } from '@contract/changeRules';
import { returnCode } from '@contract/returnRules';
import { amongIds } from '../db/amongIds';
import type { Db } from '../db/database';
import { users } from '../db/schema/accounts';
import { namedTokens } from '../db/schema/apiTokens';
import { items, notices } from '../db/schema/inventory';
import { orders, recipients } from '../db/schema/orders';
import { returns } from '../db/schema/returns';
import { webhooks } from '../db/schema/webhooks';

interface Named {
  readonly kind: LoggedKind;
  readonly clientId: string;
  readonly recordId: string;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

interface Place {
  readonly table: SQL;
  /** What people call a record, and what the portal finds it by. */
  readonly name: SQL;
  readonly term: SQL;
  /** As the portal knows the kind; null for one that has no address. */
  readonly link: string | null;
}

const numbered = (table: SQL, column: SQL, link: string): Place => ({
  table,
  name: column,
  term: column,
  link,
});

const orderPlace = numbered(sql`${orders}`, sql`order_number`, 'order');

/** Where the records are found that have a name of their own. */
const places: Partial<Record<LoggedKind, Place>> = {
  order: orderPlace,
  deductOrder: orderPlace,
  notice: numbered(sql`${notices}`, sql`number`, 'notice'),
  item: numbered(sql`${items}`, sql`stock_number`, 'item'),
  recipient: numbered(sql`${recipients}`, sql`name`, 'recipient'),
  return: numbered(sql`${returns}`, sql`id::text`, 'return'),
  webhook: { table: sql`${webhooks}`, name: sql`''`, term: sql`''`, link: 'webhook' },
  apiToken: { table: sql`${namedTokens}`, name: sql`name`, term: sql`name`, link: null },
  user: {
    table: sql`${users}`,
    name: sql`first_name || ' ' || last_name`,
    term: sql`email`,
    link: 'user',
  },
};

/** Events are about a person, but for the account that staff open. */
const placeOf = (kind: LoggedKind): Place | undefined =>
  kind === 'accountOpened' ? undefined : places[isAuditEvent(kind) ? 'user' : kind];

interface Found {
  readonly name: string;
  readonly term: string;
}

const foundIn = (place: Place, rows: readonly Named[]): SQL => {
  const of = rows.filter(({ kind }) => placeOf(kind) === place);
  return sql`select id, ${place.name} as name, ${place.term} as term from ${place.table}
    where ${amongIds(sql`client_id`, new Set(of.map(({ clientId }) => clientId)))}
      and ${amongIds(sql`id`, new Set(of.map(({ recordId }) => recordId)))}`;
};

/** The records of rows that are still there, by their ids: one statement, however many kinds. */
const stillThere = async (db: Db, rows: readonly Named[]): Promise<Map<string, Found>> => {
  const asked = [...new Set(rows.flatMap(({ kind }) => placeOf(kind) ?? []))];
  if (asked.length === 0) return new Map();
  const all = sql.join(
    asked.map((place) => foundIn(place, rows)),
    sql` union all `,
  );
  const found = await db
    .select({ id: sql<string>`id`, name: sql<string>`name`, term: sql<string>`term` })
    .from(sql`(${all}) found`);
  return new Map(found.map(({ id, ...each }) => [id, each]));
};

/** The fields that say what a record was called, where it is gone. */
const namingFields = ['stockNumber', 'code', 'email', 'name', 'number', 'fields.Name'];

const nameInFacts = ({ before, after }: Named): string =>
  namingFields
    .map((path) => after?.[path] ?? before?.[path])
    .find((value) => typeof value === 'string' && value !== '')
    ?.toString() ?? '';

const labelled = (row: Named, name: string): string => `${auditNoun(row.kind)} ${name}`.trim();

const nameOf = (row: Named, { name }: Found): string =>
  row.kind === 'return' ? returnCode(row.recordId) : name.trim();

/** What the records of rows are called, and what finds those that are still there. */
export const recordNames = async (
  db: Db,
  rows: readonly Named[],
): Promise<(row: Named) => AuditRecord['Record']> => {
  const found = await stillThere(db, rows);
  return (row) => {
    const { kind, recordId: Id } = row;
    if (kind === 'accountOpened' || kind === 'client')
      return { Label: kind === 'client' ? auditNoun(kind) : 'Account', Kind: null, Id, Term: null };
    const there = found.get(Id);
    if (!there) return { Label: labelled(row, nameInFacts(row)), Kind: null, Id, Term: null };
    const name = nameOf(row, there);
    const Term = kind === 'return' ? name : there.term;
    return { Label: labelled(row, name), Kind: placeOf(kind)?.link ?? null, Id, Term };
  };
};
