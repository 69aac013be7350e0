import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/** How many statements have written into these tables while something was done. */
export const writtenStatements = async (
  db: Db,
  tables: readonly string[],
  act: () => Promise<unknown>,
): Promise<number> => {
  await db.execute(sql`create sequence written_statements minvalue 0`);
  await db.execute(
    sql`create function count_statement() returns trigger language plpgsql as $$ begin perform nextval('written_statements'); return null; end $$`,
  );
  for (const table of tables)
    await db.execute(
      sql.raw(
        `create trigger counted after insert or update or delete on "${table}" for each statement execute function count_statement()`,
      ),
    );
  try {
    await act();
    const [found] = await db
      .select({ count: sql<number>`nextval('written_statements')::int` })
      .from(sql`(values (1)) as one`);
    return found?.count ?? 0;
  } finally {
    await db.execute(sql`drop function count_statement() cascade`);
    await db.execute(sql`drop sequence written_statements`);
  }
};
