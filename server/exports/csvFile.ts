import { withoutFormula } from '@contract/exportRules';
import type { Cell } from '@contract/listCells';
import { wallClock, type Sheet } from './Sheet';

/** What tells spreadsheets that a file is in UTF-8. */
const byteOrderMark = '\uFEFF';

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

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
    if (typeof cell === 'string') return quoted(withoutFormula(cell));
    return 'moment' in cell ? clock(cell.moment).slice(0, 16) : cell.day;
  };
  const lineOf = (cells: readonly Cell[]): string => `${cells.map(textOf).join(',')}\r\n`;
  yield byteOrderMark + lineOf(heads);
  for await (const rows of batches) yield rows.map(lineOf).join('');
}
