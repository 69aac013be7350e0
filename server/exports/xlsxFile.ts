import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Cell } from '@contract/listCells';
import { wallClock, type Sheet } from './Sheet';
import { looks, sheetEnd, sheetStart, workbookParts } from './xlsxParts';

/** The letters that a cell can have (ECMA-376). */
const longestText = 32_767;

/** Days from the first one of a spreadsheet to 1970. */
const epoch = 25_569;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as XML can have it: without the characters that it can not name. */
const escaped = (text: string): string =>
  text
    .slice(0, longestText)
    // oxlint-disable-next-line no-control-regex -- These are what XML can not have.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>]/g, (letter) => escapes[letter] ?? '');

const textCell = (text: string, look: number): string =>
  `<c${look === looks.usual ? '' : ` s="${look}"`} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** A date by its distance from the spreadsheet's first day, in days. */
const dateCell = (wall: string, look: number): string =>
  `<c s="${look}"><v>${Date.parse(`${wall.replace(' ', 'T')}Z`) / 86_400_000 + epoch}</v></c>`;

const rowOf = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

async function* sheetXml({
  heads,
  batches,
  timeZone,
}: Sheet): AsyncGenerator<string, void, undefined> {
  const clock = wallClock(timeZone);
  const cellOf = (cell: Cell): string => {
    if (cell === null) return '<c/>';
    if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
    if (typeof cell === 'string') return textCell(cell, looks.usual);
    return 'moment' in cell
      ? dateCell(clock(cell.moment), looks.moment)
      : dateCell(`${cell.day} 00:00`, looks.day);
  };
  yield sheetStart(heads.length) + rowOf(heads.map((head) => textCell(head, looks.head)));
  for await (const rows of batches) yield rows.map((cells) => rowOf(cells.map(cellOf))).join('');
  yield sheetEnd;
}

/** A sheet as a workbook with typed cells; no more of it is held than what is being packed. */
export async function* xlsxFile(sheet: Sheet): AsyncGenerator<Buffer, void, undefined> {
  const rows = Readable.from(sheetXml(sheet), { objectMode: false });
  const zip = new ZipFile();
  const packed = new PassThrough();
  for (const [path, content] of Object.entries(workbookParts))
    zip.addBuffer(Buffer.from(content), path);
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  const giveUp = (error: Error) => packed.destroy(error);
  rows.on('error', giveUp);
  zip.on('error', giveUp);
  zip.end();
  // Whatever breaks it ends `packed`, which says so to who reads it.
  const packing = pipeline(zip.outputStream, packed).catch(() => undefined);
  try {
    yield* packed;
  } finally {
    rows.destroy();
    await packing;
  }
}
