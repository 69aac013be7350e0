import { CFB, utils, write, type BookType, type WorkSheet } from '@e965/xlsx';
import { orderImportColumns } from '@contract/importColumns';
import type { OrderColumn } from '../orders/orderRecord';

/** The labels of the order import, in their order. */
export const orderLabels: readonly OrderColumn[] = orderImportColumns.map(({ label }) => label);

export type OrderCells = Partial<Record<OrderColumn, string>>;

const usual: OrderCells = {
  'Product Quantity': '1', 'Shipping Service Level': 'FedEx Ground', 'Recipient First Name': 'Grace', 'Recipient Last Name': 'Hopper', 'Recipient Address': '1 Navy Way',
  'Recipient City': 'Northampton', 'Recipient State': 'MA', 'Recipient Zip Code': '01060', 'Recipient Country': 'US',
};

/** The cells of a row of an order import: a complete one with these changes. */
export const orderCells = (changes: OrderCells): string[] => orderLabels.map((label) => ({ ...usual, ...changes })[label] ?? '');

/** The cells of a row that adds an item to an order, and says nothing else. */
export const itemCells = (name: string, sku: string, quantity = '1'): string[] =>
  orderLabels.map((label) => ({ 'Order Name': name, 'Product SKU': sku, 'Product Quantity': quantity } as OrderCells)[label] ?? '');

const quote = (cell: string, delimiter: string): string => (cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows as a CSV. */
export const csvOf = (rows: readonly (readonly string[])[], delimiter = ','): string => rows.map((cells) => cells.map((cell) => quote(cell, delimiter)).join(delimiter)).join('\r\n');

/** Rows of an order import below their header, as a CSV. */
export const orderCsv = (...rows: readonly (readonly string[])[]): Buffer => Buffer.from(csvOf([orderLabels, ...rows]));

/** Rows as a workbook, its cells changed at will. */
export const workbookOf = (rows: readonly (readonly unknown[])[], bookType: BookType = 'xlsx', change: (sheet: WorkSheet) => void = () => undefined): Buffer => {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  change(sheet);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Orders');
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
};

/** A workbook that is protected with a password as Excel does it: a compound file with the encrypted package and how it is encrypted. */
export const protectedWorkbook = (): Buffer => {
  const file = CFB.utils.cfb_new();
  const encryption = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><encryption xmlns="http://schemas.microsoft.com/office/2006/encryption"></encryption>';
  CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from(encryption)]));
  CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(4096, 7));
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
};
