/**
 * Why a cell is not what it seems: a date, which may have been typed as something else, or a
 * formula whose value was not saved.
 */
export type Oddity = 'date' | 'formula';

/** The headings of a file and its first rows, each text as far as a person needs it. */
export interface FileHead {
  readonly headings: readonly string[];
  readonly samples: readonly (readonly string[])[];
}

/** A row of a file: its number as a spreadsheet shows it, from 1, and its cells as texts. */
export interface SheetRow {
  readonly rowNo: number;
  readonly cells: readonly string[];
  /** Its odd cells, by their position. */
  readonly odd?: Readonly<Record<number, Oddity>>;
  /** What is wrong with the row as a whole, in a sentence. */
  readonly fault?: string;
}

/**
 * The rows of a file that have something in them, and what its sender should know of where they
 * came from.
 */
export interface Sheet {
  readonly rows: readonly SheetRow[];
  /** What parts the cells of a text file; null in a workbook. */
  readonly delimiter: string | null;
  /** Which sheet was read, where there was a choice. */
  readonly choice: readonly string[];
  readonly hiddenRows: readonly number[];
}

const withoutEmptyEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/** Whether a row says anything: a formula without its value does, though it has no text. */
export const isFilled = ({ cells, odd, fault }: SheetRow): boolean =>
  cells.some((cell) => cell !== '') || odd !== undefined || fault !== undefined;

/**
 * The rows of a file that have something in them, their texts trimmed, with the numbers that they
 * have in the whole file.
 */
export const filledRows = (rows: readonly (readonly string[])[]): SheetRow[] =>
  rows
    .map((cells, index) => ({
      rowNo: index + 1,
      cells: withoutEmptyEnd(cells.map((cell) => cell.trim())),
    }))
    .filter(({ cells }) => cells.length > 0);
