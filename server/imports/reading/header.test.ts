import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { orderImportColumns, type ImportColumn } from '@contract/importColumns';
import { workbookOf } from '../testing/files';
import { FileRefusal } from './FileRefusal';
import { readRows } from './readRows';

const labels = ['SKU', 'Zip', 'Note'];
const columnsOf = (names: readonly string[], since = 1): ImportColumn[] =>
  names.map((label) => ({ label, isOptional: true, since }));

const readWith = (bytes: Buffer | string, columns: readonly ImportColumn[] = columnsOf(labels)) =>
  readRows(Buffer.from(bytes), { columns, limit: 20_000 });
const rowsOf = (bytes: Buffer | string) => readWith(bytes).rows;
const cellsOf = (bytes: Buffer | string, columns?: readonly ImportColumn[]) =>
  readWith(bytes, columns).rows.map(({ cells }) => cells);

const refused = (
  bytes: Buffer | string,
  sentence: string | RegExp,
  columns?: readonly ImportColumn[],
): void => {
  assert.throws(
    () => readWith(bytes, columns),
    (error) => {
      assert.ok(error instanceof FileRefusal, String(error));
      if (typeof sentence === 'string') assert.equal(error.message, sentence);
      else assert.match(error.message, sentence);
      return true;
    },
  );
};

describe('the header of a file', () => {
  it('may be written in any case, with a remark that a column is optional', () => {
    assert.deepEqual(cellsOf('sku, ZIP ,Note (optional)\nA,1,2'), [['A', '1', '2']]);
  });

  it('may leave out whose address it is, but not name another one (IMP-12)', () => {
    const addresses = columnsOf(['Recipient Address', 'Recipient City', 'Sender City']);
    assert.deepEqual(cellsOf('Recipient Address,City,City\n1,2,3', addresses), [['1', '2', '3']]);
    refused(
      'Address,Sender City,City\n1,2,3',
      /^Column 2 is "Sender City", but it must be "Recipient City"/,
      addresses,
    );
  });

  it('is refused with the first column that is not what is expected', () => {
    const order = 'The first row must name all 3 columns in their order.';
    refused('SKU,Note,Zip\nA,1,2', `Column 2 is "Note", but it must be "Zip". ${order}`);
    refused('SKU,Zip\nA,1', `Column 3 is missing, but it must be "Note". ${order}`);
    refused('A,1,2', `Column 1 is "A", but it must be "SKU". ${order}`);
  });

  it('may be one with the columns of an earlier version; a column of its own version may not be missing (OPEN-126, IMP-10)', () => {
    const first = orderImportColumns.filter(({ since }) => since === 1);
    const grown = [...first, ...columnsOf(['Gift Message', 'Gift Wrap'], 2)];
    const text = (columns: readonly ImportColumn[], cells: readonly string[]): string =>
      [columns.map(({ label }) => label), cells].map((row) => row.join(',')).join('\n');
    const old = first.map((_, index) => `${index}`);
    assert.deepEqual(cellsOf(text(first, old), grown), [[...old, '', '']]);
    assert.deepEqual(cellsOf(text(grown, [...old, 'Hello', 'Red']), grown), [
      [...old, 'Hello', 'Red'],
    ]);
    refused(
      text(grown.slice(0, -1), old),
      `Column ${grown.length} is missing, but it must be "Gift Wrap". The first row must name all ${grown.length} columns in their order.`,
      grown,
    );
    refused(
      text(
        grown.filter(({ label }) => label !== 'Gift Message'),
        old,
      ),
      /is "Gift Wrap", but it must be "Gift Message"/,
      grown,
    );
    refused(
      text(
        grown.filter(({ label }) => label !== 'Recipient Address 2'),
        old,
      ),
      /^Column 9 is "Recipient City", but it must be "Recipient Address 2"/,
      grown,
    );
  });

  it('may have a column of a later version in the midst of the others', () => {
    const [sku, ...others] = columnsOf(labels);
    assert.ok(sku);
    const grown = [sku, ...columnsOf(['Color'], 2), ...others];
    assert.deepEqual(
      [cellsOf('SKU,Zip,Note\nA,1,2', grown), cellsOf('SKU,Color,Zip,Note\nA,red,1,2', grown)],
      [[['A', '', '1', '2']], [['A', 'red', '1', '2']]],
    );
  });

  it('may name further columns to the right, which are ignored and named (OPEN-126)', () => {
    const { rows, notes } = readWith(
      'SKU,Zip,Note,Comments,,Checked by\nA,1,2,call first,,Ann\n,,,see above,,\n',
    );
    assert.deepEqual(rows, [{ rowNo: 2, cells: ['A', '1', '2'] }]);
    assert.deepEqual(notes, [
      'Columns 4 ("Comments") and 6 ("Checked by") are not part of the format and were ignored.',
    ]);
    refused(
      'SKU,Zip,Note,zip\nA,1,2,3',
      'Column 4 is "zip" once more. Remove the one that does not count.',
    );
  });

  it('does not cover what stands in a column without a heading, which is told fittingly', () => {
    const faultOf = (bytes: Buffer | string) => rowsOf(bytes)[0]?.fault;
    assert.equal(
      faultOf('SKU,Zip,Note\nA,1,2,3'),
      'The row has more than 3 columns; a text with a comma must stand in quotation marks',
    );
    assert.equal(
      faultOf('SKU;Zip;Note;More\nA;1;2;3;4'),
      'The row has more than 4 columns; a text with a semicolon must stand in quotation marks',
    );
    assert.equal(
      faultOf(workbookOf([labels, ['A', '1', '2', '', 'x']])),
      'Column E has content, but no heading; remove it or give the column a heading of its own',
    );
  });

  it('is not enough, nor is nothing', () => {
    refused('SKU,Zip,Note\n,,\n', 'The file has no rows below its header.');
    refused('\ufeff \n', 'This file is empty.');
  });

  it('stands above 20,000 rows at most', () => {
    const rows = (count: number): string => `SKU,Zip,Note\n${'A,1,2\n'.repeat(count)}`;
    assert.equal(rowsOf(rows(20_000)).length, 20_000);
    refused(rows(20_001), 'The file has more than 20,000 rows. Split it into several files.');
  });
});
