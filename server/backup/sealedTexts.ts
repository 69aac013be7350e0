import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { removals } from '../db/schema/removals';
import type { Sealer } from '../secrets/sealer';
import { tablesOf } from './figures';

/** What every column begins with that holds a text sealed with the server's key, and nothing else. */
const sealedPrefix = 'sealed_';

/** A sealed text where it lies. */
export interface SealedText {
  /** For a person: its table and column, with the row's place. */
  readonly at: string;
  readonly sealed: string;
  /** Puts another one in its place. */
  replace(tx: Db, by: string): Promise<void>;
}

const inColumn = async (tx: Db, from: SQL, place: { table: string; column: string }) => {
  const column = sql.identifier(place.column);
  const rows = await tx
    .select({ row: sql<string>`ctid::text`, sealed: sql<string>`${column}` })
    .from(from)
    .where(sql`${column} is not null`);
  return rows.map(({ row, sealed }): SealedText => ({
    at: `${place.table}.${place.column}, row ${row}`,
    sealed,
    replace: async (within, by) => {
      await within.execute(sql`update ${from} set ${column} = ${by} where ${column} = ${sealed}`);
    },
  }));
};

/** Rows that were deleted a moment ago lie in another table, by the names of their columns. */
const inRemovals = async (tx: Db): Promise<SealedText[]> => {
  const rows = await tx
    .select({ id: sql<string>`id`, name: sql<string>`entry.key`, sealed: sql<string>`entry.value` })
    .from(sql`${removals}, jsonb_each_text(${removals.record}) entry`)
    .where(sql`starts_with(entry.key, ${sealedPrefix}) and entry.value is not null`);
  return rows.map(({ id, name, sealed }) => ({
    at: `removals.record, ${name} of ${id}`,
    sealed,
    replace: async (within, by) => {
      await within.execute(
        sql`update ${removals} set record = jsonb_set(record, array[${name}::text], to_jsonb(${by}::text))
          where id = ${id} and record ->> ${name}::text = ${sealed}`,
      );
    },
  }));
};

/** Every text of a database that is sealed with the server's key. */
export const sealedTexts = async (tx: Db): Promise<SealedText[]> => {
  const found: SealedText[] = [];
  const tables = await tablesOf(tx);
  for (const { name: table, from, columns } of tables)
    for (const column of columns.filter((name) => name.startsWith(sealedPrefix)))
      found.push(...(await inColumn(tx, from, { table, column })));
  // A database of an early version has no such table.
  const hasRemovals = tables.some(({ name }) => name === getTableName(removals));
  return hasRemovals ? [...found, ...(await inRemovals(tx))] : found;
};

const opens = (sealer: Sealer, sealed: string): boolean => {
  try {
    sealer.open(sealed);
    return true;
  } catch {
    return false;
  }
};

/** Those that a key can not open. */
export const unopened = (texts: readonly SealedText[], sealer: Sealer): SealedText[] =>
  texts.filter(({ sealed }) => !opens(sealer, sealed));
