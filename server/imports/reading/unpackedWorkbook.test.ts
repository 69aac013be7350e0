import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { read } from '@e965/xlsx';
import { workbookOf } from '../testing/files';
import { zipOf, zipOfTwoDirectories, type PackedFile } from '../testing/zips';
import { contentKindOf } from './contentKind';
import { unpackedWorkbook } from './unpackedWorkbook';

const workbook = 'xl/workbook.xml';
const megabyte = 1024 * 1024;
const damaged = /could not be read; it may be damaged/;
const tooMuch = /unpacks to far more than a workbook needs/;

const xml = (name: string, text: string): PackedFile => ({
  name,
  content: Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`),
});
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook whose cell A1 says EVIL, with this much space below it. */
const evilParts = (space: number): PackedFile[] => [
  xml(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  ),
  xml(
    workbook,
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  xml(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
  xml(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>EVIL</t></is></c></row></sheetData>${' '.repeat(space)}</worksheet>`,
  ),
];
const innocent: PackedFile = { name: workbook, content: Buffer.from('<workbook/>') };

describe('what a workbook unpacks to', () => {
  it('is all that its reader needs, under the same names', () => {
    const bytes = workbookOf([
      ['SKU', 'Zip'],
      ['A', '01060'],
    ]);
    assert.deepEqual(
      read(unpackedWorkbook(bytes), { type: 'buffer' }).Sheets,
      read(bytes, { type: 'buffer' }).Sheets,
    );
  });

  it('is limited, whatever the directory says', () => {
    const zeros = Buffer.alloc(130 * megabyte);
    assert.throws(() => unpackedWorkbook(zipOf({ name: workbook, content: zeros })), tooMuch);
    assert.throws(
      () => unpackedWorkbook(zipOf({ name: workbook, content: zeros, declared: 0 })),
      tooMuch,
    );
    const half = { name: workbook, content: zeros.subarray(0, 70 * megabyte), declared: 1 };
    assert.throws(() => unpackedWorkbook(zipOf(half, { ...half, name: 'xl/styles.xml' })), tooMuch);
  });

  it('leaves pictures alone', () => {
    const file = zipOf(innocent, {
      name: 'xl/media/image1.png',
      content: Buffer.alloc(130 * megabyte),
    });
    assert.ok(unpackedWorkbook(file).length < 1000);
  });

  it('is refused where two files have the same name, of which a reader could take either', () => {
    assert.throws(
      () => unpackedWorkbook(zipOf(innocent, { ...innocent, name: 'XL/Workbook.xml' })),
      damaged,
    );
  });

  it('is refused where a file is not where the directory says', () => {
    const bytes = zipOf(innocent);
    bytes.writeUInt32LE(0, 0);
    assert.throws(() => unpackedWorkbook(bytes), damaged);
  });
});

describe('a zip file that programs could open in different ways', () => {
  it('is no workbook, and nothing of it is unpacked, where a second directory is hidden behind the first', () => {
    const file = zipOfTwoDirectories([innocent], evilParts(40 * megabyte));
    assert.equal(
      read(file, { type: 'buffer' }).Sheets['S']?.['A1']?.v,
      'EVIL',
      'the reader by itself does not fall for it',
    );
    assert.ok(file.length < megabyte);
    assert.equal(contentKindOf(file), 'other');
    const before = process.memoryUsage().arrayBuffers;
    assert.equal(unpackedWorkbook(file).length, 22);
    assert.ok(process.memoryUsage().arrayBuffers - before < megabyte);
  });

  it('is no workbook where the second record is a whole one, in the comment of the first', () => {
    const whole = zipOf(innocent);
    whole.writeUInt16LE(22, whole.length - 2);
    assert.equal(contentKindOf(Buffer.concat([whole, zipOf(innocent).subarray(-22)])), 'other');
  });

  it('is no workbook where bytes stand behind it, but may have a comment', () => {
    assert.equal(contentKindOf(Buffer.concat([zipOf(innocent), Buffer.from('x')])), 'other');
    const remarked = zipOf(innocent);
    remarked.writeUInt16LE(2, remarked.length - 2);
    assert.equal(contentKindOf(Buffer.concat([remarked, Buffer.from('ok')])), 'xlsx');
  });

  it('is no workbook where it has more than 2,000 files', () => {
    const files = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: `xl/media/${index}.png`,
        content: Buffer.alloc(0),
      }));
    assert.equal(contentKindOf(zipOf(innocent, ...files(1999))), 'xlsx');
    assert.equal(contentKindOf(zipOf(innocent, ...files(2000))), 'other');
  });
});
