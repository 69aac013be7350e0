import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database';

/**
 * Has the database count what is in tables that were just filled: until it does so by itself, a
 * minute later, it takes them for empty and reads all of them for each row that is asked for. Not for
 * a transaction, which would keep others from it.
 */
export const analyze = async (db: Db, ...tables: readonly PgTable[]): Promise<void> => {
  for (const table of tables) await db.execute(sql`analyze ${table}`);
};
