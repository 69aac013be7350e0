import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BookType } from '@e965/xlsx';
import type { ImportColumn } from '@contract/importColumns';
import {
  bookOf,
  mergedDown,
  protectedWorkbook,
  withHiddenRow,
  withoutSavedValues,
  workbookOf,
} from '../testing/files';
import { zipOf } from '../testing/zips';
import { contentKindOf } from './contentKind';
import { FileRefusal } from './FileRefusal';
import { readingLimits } from './limits';
import { readSpreadsheet } from './readSpreadsheet';
import { readRows } from './readRows';

const labels = ['SKU', 'Zip', 'Note'];
const columnsOf = (names: readonly string[]): ImportColumn[] =>
  names.map((label) => ({ label, isOptional: false, since: 1 }));
const shape = { columns: columnsOf(labels), limit: 20_000 };
const read = (bytes: Buffer | string) => readRows(Buffer.from(bytes), shape);
const rowsOf = (bytes: Buffer | string) => read(bytes).rows;
const notesOf = (bytes: Buffer | string) => read(bytes).notes;
const cellsOf = (bytes: Buffer | string) => rowsOf(bytes).map(({ cells }) => cells);

const refused = (bytes: Buffer | string, sentence: RegExp | string): void => {
  assert.throws(
    () => rowsOf(bytes),
    (error) => {
      assert.ok(error instanceof FileRefusal, String(error));
      if (typeof sentence === 'string') assert.equal(error.message, sentence);
      else assert.match(error.message, sentence);
      return true;
    },
  );
};

describe('the rows of a CSV', () => {
  for (const [name, delimiter] of [
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ] as const) {
    it(`are parted by ${name}`, () => {
      const text = [labels, ['00123', '01060', 'a "b", c; d']]
        .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
        .join('\n');
      assert.deepEqual(cellsOf(text), [['00123', '01060', 'a "b", c; d']]);
    });
  }

  const text = 'SKU;Zip;Note\r\n007;01060;Zoë, 5 €\r\n';
  const windows = Buffer.from(text.replace('ë', '\u00eb').replace('€', '\u0080'), 'latin1');
  for (const [name, bytes] of [
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['Windows-1252', windows],
  ] as const) {
    it(`may be in ${name}`, () => assert.deepEqual(cellsOf(bytes), [['007', '01060', 'Zoë, 5 €']]));
  }

  it('keep emoji, texts from right to left and line breaks, and are numbered as a spreadsheet shows them', () => {
    assert.deepEqual(rowsOf('SKU,Zip,Note\n\n,,\nA,1,"one\ntwo"\nB,2,🛶 مرحبا\n'), [
      { rowNo: 4, cells: ['A', '1', 'one\ntwo'] },
      { rowNo: 5, cells: ['B', '2', '🛶 مرحبا'] },
    ]);
  });

  it('may follow a line that names the delimiter for Excel, and are numbered without it', () => {
    assert.deepEqual(rowsOf('sep=|\r\nSKU|Zip|Note\r\nA|1|2;3'), [
      { rowNo: 2, cells: ['A', '1', '2;3'] },
    ]);
    assert.deepEqual(cellsOf('\ufeff"sep=;"\nSKU;Zip;Note\nA;1;2,3'), [['A', '1', '2,3']]);
  });

  it('may end in different ways in one file', () => {
    assert.deepEqual(rowsOf('SKU,Zip,Note\r\nA,1,2\nB,3,"4\n5"\rC,6,7\n'), [
      { rowNo: 2, cells: ['A', '1', '2'] },
      { rowNo: 3, cells: ['B', '3', '4\n5'] },
      { rowNo: 4, cells: ['C', '6', '7'] },
    ]);
  });

  it('are refused where a quotation mark is never closed, and taken where one stands within a text', () => {
    refused('SKU,Zip,Note\n"A,1,2\n', 'A quotation mark in the file is opened and never closed.');
    assert.deepEqual(cellsOf('SKU,Zip,Note\nA,1,5" pipe\n'), [['A', '1', '5" pipe']]);
  });
});

