import { contentKindOf } from './contentKind';
import { readCsv } from './csvRows';
import { FileRefusal } from './FileRefusal';
import { rowsBelowHeader } from './header';
import { filledRows, type SheetRow } from './sheet';
import { unpacksBeyond } from './unpackedSize';
import { readWorkbook } from './workbookRows';
import { readZipDirectory } from './zipDirectory';

/** Bytes that a workbook may have when it is unpacked. */
const unpackedLimit = 120 * 1024 * 1024;

/** What a file must be like. */
export interface FileShape {
  /** Of its columns, in their order. */
  readonly labels: readonly string[];
  /** Rows below the header. */
  readonly limit: number;
}

const cellsOf = (bytes: Buffer): string[][] => {
  const kind = contentKindOf(bytes);
  if (kind === 'text') return readCsv(bytes);
  if (kind === 'xlsx' && unpacksBeyond(bytes, readZipDirectory(bytes) ?? [], unpackedLimit)) throw new FileRefusal('The file unpacks to far more than a workbook needs. Save it as .csv and upload that.');
  return readWorkbook(bytes);
};

/** The rows below the header of a file that may be imported; throws a FileRefusal for any other. */
export const readRows = (bytes: Buffer, shape: FileShape): SheetRow[] => rowsBelowHeader(filledRows(cellsOf(bytes)), shape);
