import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/**
 * Does something while the database goes away whenever a row of a table is to be deleted: in the
 * middle of what is done, not before it.
 */
export const losingDatabaseAtDelete = async (
  db: Db,
  table: string,
  act: () => Promise<void>,
): Promise<void> => {
  await db.execute(
    sql`create function go_away() returns trigger language plpgsql as $$ begin raise exception 'gone' using errcode = '57P01'; end $$`,
  );
  await db.execute(
    sql.raw(
      `create trigger gone before delete on "${table}" for each statement execute function go_away()`,
    ),
  );
  try {
    await act();
  } finally {
    await db.execute(sql`drop function go_away() cascade`);
  }
};
