import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Rows as a table to select from, by the names and types of columns. They are sent as one
 * parameter, so that a thousand of them cost hardly more than one to build and to plan; the text
 * around it is one piece, because pieces cost more than what they say.
 */
export const rowsAs = (
  alias: string,
  columns: Readonly<Record<string, PgColumn>>,
  rows: readonly object[],
): SQL => {
  const typed = Object.entries(columns).map(
    ([key, column]) => `${quoted(key)} ${column.getSQLType()}`,
  );
  const table = sql.raw(`::jsonb) as ${quoted(alias)}(${typed.join(', ')})`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}${table}`;
};

/** Whether rows name a column, of which these are their values; fails where it can't be sent. */
const isNamed = ({ name, notNull, hasDefault }: PgColumn, values: readonly unknown[]): boolean => {
  if (values.some((value) => value instanceof Uint8Array))
    throw new Error(`Bytes can not be written into ${name} as JSON`);
  const count = values.filter((value) => value !== undefined).length;
  if (count > 0 && count < values.length && (notNull || hasDefault))
    throw new Error(`Some rows name ${name} and others leave it out`);
  return count > 0;
};

/**
 * Inserts rows that name the same columns, however many there are, by one statement with one
 * parameter. A row may leave out what others name if it is null then; bytes can not be sent like
 * this.
 */
export const insertOf = <Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
): SQL => {
  const sent: readonly Readonly<Record<string, unknown>>[] = rows;
  const named = Object.entries(getTableColumns(table)).filter(([key, column]) =>
    isNamed(
      column,
      sent.map((row) => row[key]),
    ),
  );
  const names = sql.raw(named.map(([, { name }]) => quoted(name)).join(', '));
  const keys = sql.raw(named.map(([key]) => quoted(key)).join(', '));
  return sql`insert into ${table} (${names}) select ${keys} from ${rowsAs('written', Object.fromEntries(named), rows)}`;
};

/** A statement, or one by whose name those behind it, in the same round trip, read its answer. */
export type Statement = SQL | { readonly as: string; readonly statement: SQL };

const underName = (statement: Statement, index: number): SQL =>
  'statement' in statement
    ? sql`${sql.identifier(statement.as)} as (${statement.statement})`
    : sql`${sql.identifier(`part_${index + 1}`)} as (${statement})`;

/**
 * Runs statements in one round trip, in no certain order: the last may well be carried out first.
 * None sees what another one writes, but for the answer of one with a name; the last one has none.
 * At most one of them may wait for another transaction, or two of these could wait for each other;
 * what many writers wait for is written after them, by itself.
 */
export const runTogether = async (tx: Db, statements: readonly Statement[]): Promise<void> => {
  const last = statements.at(-1);
  if (!last) return;
  if ('statement' in last) throw new Error(`Nobody reads what ${last.as} answers`);
  const others = statements.slice(0, -1).map(underName);
  await tx.execute(others.length > 0 ? sql`with ${sql.join(others, sql`, `)} ${last}` : last);
};
