import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';

const batchSize = 400;

/** Lets other work of the process have its turn: the embedded engine runs on the event loop. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Inserts many rows in batches of one parameter each: with one parameter per value, most of the
 * time would go into building the statement. A column that only some rows name is null in the
 * others, whatever its default.
 */
export const insertRows = async <Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> => {
  const columns = getTableColumns(table);
  const nameOf = (key: string): string => {
    const column = columns[key];
    if (!column) throw new Error(`There is no column for ${key}`);
    return column.name;
  };
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((key) =>
    sql.identifier(nameOf(key)),
  );
  const list = sql.join(names, sql`, `);
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows
      .slice(from, from + batchSize)
      .map((row) =>
        Object.fromEntries(Object.entries(row).map(([key, value]) => [nameOf(key), value])),
      );
    await tx.execute(
      sql`insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(batch)}::jsonb)`,
    );
    await breathe();
  }
};
