/** Names as a sentence lists them: a few of many. */
export const listed = (names: readonly string[], most = 5): string => {
  const shown =
    names.length > most
      ? [...names.slice(0, most), `${(names.length - most).toLocaleString('en-US')} more`]
      : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
};

/** Numbers of rows as a sentence lists them: "3, 5 to 9 and 12". */
export const rowsListed = (rowNos: readonly number[]): string => {
  const runs: [from: number, to: number][] = [];
  for (const rowNo of rowNos) {
    const last = runs.at(-1);
    if (last?.[1] === rowNo - 1) last[1] = rowNo;
    else runs.push([rowNo, rowNo]);
  }
  return listed(runs.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)));
};
