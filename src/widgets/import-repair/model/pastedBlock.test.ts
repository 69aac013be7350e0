import { orderImportColumns } from '@contract/importColumns';
import { aDraftRow } from '@tests/importDrafts';
import { cellsOfBlock, pastedBlock } from './pastedBlock';
import { sheetRow } from './SheetRow';

const rows = [5, 6, 9].map((Row) => sheetRow(aDraftRow({ Row }), 1));

const place = { rows, columns: orderImportColumns, row: 0, column: 1 };

test('a block of a spreadsheet is parted at its tabs and breaks, but for those in quotes', () => {
  expect(cellsOfBlock('a\tb\r\n"two\nlines"\t"say ""so"""\r\n')).toEqual([
    ['a', 'b'],
    ['two\nlines', 'say "so"'],
  ]);
  expect(cellsOfBlock('5"')).toEqual([['5"']]);
});

test('a block goes to the rows and columns from its first cell on', () => {
  expect(pastedBlock('BTL\t1\nMUG\t 2 ', place)).toEqual({
    cells: [
      { Row: 5, Column: 'Product SKU', Text: 'BTL' },
      { Row: 5, Column: 'Product Quantity', Text: '1' },
      { Row: 6, Column: 'Product SKU', Text: 'MUG' },
      { Row: 6, Column: 'Product Quantity', Text: '2' },
    ],
    left: null,
  });
});

test('what has no place on the page is told, and the rest is pasted', () => {
  const { cells, left } = pastedBlock('1\n2\n3\n4', { ...place, row: 1 });
  expect(cells.map(({ Row, Text }) => [Row, Text])).toEqual([
    [6, '1'],
    [9, '2'],
  ]);
  expect(left).toBe('Not pasted: 2 rows below the last one of this page.');
  const wide = pastedBlock('L1\tmore', { ...place, column: orderImportColumns.length - 1 });
  expect(wide.left).toBe('Not pasted: 1 column beside the last one.');
});

test('a text that is too long for a cell is not cut: it stays out, and where is said', () => {
  const long = 'x'.repeat(1001);
  const { cells, left } = pastedBlock(`BTL\t1\n${long}\t2\n${'y'.repeat(1000)}\t3`, place);
  expect(cells.map(({ Row, Text }) => [Row, Text.slice(0, 3)])).toEqual([
    [5, 'BTL'],
    [5, '1'],
    [6, '2'],
    [9, 'yyy'],
    [9, '3'],
  ]);
  expect(left).toBe(
    'Not pasted: 1 cell with more than 1,000 characters, the first in row 6, Product SKU.',
  );
});

test('a row that is left out keeps what it says', () => {
  const leftOut = rows.with(0, sheetRow(aDraftRow({ Row: 5, LeftOut: true }), 1));
  expect(pastedBlock('a\nb', { ...place, rows: leftOut })).toEqual({
    cells: [{ Row: 6, Column: 'Product SKU', Text: 'b' }],
    left: 'Not pasted: 1 row that can not be changed.',
  });
});
