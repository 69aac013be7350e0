import { sql } from 'drizzle-orm';
import type { Db } from './database';

/**
 * What a table that is never changed lets through: `archiving` whole rows, `erasing` the values of
 * rows that stay.
 */
type Guard = 'archiving' | 'erasing';

const setGuards = async (tx: Db, guards: readonly Guard[], value: 'on' | 'off'): Promise<void> => {
  for (const guard of guards)
    await tx.execute(sql`select set_config(${`portside.${guard}`}, ${value}, true)`);
};

/**
 * Has the tables that are never changed let rows or values go while work is done in the caller's
 * transaction. Whatever guards a table is opened here and nowhere else.
 */
export const letRowsGo = async <Result>(
  tx: Db,
  guards: readonly [Guard, ...Guard[]],
  work: () => Promise<Result>,
): Promise<Result> => {
  await setGuards(tx, guards, 'on');
  const result = await work();
  await setGuards(tx, guards, 'off');
  return result;
};
