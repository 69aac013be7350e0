import type { ImportColumn } from '@contract/importColumns';
import { fieldAt } from './sheetColumns';
import { mistakesOfRow, type SheetRow } from './SheetRow';

/** A cell of the sheet. */
export interface SheetPlace {
  /** Of its row. */
  readonly id: string;
  /** Of its column. */
  readonly field: string;
}

/** The column that says what is wrong with a row as a whole. */
export const resultField = 'result';

interface Sheet {
  readonly rows: readonly SheetRow[];
  readonly columns: readonly Pick<ImportColumn, 'label'>[];
}

/** The cells with mistakes in the order in which they are read. */
const mistakes = ({ rows, columns }: Sheet): readonly SheetPlace[] =>
  rows.flatMap(({ id, row }) => {
    const wrong = new Set(row.Mistakes.map(({ Column }) => Column));
    const cells = columns.flatMap(({ label }, at) =>
      wrong.has(label) ? [{ id, field: fieldAt(at) }] : [],
    );
    return mistakesOfRow(row).length > 0 ? [{ id, field: resultField }, ...cells] : cells;
  });

/**
 * The next cell with a mistake after a place, or the one before it; null where the rows have no
 * further one. Without a place it is the first of all, or the last. The row of the place need not
 * be there any more.
 */
export const nextMistake = (
  { rows, columns }: Sheet,
  from: SheetPlace | null,
  step: 1 | -1,
): SheetPlace | null => {
  const fields = [resultField, ...columns.map((_, at) => fieldAt(at))];
  /** By the number of the row, which its id is. */
  const orderOf = ({ id, field }: SheetPlace): number =>
    Number(id) + (fields.indexOf(field) + 1) / (fields.length + 1);
  const all = mistakes({ rows, columns });
  if (from === null) return all.at(step === 1 ? 0 : -1) ?? null;
  const here = orderOf(from);
  const isBeyond = (place: SheetPlace): boolean => (orderOf(place) - here) * step > 0;
  return (step === 1 ? all.find(isBeyond) : all.findLast(isBeyond)) ?? null;
};
