import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/**
 * Has the tables that are never changed let rows and values go, until the transaction ends. Whatever guards a
 * table against erasure is opened here and nowhere else.
 */
export const letRowsGo = async (tx: Db): Promise<void> => {
  await tx.execute(
    sql`select set_config('portside.archiving', 'on', true), set_config('portside.erasing', 'on', true)`,
  );
};