describe('the rows of a workbook', () => {
  for (const bookType of ['xlsx', 'biff8'] satisfies BookType[]) {
    it(`keep texts with leading zeros, numbers without what arithmetic left over, and what is shown of days and truths (${bookType})`, () => {
      const bytes = workbookOf(
        [
          labels,
          ['00123', '01060', 12.5],
          [1_234_567_890_123, 1060, ''],
          [true, 11.000000000000002, '🛶'],
          ['', '', 1],
        ],
        bookType,
        (sheet) => {
          sheet['B3'] = { t: 'n', v: 1060, z: '00000' };
          sheet['C3'] = { t: 'n', v: 46_346, z: 'mm/dd/yyyy' };
          sheet['A5'] = { t: 'n', v: 46_082, z: 'mm-yy' };
          sheet['B5'] = { t: 'n', v: 46_346, z: 'm/d/yy' };
          sheet['C5'] = { t: 'n', v: 1, z: '"TRUE";"TRUE";"FALSE"' };
        },
      );
      assert.deepEqual(cellsOf(bytes), [
        ['00123', '01060', '12.5'],
        ['1234567890123', '01060', '11/20/2026'],
        ['TRUE', '11', '🛶'],
        ['03-26', '11/20/2026', 'TRUE'],
      ]);
      assert.deepEqual(
        rowsOf(bytes).map(({ odd }) => odd),
        [undefined, { 2: 'date' }, undefined, { 0: 'date', 1: 'date' }],
      );
    });

    it(`keep the fraction of a number that is shown without it, and the zeros that a format puts before one (${bookType})`, () => {
      const bytes = workbookOf([labels, ['', '', '']], bookType, (sheet) => {
        sheet['A2'] = { t: 'n', v: 2.5, z: '0' };
        sheet['B2'] = { t: 'n', v: 10_604_321, z: '00000-0000' };
        sheet['C2'] = { t: 'n', v: 3, z: '0' };
      });
      assert.deepEqual(cellsOf(bytes), [['2.5', '01060-4321', '3']]);
    });

    it(`have what a merged cell shows in each of them, unless nothing else is in one (${bookType})`, () => {
      const bytes = workbookOf(
        [labels, ['A', '1', ''], ['', '2', ''], ['', '', ''], ['', '4', ''], ['', '5', '']],
        bookType,
        mergedDown('A', 2, 5),
      );
      assert.deepEqual(
        rowsOf(bytes).map(({ rowNo, cells }) => [rowNo, ...cells]),
        [
          [2, 'A', '1', ''],
          [3, 'A', '2', ''],
          [5, 'A', '4', ''],
          [6, '', '5', ''],
        ],
      );
    });

    it(`come from the first sheet, which is told where others have content (${bookType})`, () => {
      const orders = { name: 'Orders', rows: [labels, ['A', '1', '2']] };
      assert.deepEqual(notesOf(bookOf([orders], bookType)), []);
      assert.deepEqual(notesOf(bookOf([orders, { name: 'Empty', rows: [['']] }], bookType)), []);
      assert.deepEqual(notesOf(bookOf([orders, { name: 'Old', rows: [['x']] }], bookType)), [
        'The sheet "Orders" was read.',
        'The sheet "Old" has content too and was not read.',
      ]);
      const two = [
        orders,
        { name: 'Old', rows: [['x']] },
        { name: 'Lists', rows: [['x']], isHidden: true },
      ];
      assert.deepEqual(notesOf(bookOf(two, bookType)), [
        'The sheet "Orders" was read.',
        'The sheets "Old" and "Lists" (hidden) have content too and were not read.',
      ]);
    });

    it(`come from the only visible sheet with content where the first is hidden or empty (${bookType})`, () => {
      const orders = { name: 'Orders', rows: [labels, ['A', '1', '2']] };
      const empty = bookOf([{ name: 'Cover', rows: [['']] }, orders], bookType);
      assert.deepEqual(
        [cellsOf(empty), notesOf(empty)],
        [
          [['A', '1', '2']],
          ['The sheet "Orders" was read, because the first one, "Cover", is empty.'],
        ],
      );
      const hidden = bookOf([{ name: 'Lists', rows: [['UPS']], isHidden: true }, orders], bookType);
      assert.deepEqual(cellsOf(hidden), [['A', '1', '2']]);
      assert.deepEqual(notesOf(hidden), [
        'The sheet "Orders" was read, because the first one, "Lists", is hidden.',
        'The sheet "Lists" (hidden) has content too and was not read.',
      ]);
      refused(
        bookOf([{ name: 'Cover', rows: [['']] }, orders, { name: 'Old', rows: [['x']] }], bookType),
        /^The first sheet, "Cover", is empty, and more than one other has content\./,
      );
    });

    it(`come from a hidden sheet where no other has content, which is told (${bookType})`, () => {
      const book = bookOf(
        [{ name: 'Orders', rows: [labels, ['A', '1', '2']], isHidden: true }, { rows: [['']] }],
        bookType,
      );
      assert.deepEqual(
        [cellsOf(book), notesOf(book)],
        [[['A', '1', '2']], ['The sheet "Orders" was read, though it is hidden.']],
      );
    });

    it(`are refused with the sheet that was read, where there was a choice (${bookType})`, () => {
      const book = bookOf(
        [
          { name: 'Notes', rows: [['Call Ann']] },
          { name: 'Orders', rows: [labels, ['A', '1', '2']] },
        ],
        bookType,
      );
      refused(
        book,
        /^Column 1 is "Call Ann", but it must be "SKU"\. .* The sheet "Notes" was read\. The sheet "Orders" has content too and was not read\.$/,
      );
    });
  }

  const rowsWithGap = [labels, ['A', '1', ''], ['B', '2', ''], ['', '', ''], ['C', '3', '']];

  it('are read where they are hidden, and told', () => {
    const bytes = workbookOf(rowsWithGap, 'xlsx', (sheet) => {
      sheet['!rows'] = [{}, { hidden: true }, { hidden: true }, { hidden: true }, { hidden: true }];
    });
    assert.deepEqual(
      [cellsOf(bytes).length, notesOf(bytes)],
      [3, ['Rows 2 to 3 and 5 are hidden and were read as well.']],
    );
    const old = withHiddenRow(workbookOf(rowsWithGap, 'biff8'), 3);
    assert.deepEqual(
      [cellsOf(old).length, notesOf(old)],
      [3, ['Row 3 is hidden and was read as well.']],
    );
  });

  it('have the saved value of a formula, and the error that a cell shows', () => {
    const bytes = workbookOf([labels, ['A', '', '']], 'xlsx', (sheet) => {
      sheet['B2'] = { t: 'n', v: 42, f: '6*7' };
      sheet['C2'] = { t: 'e', v: 0x2a };
    });
    assert.deepEqual(cellsOf(bytes), [['A', '42', '#N/A']]);
  });

  it('tell a formula without a saved value from an empty cell, and from one that shows nothing', () => {
    const bytes = workbookOf([labels, ['A', '', 1], ['B', '', '']], 'xlsx', (sheet) => {
      sheet['B2'] = { t: 'n', v: 42, f: '6*7' };
      sheet['B3'] = { t: 's', v: '', f: 'A1&""' };
    });
    const bare = withoutSavedValues(bytes);
    assert.deepEqual(
      rowsOf(bare).map(({ cells, odd }) => [cells[1], odd]),
      [
        ['', { 1: 'formula' }],
        ['', { 1: 'formula' }],
      ],
    );
    assert.deepEqual(
      rowsOf(bytes).map(({ cells, odd }) => [cells[1], odd]),
      [
        ['42', undefined],
        ['', undefined],
      ],
    );
  });

  it('have nothing of what a merged cell covers, not even a formula without its value', () => {
    const bytes = workbookOf(
      [labels, ['A', '1', ''], ['', '2', ''], ['', '3', '']],
      'xlsx',
      (sheet) => {
        sheet['A3'] = { t: 's', v: 'A', f: 'A2' };
        sheet['C4'] = { t: 's', v: 'x', f: 'B4' };
        mergedDown('A', 2, 4)(sheet);
      },
    );
    assert.deepEqual(rowsOf(withoutSavedValues(bytes)), [
      { rowNo: 2, cells: ['A', '1', ''] },
      { rowNo: 3, cells: ['A', '2', ''] },
      { rowNo: 4, cells: ['A', '3', ''], odd: { 2: 'formula' } },
    ]);
  });

  it('have what a cell shows that is merged over two columns in the first of them alone', () => {
    const bytes = workbookOf([labels, ['A', '', '1'], ['', '', '2']], 'xlsx', (sheet) => {
      sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 1 } }];
    });
    assert.deepEqual(cellsOf(bytes), [
      ['A', '', '1'],
      ['A', '', '2'],
    ]);
  });

  it('are refused where they have content far to the right', () => {
    refused(
      workbookOf([labels, ['A', '1', '2']], 'xlsx', (sheet) => {
        sheet['XFD2'] = { t: 's', v: 'x' };
        sheet['!ref'] = 'A1:XFD2';
      }),
      /^The sheet has content beyond its first 256 columns\./,
    );
  });

  it('are refused where a password protects them', () => {
    refused(
      protectedWorkbook(),
      'The file is protected with a password. Save it without a password and upload it again.',
    );
  });

  it('are refused where the workbook is damaged', () => {
    const whole = workbookOf([labels, ['A', '1', '2']], 'biff8');
    refused(whole.subarray(0, 600), /could not be read; it may be damaged/);
  });
});

