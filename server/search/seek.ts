import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { searchLimits } from '@contract/searchLimits';
import type { Db } from '../db/database';
import { accountRows, isWithin, type Scope } from './scope';
import { likeValue, partly, wholly, type Wording } from './wording';

/** A record that was found, and by which of several values. */
export interface Found {
  readonly clientId: string;
  readonly id: string;
  readonly value: string | null;
}

type ClientTable = PgTable & { readonly clientId: PgColumn; readonly id: PgColumn };

/** Records of one kind, and how they are found. */
export interface Source {
  readonly table: ClientTable;
  /** The columns that the sequence needs, by their names in the database. */
  readonly carried: SQL;
  /** In which sequence they are shown; an index gives the rows of a client in it. */
  readonly sequence: SQL;
  /** Which of them the actor may see. */
  readonly visible: (scope: Scope) => SQL | undefined;
  /** Whether a row matches, which is asked of a few rows alone. */
  readonly matches: (scope: Scope, wording: Wording) => SQL | undefined;
  /** Queries for the carried columns of what matches, each read off an index. */
  readonly ways: (scope: Scope, wording: Wording) => readonly SQL[];
}

/** So many of the first rows are looked at before an index is asked: what is common is there. */
const firstRows = 500;
/** No more rows are read where a term matches very many that are not among the first ones. */
const mostRead = 1_000;

const five = searchLimits.hitsOfAKind;
const foundColumns = { clientId: sql<string>`client_id`, id: sql<string>`id` };

/**
 * A query for some of a table's rows. The planner makes a plan for all of them, which an index finds,
 * and so does not walk through the table in the hope of meeting some early.
 */
export const readSome = (columns: SQL, table: SQL | PgTable, where: SQL | undefined): SQL =>
  sql`(with found as materialized (select ${columns} from ${table} where ${where}) select * from found limit ${mostRead})`;

/** The way that goes by texts of the table itself. */
export const byTexts = (source: Source, scope: Scope, texts: SQL | undefined): SQL => {
  const { table, carried, visible } = source;
  return readSome(carried, table, and(isWithin(scope, table.clientId), visible(scope), texts));
};

const among = (
  db: Db,
  { table, carried, sequence, visible }: Source,
  { scope, matching }: { scope: Scope; matching: SQL | undefined },
) => {
  const rows = Math.max(25, Math.ceil(firstRows / scope.clientIds.length));
  const first = sql`(select * from ${table} where ${and(sql`${table.clientId} = account`, visible(scope))} order by ${sequence} limit ${rows})`;
  const found = sql`(select ${carried} from ${accountRows(scope)} cross join lateral ${first} as ${table} where ${matching}) as found`;
  return db.select(foundColumns).from(found).orderBy(sequence).limit(five);
};

const fromWays = (ways: readonly SQL[], { sequence }: Source): SQL =>
  sql`(select * from (${sql.join([...ways], sql` union `)}) as found order by ${sequence} limit ${five})`;

/** The query for the first rows of a client that match, however the others are. */
export const firstQuery = (db: Db, source: Source, { scope, term }: Asked) =>
  among(db, source, { scope, matching: source.matches(scope, partly(term)) });

/** The query for the first of all rows that match. */
export const indexQuery = (db: Db, source: Source, { scope, term }: Asked) =>
  db
    .select(foundColumns)
    .from(sql`${fromWays(source.ways(scope, partly(term)), source)} as found`)
    .orderBy(source.sequence);

/** A term, and whose records are looked for by it. */
export interface Asked {
  readonly scope: Scope;
  readonly term: string;
}

type Look = () => PromiseLike<readonly { readonly clientId: string; readonly id: string }[]>;

/** The looks for what has a term anywhere: among the first rows, then in the indexes. */
export const looksFor = (db: Db, source: Source, asked: Asked): readonly Look[] => [
  () => firstQuery(db, source, asked),
  () => indexQuery(db, source, asked),
];

/** The first five of what several looks find, one after the other until there are so many. */
export const firstOf = async (looks: readonly Look[]): Promise<Found[]> => {
  const found = new Map<string, Found>();
  for (const look of looks) {
    if (found.size >= five) break;
    for (const { clientId, id } of await look())
      found.set(id, found.get(id) ?? { clientId, id, value: null });
  }
  return [...found.values()].slice(0, five);
};

/** The query for what has one of several values as a whole, a few of each. */
export const valuesQuery = (
  db: Db,
  source: Source,
  { scope, values }: { scope: Scope; values: readonly string[] },
) => {
  const wanted = JSON.stringify(values.map(likeValue));
  const each = fromWays(source.ways(scope, wholly(sql`wanted.value`)), source);
  return db
    .select({ ...foundColumns, place: sql<number>`place::int` })
    .from(
      sql`json_array_elements_text(${wanted}::json) with ordinality as wanted(value, place) cross join lateral ${each} as found`,
    )
    .orderBy(sql`place`);
};

/** What has one of several values as a whole. */
export const eachOf = async (
  db: Db,
  source: Source,
  asked: { scope: Scope; values: readonly string[] },
): Promise<Found[]> => {
  if (asked.values.length === 0) return [];
  const rows = await valuesQuery(db, source, asked);
  return rows.map(({ clientId, id, place }) => ({
    clientId,
    id,
    value: asked.values[place - 1] ?? null,
  }));
};
