/** A row of a file: its number as a spreadsheet shows it, from 1, and its cells as texts. */
export interface SheetRow {
  readonly rowNo: number;
  readonly cells: readonly string[];
}

const withoutEmptyEnd = (cells: readonly string[]): string[] => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/** The rows of a file that have something in them, their texts trimmed, with the numbers that they have in the whole file. */
export const filledRows = (rows: readonly (readonly string[])[]): SheetRow[] =>
  rows.map((cells, index) => ({ rowNo: index + 1, cells: withoutEmptyEnd(cells.map((cell) => cell.trim())) })).filter(({ cells }) => cells.length > 0);
