import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { tablesOf, type Table } from '../figures';

/** Values that are easily lost on the way from one database to another, by the type of a column. */
const hardValues: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `n || E'Gr\\u00fc\\u00dfe "\\U0001F4E6" \\\\ {,} \\t\\n null'`,
  integer: 'n',
  bigint: '9007199254740993 + n',
  smallint: 'n',
  boolean: 'n % 2 = 0',
  date: `date '2024-02-28' + n`,
  'timestamp with time zone': `timestamptz '2026-11-01 05:59:59.123456+00' + n * interval '1 hour'`,
  'timestamp without time zone': `timestamp '2026-11-01 05:59:59.123456' + n * interval '1 hour'`,
  'double precision': '0.1::double precision + n / 3.0::double precision',
  real: '(n / 3.0)::real',
  json: `'{"b": 1,  "a":null}'::json`,
  jsonb: `case n % 3 when 0 then jsonb 'null' when 1 then '{"a": null, "b": [1.50, "x\\"y"]}' else '"text"' end`,
  bytea: `decode(repeat(md5(n::text), 3000 * n), 'hex')`,
  'uuid[]': `array[gen_random_uuid(), gen_random_uuid()]`,
  'text[]': `array['a,b', '"q" {}', 'NULL', '']`,
  'integer[]': 'array[n, 0, -n]',
};

const valueOf = (type: string): string => {
  if (type.startsWith('numeric')) return '(n + 0.5)';
  const found = hardValues[type];
  if (found === undefined) throw new Error(`There is no hard value for the type ${type}`);
  return found;
};

/** What the database's own checks ask of a table. */
const checked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stock: { on_hand: '9 * n' },
  stock_tags: { on_hand: '9 * n' },
};

/** The columns that may be empty, as table and column. */
const nullable = async (db: Db): Promise<Set<string>> => {
  const rows = await db
    .select({ name: sql<string>`table_name || '.' || column_name` })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = 'public' and is_nullable = 'YES'`);
  return new Set(rows.map(({ name }) => name));
};

const fillTable = ({ name, from, columns, types }: Table, empty: ReadonlySet<string>): SQL => {
  const values = columns.map((column, index) => {
    const value = `(${checked[name]?.[column] ?? valueOf(types[index] ?? '')})::${types[index]}`;
    return empty.has(`${name}.${column}`) ? `case when n <> 4 then ${value} end` : value;
  });
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  return sql`insert into ${from} (${names}) overriding system value
    select ${sql.raw(values.join(', '))} from generate_series(1, 5) n`;
};

/**
 * Puts rows of hard values into every table, whatever they mean: a table that comes with a later
 * version is among them.
 */
export const fillEveryTable = async (db: Db): Promise<void> => {
  const empty = await nullable(db);
  for (const table of await tablesOf(db))
    if (!table.name.startsWith('drizzle.')) await db.execute(fillTable(table, empty));
};
