import { sql, type SQL } from 'drizzle-orm';
import { tablesOf, type Table } from '../../backup/figures';
import type { Db } from '../../db/database';
import { decisions, type ColumnDecision } from '../decisions';

/** What rows mention: whose they are, who wrote them, and of whom they speak. */
export interface Mentioned {
  readonly clientId: string;
  readonly userId: string;
  /** As people write it into a text. */
  readonly text: string;
  /** A person's fields as records have them. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What stands in columns that open something: it must never leave the database. */
export const secretText = 'opens-sesame';

/** Numbers that keep the checks of the tables. */
const numbers: Readonly<Record<string, string>> = { on_hand: '9 * n', version: '1' };

const usual: Readonly<Record<string, string>> = {
  integer: 'n',
  bigint: 'n + 9000',
  boolean: 'n % 2 = 0',
  date: `date '2026-11-01' + n`,
  'timestamp with time zone': `timestamptz '2026-11-01 12:00:00.123456+00' + n * interval '1 hour'`,
  'double precision': 'n / 4.0',
  uuid: 'gen_random_uuid()',
  'uuid[]': 'array[gen_random_uuid()]',
};

const textOf = (decision: ColumnDecision | undefined, { text }: Mentioned): SQL => {
  if (decision === 'replaced') return sql`${`said of ${text}, `}::text || n`;
  return decision === 'secret'
    ? sql`${`${secretText} `}::text || gen_random_uuid()`
    : sql`'kept ' || n`;
};

const ids = ({ clientId, userId }: Mentioned): Readonly<Record<string, string>> => ({
  client_id: clientId,
  acting_client_id: clientId,
  user_id: userId,
});

const valueOf = (
  { name }: Table,
  [column, type]: readonly [column: string, type: string],
  mentioned: Mentioned,
): SQL => {
  const decision = decisions[name]?.columns[column];
  const id = ids(mentioned)[column];
  if (id !== undefined) return sql`${id}::uuid`;
  if (numbers[column]) return sql.raw(numbers[column]);
  const json = JSON.stringify({ n: 1, said: mentioned.text, Recipient: mentioned.fields });
  if (column === 'erased') return sql`null`;
  if (type === 'jsonb' || type === 'json')
    return sql`${decision === 'replaced' ? json : `{"kept": "${decision === 'secret' ? secretText : 'kept'}"}`}::${sql.raw(type)}`;
  if (column === 'body') return sql`${json}::text`;
  if (type === 'text') return textOf(decision, mentioned);
  if (type === 'text[]') return sql`array['kept', ${textOf(decision, mentioned)}]`;
  if (type === 'bytea') return sql`convert_to(${textOf(decision, mentioned)}, 'UTF8')`;
  const value = type.startsWith('numeric') ? '(n + 0.5)' : usual[type];
  if (value === undefined) throw new Error(`There is no value for ${name}.${column}: ${type}`);
  return sql.raw(value);
};

/** Not by this: they are made as a test needs them. */
const byHand = ['clients', 'users', 'warehouses', 'carriers', 'service_levels', 'item_groups'];

/**
 * Puts two rows into every table, in which each column that may name a person does so: a table that
 * comes with a later version is among them.
 */
export const mentionEverywhere = async (db: Db, mentioned: Mentioned): Promise<void> => {
  for (const table of await tablesOf(db)) {
    if (table.name.startsWith('drizzle.') || byHand.includes(table.name)) continue;
    const values = table.columns.map((column, index) =>
      valueOf(table, [column, table.types[index] ?? ''], mentioned),
    );
    const names = table.columns.map((column) => sql.identifier(column));
    await db.execute(sql`insert into ${table.from} (${sql.join(names, sql`, `)}) overriding system value
      select ${sql.join(values, sql`, `)} from generate_series(1, 2) n on conflict do nothing`);
  }
};
