import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** That a column is one of these ids, which go as one parameter: there may be hundreds. */
export const amongIds = (column: SQLWrapper, ids: Iterable<string>): SQL =>
  sql`${column} = any(${`{${[...ids].join(',')}}`}::uuid[])`;
