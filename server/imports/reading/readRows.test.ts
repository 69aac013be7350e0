import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import type { BookType } from '@e965/xlsx';
import { protectedWorkbook, workbookOf } from '../testing/files';
import { contentKindOf } from './contentKind';
import { FileRefusal } from './FileRefusal';
import { readFile } from './readFile';
import { readRows } from './readRows';

const labels = ['SKU', 'Zip', 'Note'];
const shape = { labels, limit: 20_000 };
const rowsOf = (bytes: Buffer | string) => readRows(Buffer.from(bytes), shape);
const cellsOf = (bytes: Buffer | string) => rowsOf(bytes).map(({ cells }) => cells);

const refused = (bytes: Buffer | string, sentence: RegExp | string): void => {
  assert.throws(() => rowsOf(bytes), (error) => {
    assert.ok(error instanceof FileRefusal, String(error));
    if (typeof sentence === 'string') assert.equal(error.message, sentence);
    else assert.match(error.message, sentence);
    return true;
  });
};

/** A zip of one packed entry, whose directory may lie about its size. */
const zipOf = (name: string, content: Buffer, declared = content.length): Buffer => {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(declared, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(declared, 24);
  entry.writeUInt16LE(name.length, 28);
  const directory = Buffer.concat([entry, Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, directory, end]);
};

describe('the rows of a CSV', () => {
  for (const [name, delimiter] of [['commas', ','], ['semicolons', ';'], ['tabs', '\t']] as const) {
    it(`are parted by ${name}`, () => {
      const text = [labels, ['00123', '01060', 'a "b", c; d']].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\n');
      assert.deepEqual(cellsOf(text), [['00123', '01060', 'a "b", c; d']]);
    });
  }

  const text = 'SKU;Zip;Note\r\n007;01060;Zoë, 5 €\r\n';
  const windows = Buffer.from(text.replace('ë', '\u00eb').replace('€', '\u0080'), 'latin1');
  for (const [name, bytes] of [['UTF-8', Buffer.from(text)], ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)], ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')], ['Windows-1252', windows]] as const) {
    it(`may be in ${name}`, () => assert.deepEqual(cellsOf(bytes), [['007', '01060', 'Zoë, 5 €']]));
  }

  it('keep emoji, texts from right to left and line breaks, and are numbered as a spreadsheet shows them', () => {
    assert.deepEqual(rowsOf('SKU,Zip,Note\n\n,,\nA,1,"one\ntwo"\nB,2,🛶 مرحبا\n'), [
      { rowNo: 4, cells: ['A', '1', 'one\ntwo'] },
      { rowNo: 5, cells: ['B', '2', '🛶 مرحبا'] },
    ]);
  });

  it('are refused where a quotation mark is never closed, and taken where one stands within a text', () => {
    refused('SKU,Zip,Note\n"A,1,2\n', 'A quotation mark in the file is opened and never closed.');
    assert.deepEqual(cellsOf('SKU,Zip,Note\nA,1,5" pipe\n'), [['A', '1', '5" pipe']]);
  });
});

describe('the rows of a workbook', () => {
  for (const bookType of ['xlsx', 'biff8'] satisfies BookType[]) {
    it(`keep texts with leading zeros, numbers as they are, and days as days (${bookType})`, () => {
      const bytes = workbookOf([labels, ['00123', '01060', 12.5], [1_234_567_890_123, 1060, new Date(Date.UTC(2026, 10, 20))], [true, '', '🛶']], bookType, (sheet) => {
        sheet['B3'] = { t: 'n', v: 1060, z: '00000' };
      });
      assert.deepEqual(cellsOf(bytes), [['00123', '01060', '12.5'], ['1234567890123', '01060', '2026-11-20'], ['true', '', '🛶']]);
    });
  }

  it('have the saved value of a formula, and the error that a cell shows', () => {
    const bytes = workbookOf([labels, ['A', '', '']], 'xlsx', (sheet) => {
      sheet['B2'] = { t: 'n', v: 42, f: '6*7' };
      sheet['C2'] = { t: 'e', v: 0x2a };
    });
    assert.deepEqual(cellsOf(bytes), [['A', '42', '#N/A']]);
  });

  it('are refused where a password protects them', () => {
    refused(protectedWorkbook(), 'The file is protected with a password. Save it without a password and upload it again.');
  });

  it('are refused where the workbook is damaged', () => {
    const whole = workbookOf([labels, ['A', '1', '2']], 'biff8');
    refused(whole.subarray(0, 600), /could not be read; it may be damaged/);
  });

  it('are refused where they unpack to far more than a workbook needs, whatever the directory says', () => {
    const zeros = Buffer.alloc(130 * 1024 * 1024);
    refused(zipOf('xl/workbook.xml', zeros), /unpacks to far more/);
    refused(zipOf('xl/workbook.xml', zeros, 0), /unpacks to far more/);
  });
});

describe('the header of a file', () => {
  it('may be written in any case, with a remark that a column is optional', () => {
    assert.deepEqual(cellsOf('sku, ZIP ,Note (optional)\nA,1,2'), [['A', '1', '2']]);
  });

  it('may leave out whose address it is, but not name another one (IMP-12)', () => {
    const addresses = { labels: ['Recipient Address', 'Recipient City', 'Sender City'], limit: 10 };
    assert.deepEqual(readRows(Buffer.from('Recipient Address,City,City\n1,2,3'), addresses).map(({ cells }) => cells), [['1', '2', '3']]);
    assert.throws(() => readRows(Buffer.from('Address,Sender City,City\n1,2,3'), addresses), /Column 2 is "Sender City", but it must be "Recipient City"/);
  });

  it('is refused with the first column that is not what is expected', () => {
    const order = 'The first row must name all 3 columns in their order.';
    refused('SKU,Note,Zip\nA,1,2', `Column 2 is "Note", but it must be "Zip". ${order}`);
    refused('SKU,Zip\nA,1', `Column 3 is missing, but it must be "Note". ${order}`);
    refused('SKU,Zip,Note,More\nA,1,2,3', 'Column 4 is one too many: the file must have 3 columns.');
    refused('A,1,2', `Column 1 is "A", but it must be "SKU". ${order}`);
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

describe('the kind of a file', () => {
  it('is found in its content', () => {
    assert.equal(contentKindOf(workbookOf([labels], 'xlsx')), 'xlsx');
    assert.equal(contentKindOf(workbookOf([labels], 'biff8')), 'xls');
    assert.equal(contentKindOf(Buffer.from('SKU,Zip')), 'text');
    assert.equal(contentKindOf(Buffer.from('\ufeff\n<html><table><tr><td>SKU</table>')), 'markup');
    assert.equal(contentKindOf(Buffer.from('%PDF-1.7 1,2,3')), 'other');
    assert.equal(contentKindOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])), 'other');
    assert.equal(contentKindOf(zipOf('word/document.xml', Buffer.from('<w/>'))), 'other');
  });
});

describe('the thread that reads a file', () => {
  const read = (bytes: Buffer | string, signal = new AbortController().signal) => readFile(Buffer.from(bytes), shape, signal);

  it('answers all rows, or why there are none', async () => {
    const rows = await read(`SKU,Zip,Note\n${'A,1,2\n'.repeat(1200)}`);
    assert.deepEqual([rows.length, rows.at(-1)], [1200, { rowNo: 1201, cells: ['A', '1', '2'] }]);
    await assert.rejects(read('SKU'), FileRefusal);
  });

  it('ends when its job does', async () => {
    await assert.rejects(read('SKU,Zip,Note\nA,1,2', AbortSignal.timeout(1)), { name: 'TimeoutError' });
  });
});
