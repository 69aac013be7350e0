import type { ImportColumn } from '@contract/importColumns';
import { mostCells } from '@contract/importDraftRules';
import { countText } from '@/shared/format/numbers';
import { isTooLong, longText } from './longText';
import { whyNotRow, type SheetRow } from './SheetRow';

/** A text for a cell. */
export interface CellText {
  readonly Row: number;
  readonly Column: string;
  readonly Text: string;
}

/** The cells of a block as spreadsheets copy it: tabs between them, quotes around what has breaks. */
export const cellsOfBlock = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const plain = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at]!;
    const isDoubled = isQuoted && sign === '"' && plain[at + 1] === '"';
    if (isDoubled) at += 1;
    if (isDoubled || (isQuoted && sign !== '"')) cell += sign;
    else if (isQuoted) isQuoted = false;
    else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows;
};

interface Place {
  readonly rows: readonly SheetRow[];
  readonly columns: readonly ImportColumn[];
  /** Position of the row and of the column that the block's first cell goes to. */
  readonly row: number;
  readonly column: number;
}

export interface PastedBlock {
  readonly cells: readonly CellText[];
  /** What of the block found no place, in a sentence; null where all of it did. */
  readonly left: string | null;
}

const counted = (count: number, one: string): string =>
  `${countText(count)} ${count === 1 ? one : `${one}s`}`;

/** Texts that would have to be cut stay out as they are, and it is said where. */
const tooLong = (cells: readonly CellText[]): readonly string[] =>
  cells[0] === undefined
    ? []
    : [
        `${counted(cells.length, 'cell')} with ${longText}, ` +
          `the first in row ${cells[0].Row}, ${cells[0].Column}`,
      ];

/**
 * Where the cells of a pasted block go to; what lies beyond the sheet's rows and columns, or is too
 * long for a cell, is told.
 */
export const pastedBlock = (text: string, { rows, columns, row, column }: Place): PastedBlock => {
  const block = cellsOfBlock(text);
  const width = Math.max(...block.map(({ length }) => length));
  const places = rows.slice(row, row + block.length);
  const locked = places.filter((place) => whyNotRow(place.row) !== null);
  const found = places.flatMap((place, down) =>
    locked.includes(place)
      ? []
      : (block[down] ?? []).flatMap((Text, aside) => {
          const Column = columns[column + aside]?.label;
          return Column === undefined ? [] : [{ Row: place.row.Row, Column, Text: Text.trim() }];
        }),
  );
  const cells = found.filter(({ Text }) => !isTooLong(Text));
  const long = found.filter(({ Text }) => isTooLong(Text));
  const below = block.length - places.length;
  const beside = Math.max(0, column + width - columns.length);
  const left = [
    ...(below > 0 ? [`${counted(below, 'row')} below the last one of this page`] : []),
    ...(beside > 0 ? [`${counted(beside, 'column')} beside the last one`] : []),
    ...(locked.length > 0 ? [`${counted(locked.length, 'row')} that can not be changed`] : []),
    ...tooLong(long),
    ...(cells.length > mostCells ? [`all beyond ${counted(mostCells, 'cell')}`] : []),
  ];
  return {
    cells: cells.slice(0, mostCells),
    left: left.length > 0 ? `Not pasted: ${left.join(', ')}.` : null,
  };
};
