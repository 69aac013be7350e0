import type { ImportColumn } from '@contract/importColumns';
import type { DraftMistake, DraftRow } from '@contract/importDraftRecord';

/** A row of the sheet, as it was at a version of its import. */
export interface SheetRow {
  readonly id: string;
  readonly version: number;
  readonly row: DraftRow;
  /** The places of cells that say what could not be saved. */
  readonly unsaved: readonly number[];
}

/** A row as it was answered. */
export const sheetRow = (row: DraftRow, version: number): SheetRow => ({
  id: String(row.Row),
  version,
  row,
  unsaved: [],
});

/** The row with another text in a column. */
export const withText = (sheet: SheetRow, at: number, text: string): SheetRow => ({
  ...sheet,
  row: { ...sheet.row, Cells: sheet.row.Cells.with(at, text) },
});

/** The row with a text that could not be saved. */
export const withUnsaved = (sheet: SheetRow, at: number, text: string): SheetRow => ({
  ...withText(sheet, at, text),
  unsaved: [...sheet.unsaved, at],
});

/** What is wrong with a cell; null where nothing is. */
export const mistakeIn = ({ Mistakes }: DraftRow, column: string): DraftMistake | null =>
  Mistakes.find(({ Column }) => Column === column) ?? null;

/** What is wrong with the row as a whole. */
export const mistakesOfRow = ({ Mistakes }: DraftRow): readonly DraftMistake[] =>
  Mistakes.filter(({ Column }) => Column === null);

/** What the file said in a cell that was repaired; null where it still says so. */
export const repairedFrom = ({ Repaired }: DraftRow, column: string): string | null =>
  Repaired.find(({ Column }) => Column === column)?.Was ?? null;

/** Why a row can not be changed; null where it can. */
export const whyNotRow = ({ LeftOut, Record }: DraftRow): string | null => {
  if (LeftOut) return 'The row is left out';
  return Record?.State === 'created' ? 'Something was made of the row already' : null;
};

/** How a cell is named in sentences: "Row 31, Product SKU". */
export const cellName = (row: number, { label }: Pick<ImportColumn, 'label'>): string =>
  `Row ${row}, ${label}`;

/** Whether there is something to say of a row beside its cells. */
export const hasResult = (row: DraftRow): boolean =>
  row.LeftOut ||
  mistakesOfRow(row).length > 0 ||
  (row.Record !== null &&
    (row.Record.State !== 'open' ||
      row.Record.Duplicate !== null ||
      row.Record.WaitsFor.length > 0));
