import { groupBy } from '../db/groupBy';
import type { ChangedCell, DraftChange } from '../db/schema/importDrafts';
import { nameIn, nameKeyOf, orNull, type StoredRow } from './storedRows';

/** A cell as it shall be. */
export interface CellText {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  /** Why it is not what it seems, where it gets back what the file said. */
  readonly odd?: string | undefined;
  /** What is wrong with its row as a whole, then. */
  readonly fault?: string | undefined;
}

const without = <Value>(
  record: Readonly<Record<number, Value>> | null,
  column: number,
): Record<number, Value> => {
  const { [column]: _, ...others } = record ?? {};
  return others;
};

const withText = (row: StoredRow, { column, text, odd, fault }: CellText): StoredRow => {
  const original = row.was?.[column] ?? row.cells[column] ?? '';
  const others = without(row.was, column);
  const cells = row.cells.map((cell, index) => (index === column ? text : cell));
  return {
    ...row,
    cells,
    nameKey: nameKeyOf(nameIn(cells)),
    was: orNull(text === original ? others : { ...others, [column]: original }),
    odd: orNull({ ...without(row.odd, column), ...(odd !== undefined && { [column]: odd }) }),
    // Whoever changes a cell has looked at the row.
    fault: fault ?? null,
  };
};

/** Rows as they are with other texts in their cells. */
export const withTexts = (rows: readonly StoredRow[], texts: readonly CellText[]): StoredRow[] => {
  const textsIn = groupBy(texts, ({ row }) => String(row));
  return rows.map((row) => textsIn(String(row.rowNo)).reduce(withText, row));
};

/** What a change to these texts changes; a cell that says so already is left aside. */
export const changedCells = (
  rows: readonly StoredRow[],
  texts: readonly Pick<CellText, 'row' | 'column' | 'text'>[],
): ChangedCell[] => {
  const byNumber = new Map(rows.map((row) => [row.rowNo, row]));
  const withFault = new Set<number>();
  // The last text for a cell counts.
  const cells = new Map(texts.map((each) => [`${each.row} ${each.column}`, each]));
  return [...cells.values()].flatMap(({ row: rowNo, column, text: after }) => {
    const row = byNumber.get(rowNo);
    const before = row?.cells[column] ?? '';
    const odd = row?.odd?.[column];
    if (!row || (before === after && odd === undefined)) return [];
    const fault = withFault.has(rowNo) ? null : row.fault;
    withFault.add(rowNo);
    return [
      {
        row: rowNo,
        column,
        before,
        after,
        ...(odd !== undefined && { odd }),
        ...(fault !== null && { fault }),
      },
    ];
  });
};

/** The texts that a change puts into cells; taken back, those that were there before. */
export const textsOf = (
  cells: Extract<DraftChange, { of: 'cells' }>['cells'],
  isTakenBack: boolean,
): CellText[] => {
  const faults = new Map(
    cells.flatMap(({ row, fault }) => (fault === undefined ? [] : [[row, fault]])),
  );
  return cells.map(({ row, column, before, after, odd }) =>
    isTakenBack
      ? { row, column, text: before, odd, fault: faults.get(row) }
      : { row, column, text: after },
  );
};
