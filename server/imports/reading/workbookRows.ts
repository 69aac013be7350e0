import { read, type DenseWorkSheet, type Range, type WorkBook } from '@e965/xlsx';
import { cellText, oddityOf } from './cellText';
import { FileRefusal } from './FileRefusal';
import { readingLimits } from './limits';
import { chosenSheet } from './sheetChoice';
import { isFilled, type Oddity, type Sheet, type SheetRow } from './sheet';
import { damaged } from './unpackedWorkbook';

/**
 * How Excel shows the one date format whose look is left to the machine, where the provider is at
 * home.
 */
const dateNF = 'm/d/yyyy';

/** `cellStyles` tells which rows are hidden, `sheetStubs` which formulas have no saved value. */
const options = {
  type: 'buffer',
  dense: true,
  cellDates: true,
  UTC: true,
  dateNF,
  cellStyles: true,
  sheetStubs: true,
  cellFormula: true,
  cellHTML: false,
} as const;

const open = (bytes: Buffer): WorkBook => {
  try {
    return read(bytes, options);
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new FileRefusal(
      isProtected
        ? 'The file is protected with a password. Save it without a password and upload it again.'
        : damaged,
    );
  }
};

type Cells = DenseWorkSheet['!data'][number];

const rowOf = (row: Cells, rowNo: number): SheetRow => {
  const cells: string[] = [];
  const odd: Record<number, Oddity> = {};
  // Skips what is not there: a row may have a cell at its very end alone.
  row.forEach((cell, index) => {
    const text = cellText(cell);
    const oddity = oddityOf(cell);
    if (text === '' && oddity === null) return;
    if (index >= readingLimits.columns)
      throw new FileRefusal(
        `The sheet has content beyond its first ${readingLimits.columns} columns. Remove what is not part of the import.`,
      );
    while (cells.length < index) cells.push('');
    cells[index] = text;
    if (oddity !== null) odd[index] = oddity;
  });
  return { rowNo, cells, ...(Object.keys(odd).length > 0 && { odd }) };
};

const filledRowsOf = (sheet: DenseWorkSheet): SheetRow[] => {
  const rows: SheetRow[] = [];
  sheet['!data'].forEach((row, index) => {
    const filled = rowOf(row ?? [], index + 1);
    if (isFilled(filled)) rows.push(filled);
  });
  return rows;
};

/** What a merge covers counts for nothing: neither its text nor what is odd about it. */
const withCell = ({ rowNo, ...row }: SheetRow, column: number, from: SheetRow): SheetRow => {
  const cells = Array.from(
    { length: Math.max(row.cells.length, column + 1) },
    (_, index) => (index === column ? from : row).cells[index] ?? '',
  );
  const { [column]: _, ...others } = row.odd ?? {};
  const oddity = from.odd?.[column];
  const odd = { ...others, ...(oddity !== undefined && { [column]: oddity }) };
  return { rowNo, cells, ...(Object.keys(odd).length > 0 && { odd }) };
};

/**
 * The rows with what a merged cell shows in each of them that it covers (OPEN-128). It is taken
 * down its own column: an address merged over two columns is one address. A covered row with
 * nothing else in it stays out. No program merges a cell twice; a file that says so a million times
 * would be at it for minutes.
 */
const withMerged = (rows: readonly SheetRow[], merges: readonly Range[]): SheetRow[] => {
  const byNumber = new Map(rows.map((row) => [row.rowNo, row]));
  const covered = new Set<string>();
  for (const { s, e } of merges) {
    const top = byNumber.get(s.r + 1);
    if (!top) continue;
    for (let rowNo = s.r + 2; rowNo <= Math.min(e.r + 1, rows.at(-1)?.rowNo ?? 0); rowNo += 1) {
      const place = `${rowNo} ${s.c}`;
      if (covered.has(place)) throw new FileRefusal(damaged);
      covered.add(place);
      const row = byNumber.get(rowNo);
      if (row) byNumber.set(rowNo, withCell(row, s.c, top));
    }
  }
  return [...byNumber.values()];
};

/**
 * The rows of the sheet of a workbook that is read; of a formula the value that was saved with it.
 */
export const readWorkbook = (bytes: Buffer): Sheet => {
  const { sheet, choice } = chosenSheet(open(bytes));
  const rows = withMerged(filledRowsOf(sheet), sheet['!merges'] ?? []);
  const hiddenRows = rows
    .map(({ rowNo }) => rowNo)
    .filter((rowNo) => sheet['!rows']?.[rowNo - 1]?.hidden);
  return { rows, delimiter: null, choice, hiddenRows };
};
