import { withoutFormula } from '@contract/csv';
import type { Cell } from '@contract/listCells';
import { clockText, localDay } from '@/shared/format/dates';
import type { Table } from './TakenList';

const textOf = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'object' && 'moment' in cell) {
    const moment = new Date(cell.moment);
    return `${localDay(moment)} ${clockText(moment)}`;
  }
  return typeof cell === 'object' ? cell.day : String(cell);
};

/** A cell of tab-separated text has no room for tabs and line breaks. */
const onOneLine = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');

const plainOf = (cell: Cell): string =>
  typeof cell === 'string' ? withoutFormula(onOneLine(cell)) : textOf(cell);

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** Spreadsheets keep a cell that says so as text: a ZIP code its zeros, `=1` its sign. */
const htmlOf = (cell: Cell): string =>
  `<td${typeof cell === 'string' ? ` style="mso-number-format:'\\@'"` : ''}>${escaped(textOf(cell))}</td>`;

/** A table as other programs take it from the clipboard: as a table, and as tab-separated text. */
export const clipboardOf = ({ columns, rows }: Table): { text: string; html: string } => {
  const heads = columns.map(({ head }) => head);
  const line = (cells: readonly string[]): string => cells.join('\t');
  const htmlRows = rows.map((cells) => `<tr>${cells.map(htmlOf).join('')}</tr>`);
  return {
    text: [line(heads), ...rows.map((cells) => line(cells.map(plainOf)))].join('\n'),
    html: `<table><thead><tr>${heads.map((head) => `<th>${escaped(head)}</th>`).join('')}</tr></thead><tbody>${htmlRows.join('')}</tbody></table>`,
  };
};
