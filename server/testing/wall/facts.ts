/** A column of one occurrence of a table, or of a query's answer. */
export type Column = string;

/** That a column has a given value as soon as all of these have one; none: it has. */
export interface Fact {
  readonly column: Column;
  readonly needs: readonly Column[];
}

/** The columns whose value is given in the end, whatever the order in which it was said. */
export const givenColumns = (facts: readonly Fact[]): ReadonlySet<Column> => {
  const given = new Set<Column>();
  for (let size = -1; size < given.size;) {
    size = given.size;
    for (const { column, needs } of facts)
      if (needs.every((each) => given.has(each))) given.add(column);
  }
  return given;
};

/** What holds whichever of several branches does. */
export const inEveryBranch = ([first = [], ...others]: readonly (readonly Fact[])[]): Fact[] =>
  others.reduce<Fact[]>(
    (found, branch) =>
      found.flatMap(({ column, needs }) =>
        branch
          .filter((fact) => fact.column === column)
          .map((fact) => ({ column, needs: [...needs, ...fact.needs] })),
      ),
    [...first],
  );
