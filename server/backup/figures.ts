import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../db/database';

const tableFigures = z.object({
  rows: z.number(),
  /** Two sums over a hash of each row's text: the same for the same rows, in whatever order. */
  sum: z.string(),
});

/** What a database holds, in figures that two of them can be compared by. */
export const figures = z.object({
  tables: z.record(z.string(), tableFigures),
  /** The last number that each sequence has given. */
  sequences: z.record(z.string(), z.string()),
});

export type Figures = z.infer<typeof figures>;
type TableFigures = z.infer<typeof tableFigures>;

/** A table, with the columns that are its own: generated ones follow from the others. */
export interface Table {
  readonly name: string;
  readonly from: SQL;
  readonly columns: readonly string[];
  readonly types: readonly string[];
}

const inSchemas = sql`n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`;

/** Every table of the product, that of its migrations too, by name. */
export const tablesOf = async (tx: Db): Promise<Table[]> => {
  const rows = await tx
    .select({
      schema: sql<string>`n.nspname`,
      table: sql<string>`c.relname`,
      columns: sql<string[]>`array_agg(a.attname::text order by a.attname)`,
      types: sql<string[]>`array_agg(format_type(a.atttypid, a.atttypmod) order by a.attname)`,
    })
    .from(
      sql`pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    )
    .where(sql`c.relkind = 'r' and ${inSchemas}`)
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`);
  return rows.map(({ schema, table, columns, types }) => ({
    name: schema === 'public' ? table : `${schema}.${table}`,
    from: sql`${sql.identifier(schema)}.${sql.identifier(table)}`,
    columns,
    types,
  }));
};

/** A row as a text that is the same on every database, within `withPlainTexts`. */
export const rowText = ({ columns }: Table): SQL =>
  sql`row(${sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )})::text`;

/** Has values written alike on every database, until the transaction ends. */
export const withPlainTexts = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, MDY', true),
    set_config('IntervalStyle', 'postgres', true), set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true)`);
};

const half = (from: number): SQL =>
  sql.raw(`coalesce(sum(('x' || substr(hash, ${from}, 16))::bit(64)::bigint), 0)`);

const tableFiguresOf = async (tx: Db, table: Table): Promise<TableFigures> => {
  const [found] = await tx
    .select({
      rows: sql<number>`count(*)::int`,
      sum: sql<string>`concat_ws(' ', ${half(1)}, ${half(17)})`,
    })
    .from(sql`(select md5(${rowText(table)}) as hash from ${table.from}) hashes`);
  return found ?? { rows: 0, sum: '0 0' };
};

const sequenceName = sql<string>`case schemaname when 'public' then '' else schemaname || '.' end || sequencename`;

const sequencesOf = async (tx: Db): Promise<Record<string, string>> => {
  const rows = await tx
    .select({
      name: sequenceName,
      last: sql<string>`coalesce(last_value, start_value - increment_by)::text`,
    })
    .from(sql`pg_sequences`)
    .orderBy(sql`1`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
};

/** Has every sequence go on behind the last number that another database has given. */
export const setSequences = async (tx: Db, sequences: Figures['sequences']): Promise<void> => {
  for (const [name, last] of Object.entries(sequences)) {
    await tx
      .select({
        set: sql`setval(format('%I.%I', schemaname, sequencename)::regclass, ${last}::bigint)`,
      })
      .from(sql`pg_sequences`)
      .where(sql`${sequenceName} = ${name} and start_value <= ${last}::bigint`);
  }
};

/**
 * The figures of every table as one transaction sees them, which is the caller's; a signal ends the
 * reading between two tables.
 */
export const readFigures = async (tx: Db, signal?: AbortSignal): Promise<Figures> => {
  await withPlainTexts(tx);
  // First: what is given afterwards by others may be beyond it, and what rows hold is not.
  const sequences = await sequencesOf(tx);
  const tables: Record<string, TableFigures> = {};
  for (const table of await tablesOf(tx)) {
    signal?.throwIfAborted();
    tables[table.name] = await tableFiguresOf(tx, table);
  }
  return { tables, sequences };
};

const rowsOf = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

const whyTableDiffers = (
  name: string,
  expected: TableFigures | undefined,
  found: TableFigures | undefined,
): string | null => {
  if (!found) return `The table ${name} is missing.`;
  if (!expected) return `There is a table ${name} that was not there before.`;
  if (found.rows !== expected.rows)
    return `The table ${name} has ${rowsOf(found.rows)} instead of ${rowsOf(expected.rows)}.`;
  return found.sum === expected.sum ? null : `Rows of the table ${name} differ.`;
};

const whySequenceDiffers = (name: string, expected: string, found?: string): string | null => {
  if (found === undefined) return `The sequence ${name} is missing.`;
  return BigInt(found) >= BigInt(expected)
    ? null
    : `The sequence ${name} stands at ${found} and has given ${expected} already.`;
};

/** A sentence for each table and sequence that is not what it was; none where all is equal. */
export const differencesOf = (expected: Figures, found: Figures): string[] => {
  const names = new Set([...Object.keys(expected.tables), ...Object.keys(found.tables)]);
  return [
    ...[...names].map((name) => whyTableDiffers(name, expected.tables[name], found.tables[name])),
    ...Object.entries(expected.sequences).map(([name, last]) =>
      whySequenceDiffers(name, last, found.sequences[name]),
    ),
  ].filter((sentence) => sentence !== null);
};

/** What the figures come to, for a person. */
export const figuresInWords = ({ tables }: Figures): string => {
  const all = Object.values(tables);
  return `${all.length} tables, ${rowsOf(all.reduce((sum, { rows }) => sum + rows, 0))}`;
};
