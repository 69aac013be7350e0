import { CFB, utils, write, type BookType, type WorkSheet } from '@e965/xlsx';
import { orderImportColumns } from '@contract/importColumns';
import type { OrderColumn } from '../orders/orderFileColumns';

/** The labels of the order import, in their order. */
export const orderLabels: readonly OrderColumn[] = orderImportColumns.map(({ label }) => label);

export type OrderCells = Partial<Record<OrderColumn, string>>;

const usual: OrderCells = {
  'Product Quantity': '1',
  'Shipping Service Level': 'FedEx Ground',
  'Recipient First Name': 'Grace',
  'Recipient Last Name': 'Hopper',
  'Recipient Address': '1 Navy Way',
  'Recipient City': 'Northampton',
  'Recipient State': 'MA',
  'Recipient Zip Code': '01060',
  'Recipient Country': 'US',
};

/** The cells of a row of an order import: a complete one with these changes. */
export const orderCells = (changes: OrderCells): string[] =>
  orderLabels.map((label) => ({ ...usual, ...changes })[label] ?? '');

/** The cells of a row that adds an item to an order, and says nothing else. */
export const itemCells = (name: string, sku: string, quantity = '1'): string[] =>
  orderLabels.map(
    (label) =>
      ({ 'Order Name': name, 'Product SKU': sku, 'Product Quantity': quantity } as OrderCells)[
        label
      ] ?? '',
  );

const quote = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Rows as a CSV. */
export const csvOf = (rows: readonly (readonly string[])[], delimiter = ','): string =>
  rows.map((cells) => cells.map((cell) => quote(cell, delimiter)).join(delimiter)).join('\r\n');

/** Rows of an order import below their header, as a CSV. */
export const orderCsv = (...rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(csvOf([orderLabels, ...rows]));

/** A sheet of a workbook, its cells, merges and rows changed at will. */
export interface GivenSheet {
  readonly name?: string;
  readonly rows: readonly (readonly unknown[])[];
  readonly isHidden?: boolean;
  readonly change?: (sheet: WorkSheet) => void;
}

/** Sheets as a workbook. */
export const bookOf = (sheets: readonly GivenSheet[], bookType: BookType = 'xlsx'): Buffer => {
  const book = utils.book_new();
  const names = sheets.map(({ name }, index) => name ?? `Sheet${index + 1}`);
  for (const [index, { rows, change }] of sheets.entries()) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
    change?.(sheet);
    utils.book_append_sheet(book, sheet, names[index]);
  }
  book.Workbook = {
    Sheets: sheets.map(({ isHidden = false }, index) => ({
      name: names[index] ?? '',
      Hidden: isHidden ? 1 : 0,
    })),
  };
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
};

/** Rows as a workbook of one sheet. */
export const workbookOf = (
  rows: GivenSheet['rows'],
  bookType: BookType = 'xlsx',
  change: (sheet: WorkSheet) => void = () => undefined,
): Buffer => bookOf([{ name: 'Orders', rows, change }], bookType);

/** Merges a column's cells from one row to another, both as a spreadsheet numbers them. */
export const mergedDown =
  (column: string, from: number, to: number) =>
  (sheet: WorkSheet): void => {
    sheet['!merges'] = [
      ...(sheet['!merges'] ?? []),
      utils.decode_range(`${column}${from}:${column}${to}`),
    ];
  };

/** A part of an .xlsx, changed as text. */
const withPart = (workbook: Buffer, part: string, change: (xml: string) => string): Buffer => {
  const file = CFB.read(workbook, { type: 'buffer' }) as unknown;
  const entry = CFB.find(file, part) as { content: Buffer; size: number };
  entry.content = Buffer.from(change(Buffer.from(entry.content).toString('utf8')));
  entry.size = entry.content.length;
  return Buffer.from(
    CFB.write(file, { type: 'buffer', fileType: 'zip', compression: true }) as Uint8Array,
  );
};

/** An .xlsx as programs write it that do not calculate: its formulas have no saved values. */
export const withoutSavedValues = (workbook: Buffer): Buffer =>
  withPart(workbook, '/xl/worksheets/sheet1.xml', (xml) =>
    xml.replaceAll(
      /<c ([^>]*?)(?: t="\w+")?><f>([^<]*)<\/f><v>[^<]*<\/v><\/c>/g,
      '<c $1><f>$2</f><v/></c>',
    ),
  );

const beginning = 0x0809;
const rowRecord = 0x0208;
const hiddenFlag = 0x20;

/**
 * An .xls of one sheet with a row of it hidden, counted from 1: what writes our workbooks can't do
 * so.
 */
export const withHiddenRow = (workbook: Buffer, rowNo: number): Buffer => {
  const file = CFB.read(workbook, { type: 'buffer' }) as unknown;
  const entry = CFB.find(file, 'Workbook') as { content: Buffer; size: number };
  const stream = Buffer.from(entry.content);
  let at = 4 + stream.readUInt16LE(2);
  while (stream.readUInt16LE(at) !== beginning) at += 4 + stream.readUInt16LE(at + 2);
  const sheetBegins = at + 4 + stream.readUInt16LE(at + 2);
  const record = Buffer.alloc(20);
  record.writeUInt16LE(rowRecord, 0);
  record.writeUInt16LE(16, 2);
  record.writeUInt16LE(rowNo - 1, 4);
  record.writeUInt8(hiddenFlag, 16);
  entry.content = Buffer.concat([
    stream.subarray(0, sheetBegins),
    record,
    stream.subarray(sheetBegins),
  ]);
  entry.size = entry.content.length;
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
};

/**
 * A workbook that is protected with a password as Excel does it: a compound file with the encrypted
 * package and how it is encrypted.
 */
export const protectedWorkbook = (): Buffer => {
  const file = CFB.utils.cfb_new();
  const encryption =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><encryption xmlns="http://schemas.microsoft.com/office/2006/encryption"></encryption>';
  CFB.utils.cfb_add(
    file,
    '/EncryptionInfo',
    Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from(encryption)]),
  );
  CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(4096, 7));
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
};
