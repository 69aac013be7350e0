import { desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

interface Sorted {
  /** What the rows can be sorted by, by its name in small letters. */
  readonly sortings: ReadonlyMap<string, SQL>;
  readonly createdAt: SQLWrapper;
  readonly id: SQLWrapper;
}

interface Asked {
  readonly sortBy?: string | undefined;
  readonly sortDir?: string | undefined;
}

/** The order of a list's rows; newest first where nothing known is asked for (OPEN-25). */
export const sortedAs = (
  { sortings, createdAt, id }: Sorted,
  { sortBy, sortDir }: Asked,
): SQL[] => {
  const column = sortings.get((sortBy ?? '').toLowerCase());
  if (!column) return [desc(createdAt), desc(id)];
  const way = (sortDir ?? '').toLowerCase() === 'desc' ? sql`desc` : sql`asc`;
  return [sql`${column} ${way}`, sql`${id} ${way}`];
};
