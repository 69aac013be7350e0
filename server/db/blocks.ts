import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from './database';

/** So many blocks of a table are looked at by one statement: 512 KB. */
export const blocksAtOnce = 64;

/** How many blocks a table has. */
export const blocksOf = async (tx: Db, from: SQL): Promise<number> => {
  const [found] = await tx
    .select({
      blocks: sql<number>`(pg_relation_size(tableoid) / current_setting('block_size')::int)::int`,
    })
    .from(from)
    .limit(1);
  return found?.blocks ?? 0;
};

/** That a row lies in the blocks from this one on. */
export const inBlocks = (block: number): SQL =>
  sql`ctid >= ${`(${block},0)`}::tid and ctid < ${`(${block + blocksAtOnce},0)`}::tid`;

/** Where a row lies, for as long as nothing else writes. */
export const place = sql<string>`ctid::text`;

/** That a row lies at one of these places. */
export const atPlaces = (places: readonly string[], of: SQLWrapper = sql`ctid`): SQL =>
  sql`${of} = any(${`{${places.map((each) => `"${each}"`).join(',')}}`}::tid[])`;