describe('the kind of a file', () => {
  it('is found in its content', () => {
    assert.equal(contentKindOf(workbookOf([labels], 'xlsx')), 'xlsx');
    assert.equal(contentKindOf(workbookOf([labels], 'biff8')), 'xls');
    assert.equal(contentKindOf(Buffer.from('SKU,Zip')), 'text');
    assert.equal(contentKindOf(Buffer.from('\ufeff\n<html><table><tr><td>SKU</table>')), 'markup');
    assert.equal(contentKindOf(Buffer.from('%PDF-1.7 1,2,3')), 'other');
    assert.equal(contentKindOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])), 'other');
    assert.equal(
      contentKindOf(zipOf({ name: 'word/document.xml', content: Buffer.from('<w/>') })),
      'other',
    );
  });
});

describe('the process that reads a file', () => {
  const readApart = (
    bytes: Buffer | string,
    bounds: Partial<Parameters<typeof readSpreadsheet>[2]> = {},
  ) =>
    readSpreadsheet(Buffer.from(bytes), shape, {
      clientId: 'one',
      signal: new AbortController().signal,
      ...bounds,
    });

  it('answers all rows, or why there are none', async () => {
    const { rows, notes } = await readApart(`SKU,Zip,Note,More\n${'A,1,2\n'.repeat(1200)}`);
    assert.deepEqual([rows.length, rows.at(-1)], [1200, { rowNo: 1201, cells: ['A', '1', '2'] }]);
    assert.deepEqual(notes, ['Column 4 ("More") is not part of the format and was ignored.']);
    await assert.rejects(readApart('SKU'), FileRefusal);
  });

  it('reads the files of a client one after the other, and those of others beside them', async () => {
    const rows = Array.from({ length: 4000 }, (_, index) => [
      `SKU ${index}`,
      `${index}`,
      'x'.repeat(200),
    ]);
    const done: string[] = [];
    const small = 'SKU,Zip,Note\nA,1,2';
    const own = ['large', 'small 1', 'small 2', 'small 3'];
    await Promise.all([
      ...own.map((name, index) =>
        readApart(index === 0 ? workbookOf([labels, ...rows]) : small).then(() => done.push(name)),
      ),
      readApart(small, { clientId: 'another' }).then(() => done.push('of another client')),
    ]);
    assert.deepEqual(
      done.filter((name) => own.includes(name)),
      own,
    );
    // The other client's was asked for last, and waits for none of them.
    assert.equal(done.at(-1), 'small 3');
  });

  it('is not begun for a job that ended while it waited for its turn', async () => {
    const stop = new AbortController();
    const first = readApart('SKU,Zip,Note\nA,1,2');
    const second = readApart('SKU,Zip,Note\nA,1,2', { signal: stop.signal });
    stop.abort(new Error('The server stops'));
    await assert.rejects(second, /The server stops/);
    assert.equal((await first).rows.length, 1);
  });

  it('ends when its job does', async () => {
    await assert.rejects(readApart('SKU,Zip,Note\nA,1,2', { signal: AbortSignal.timeout(1) }), {
      name: 'TimeoutError',
    });
  });

  it('is ended when it grows by more than it may', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [
      `SKU ${index}`,
      `${index}`,
      'x'.repeat(200),
    ]);
    const limits = { ...readingLimits, memory: 20 * 1024 * 1024 };
    await assert.rejects(readApart(workbookOf([labels, ...rows]), { limits }), {
      name: 'FileRefusal',
      message: /^The file is too large to be read\./,
    });
  });
});
