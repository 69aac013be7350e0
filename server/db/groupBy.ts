/** Sorts rows by a key once; answers those of one key, in their sequence. */
export const groupBy = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ((key: string) => readonly Row[]) => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return (key) => groups.get(key) ?? [];
};
