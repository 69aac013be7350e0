import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { decisions, type ColumnDecision } from './decisions';

/** A column that may hold a text. */
export interface TextColumn {
  readonly table: string;
  readonly column: string;
  readonly type: 'text' | 'text[]' | 'json' | 'jsonb' | 'bytea';
}

/** Every column of the database that may hold a text, by table and name. */
export const textColumns = (db: Db): Promise<TextColumn[]> =>
  db
    .select({
      table: sql<string>`c.relname`,
      column: sql<string>`a.attname`,
      type: sql<TextColumn['type']>`format_type(a.atttypid, null)`,
    })
    .from(
      sql`pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`,
    )
    .where(
      sql`c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and format_type(a.atttypid, null) in ('text', 'text[]', 'json', 'jsonb', 'bytea')`,
    )
    .orderBy(sql`1, 2`);

/** The columns of a table with one of these decisions, by type. */
export const decided = (
  columns: readonly TextColumn[],
  table: string,
  decision: ColumnDecision,
): TextColumn[] =>
  columns.filter(
    (each) => each.table === table && decisions[table]?.columns[each.column] === decision,
  );

/** A name as it stands in a statement. */
export const named = (name: string): SQL => sql`${sql.identifier(name)}`;

/** Those tables whose rows are a client's. */
export const tablesOfClients = (): string[] =>
  Object.entries(decisions)
    .filter(([, { goesWith }]) => goesWith.client)
    .map(([table]) => table);
