import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

interface Sorted {
  /** What the rows can be sorted by, by its name in small letters. */
  readonly sortings: ReadonlyMap<string, readonly SQLWrapper[]>;
  /** Those of them that a row may have nothing for: such rows are the last, either way. */
  readonly mayBeEmpty?: ReadonlySet<string>;
  /** Where nothing known is asked for. */
  readonly usually: readonly SQL[];
  /** What decides between equal rows, the way that is asked for. */
  readonly ties: readonly SQLWrapper[];
}

interface Asked {
  readonly sortBy?: string | undefined;
  readonly sortDir?: string | undefined;
}

interface Dated {
  readonly createdAt: SQLWrapper;
  readonly id: SQLWrapper;
}

/** The order of a list whose newest row is the first. */
export const newestFirst = ({ createdAt, id }: Dated): SQL[] => [desc(createdAt), desc(id)];

/** The same order turned. */
export const oldestFirst = ({ createdAt, id }: Dated): SQL[] => [asc(createdAt), asc(id)];

/** The order of a list's rows (OPEN-25). */
export const sortedAs = (
  { sortings, mayBeEmpty, usually, ties }: Sorted,
  { sortBy, sortDir }: Asked,
): SQL[] => {
  const field = (sortBy ?? '').toLowerCase();
  const columns = sortings.get(field);
  if (!columns) return [...usually];
  const way = (sortDir ?? '').toLowerCase() === 'desc' ? sql`desc` : sql`asc`;
  const last = mayBeEmpty?.has(field) ? sql` nulls last` : sql``;
  return [
    ...columns.map((column) => sql`${column} ${way}${last}`),
    ...ties.map((column) => sql`${column} ${way}`),
  ];
};
