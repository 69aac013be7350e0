/** A Markdown table, its columns aligned for reading in a terminal. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};

/** Milliseconds or a ratio with as many digits as mean something. */
export const figure = (value: number | null | undefined): string => {
  if (value === null || value === undefined || Number.isNaN(value)) return 'n/a';
  return value < 100 ? value.toFixed(1) : String(Math.round(value));
};
