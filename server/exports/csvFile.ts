import { byteOrderMark, csvLine, csvText } from '@contract/csv';
import type { Cell } from '@contract/listCells';
import { wallClock, type Sheet } from './Sheet';

/** A sheet as comma-separated values in UTF-8 (RFC 4180). */
export async function* csvFile({
  heads,
  batches,
  timeZone,
}: Sheet): AsyncGenerator<string, void, undefined> {
  const clock = wallClock(timeZone);
  const textOf = (cell: Cell): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell);
    if (typeof cell === 'string') return csvText(cell);
    return 'moment' in cell ? clock(cell.moment).slice(0, 16) : cell.day;
  };
  const lineOf = (cells: readonly Cell[]): string => csvLine(cells.map(textOf));
  yield byteOrderMark + lineOf(heads);
  for await (const rows of batches) yield rows.map(lineOf).join('');
}
