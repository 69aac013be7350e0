import { sql, type SQL } from 'drizzle-orm';
import { blocksAtOnce, blocksOf, inBlocks, place } from '../db/blocks';
import type { Db } from '../db/database';
import { named } from './tables';

/** So many rows are held at once, whose documents may be large. */
export const rowsAtOnce = 100;

/**
 * Where the rows of a table lie that meet a condition, some at a time, from its first block to the
 * last that it had. A row that is changed on the way may lie further behind then and come up once
 * more: changing it again has to change nothing.
 */
export async function* placesIn(
  tx: Db,
  table: string,
  where: SQL,
): AsyncGenerator<readonly string[], void, undefined> {
  const blocks = await blocksOf(tx, named(table));
  for (let block = 0; block < blocks; block += blocksAtOnce) {
    const found = await tx
      .select({ place })
      .from(named(table))
      .where(sql`${inBlocks(block)} and ${where}`);
    for (let from = 0; from < found.length; from += rowsAtOnce)
      yield found.slice(from, from + rowsAtOnce).map((row) => row.place);
  }
}
