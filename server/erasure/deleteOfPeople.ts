import { and, eq, sql } from 'drizzle-orm';
import { amongIds } from '../db/amongIds';
import type { Db } from '../db/database';
import { listViews } from '../db/schema/views';
import { decisions } from './decisions';
import { named } from './tables';

/** Deletes what is people's own: every row that goes with them, and what hangs on it. */
export const deleteOfPeople = async (tx: Db, userIds: readonly string[]): Promise<void> => {
  // The files of exports first: they are found by what goes next.
  await tx.execute(
    sql`delete from export_pieces where (client_id, export_id) in (select client_id, id from exports where ${amongIds(sql`user_id`, userIds)})`,
  );
  await tx
    .delete(listViews)
    .where(and(amongIds(listViews.userId, userIds), eq(listViews.isShared, false)));
  for (const [table, { goesWith }] of Object.entries(decisions))
    if (goesWith.person !== undefined)
      await tx.execute(
        sql`delete from ${named(table)} where ${amongIds(named(goesWith.person), userIds)}`,
      );
};
