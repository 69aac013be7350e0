import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database';

const typeOf = (column: PgColumn): SQL => sql.raw(column.getSQLType());

/**
 * Rows as a table to select from, by the names and types of columns. They are sent as one
 * parameter, so that a thousand of them cost hardly more than one to build and to plan.
 */
export const rowsAs = (
  alias: string,
  columns: Readonly<Record<string, PgColumn>>,
  rows: readonly object[],
): SQL => {
  const typed = Object.entries(columns).map(
    ([key, column]) => sql`${sql.identifier(key)} ${typeOf(column)}`,
  );
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${sql.identifier(alias)}(${sql.join(typed, sql`, `)})`;
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
  const names = sql.join(
    named.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const keys = sql.join(
    named.map(([key]) => sql.identifier(key)),
    sql`, `,
  );
  return sql`insert into ${table} (${names}) select ${keys} from ${rowsAs('written', Object.fromEntries(named), rows)}`;
};

/**
 * Runs statements in one round trip, in no certain order: the last may well be carried out first.
 * None sees what another one writes. At most one of them may wait for another transaction, or two of
 * these could wait for each other; what many writers wait for is written after them, by itself.
 */
export const runTogether = async (tx: Db, statements: readonly SQL[]): Promise<void> => {
  const last = statements.at(-1);
  if (!last) return;
  const others = statements
    .slice(0, -1)
    .map((statement, index) => sql`${sql.identifier(`part_${index + 1}`)} as (${statement})`);
  await tx.execute(others.length > 0 ? sql`with ${sql.join(others, sql`, `)} ${last}` : last);
};
