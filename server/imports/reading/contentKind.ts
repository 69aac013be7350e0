import { readZipDirectory } from './zipDirectory';

/** What a file is by its content, whatever it is called. */
export type ContentKind = 'xlsx' | 'xls' | 'text' | 'markup' | 'other';

const startsWith = (bytes: Buffer, ...signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const isZip = (bytes: Buffer): boolean => startsWith(bytes, 0x50, 0x4b, 3, 4);
const isCompoundFile = (bytes: Buffer): boolean =>
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const isUtf16 = (bytes: Buffer): boolean =>
  startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);

const isWorkbook = (bytes: Buffer): boolean =>
  (readZipDirectory(bytes) ?? []).some(({ name }) => name === 'xl/workbook.xml');

/** Documents of other programs that are texts too, or begin like one. */
const isOtherDocument = (start: string): boolean =>
  start.startsWith('%PDF-') || start.startsWith('{\\rtf');

/**
 * Judges a file by its content: a workbook, a text that may be a CSV, a page or another text in
 * angle brackets, or something else.
 */
export const contentKindOf = (bytes: Buffer): ContentKind => {
  if (isZip(bytes)) return isWorkbook(bytes) ? 'xlsx' : 'other';
  if (isCompoundFile(bytes)) return 'xls';
  if (isUtf16(bytes)) return 'text';
  const start = bytes.subarray(0, 1024).toString('latin1').replace(/^ï»¿/, '').trimStart();
  if (bytes.includes(0) || isOtherDocument(start)) return 'other';
  return start.startsWith('<') ? 'markup' : 'text';
};
