import { orderLabels } from './files';
import { zipOf, type PackedFile } from './zips';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** An .xlsx whose only sheet has this XML, with further parts by their names. */
export const xlsxOf = (sheet: string, parts: Readonly<Record<string, string>> = {}): Buffer => {
  const all: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${types}"><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${sheetType}.sharedStrings+xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${sheet}</worksheet>`,
    ...parts,
  };
  return zipOf(
    ...Object.entries(all).map(([name, text]): PackedFile => ({
      name,
      content: Buffer.from(text),
    })),
  );
};

/** A row of XML with texts in its cells. */
const rowXml = (rowNo: number, cells: readonly string[]): string =>
  `<row r="${rowNo}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;

/** The header of an order import as XML. */
export const headerXml = rowXml(1, orderLabels);

/** Many of something, each told its number. */
export const many = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index)).join('');

const sectorSize = 512;
const perTable = sectorSize / 4;
const [free, endOfChain, ofTable] = [-1, -2, -3];

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly start: number;
  readonly size: number;
}

const writeEntry = (file: Buffer, at: number, { name, type, start, size }: Entry): void => {
  file.write(name, at, 'utf16le');
  file.writeUInt16LE((name.length + 1) * 2, at + 64);
  file.writeUInt8(type, at + 66);
  file.writeUInt8(1, at + 67);
  file.fill(0xff, at + 68, at + 80);
  if (type === 5) file.writeInt32LE(1, at + 76);
  file.writeInt32LE(start, at + 116);
  file.writeInt32LE(size, at + 120);
};

const writeHead = (
  file: Buffer,
  tables: number,
  changes: Readonly<Record<number, number>>,
): void => {
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    file.writeUInt16LE(value, at);
  const fields = { 44: tables, 48: tables, 56: 4096, 60: endOfChain, 68: endOfChain, ...changes };
  for (const [at, value] of Object.entries(fields)) file.writeInt32LE(value, Number(at));
  for (let index = 0; index < 109; index += 1)
    file.writeInt32LE(index < tables ? index : free, 76 + 4 * index);
};

interface Given {
  readonly sectors?: number;
  /** Says for each sector which one is next. */
  readonly chain: (next: Int32Array) => void;
  /** Where the workbook begins, and how long it says that it is. */
  readonly start: number;
  readonly size: number;
  /** Whole numbers of the file's head, by their places. */
  readonly head?: Readonly<Record<number, number>>;
}

/** An OLE compound file whose sectors follow each other as the test says. */
export const compoundOf = ({ sectors = 2000, chain, start, size, head = {} }: Given): Buffer => {
  const tables = Math.ceil(sectors / perTable);
  const next = new Int32Array(tables * perTable).fill(free);
  next.fill(ofTable, 0, tables);
  next[tables] = endOfChain;
  chain(next);
  const file = Buffer.alloc(sectorSize * (sectors + 1));
  writeHead(file, tables, head);
  Buffer.from(next.buffer).copy(file, sectorSize);
  const directory = sectorSize * (tables + 1);
  writeEntry(file, directory, { name: 'Root Entry', type: 5, start: endOfChain, size: 0 });
  writeEntry(file, directory + 128, { name: 'Workbook', type: 2, start, size });
  return file;
};
