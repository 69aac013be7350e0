import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/**
 * Has the tables that are never changed let rows go, until the transaction ends. Whatever guards a
 * table against erasure is opened here and nowhere else.
 */
export const letRowsGo = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select set_config('portside.archiving', 'on', true)`);
};
