import { contentKindOf } from './contentKind';
import { readCsv } from './csvRows';
import { FileRefusal } from './FileRefusal';
import { rowsBelowHeader, type FileShape } from './header';
import { rowsListed } from './listed';
import type { FileHead, Sheet, SheetRow } from './sheet';
import { unpackedWorkbook } from './unpackedWorkbook';
import { readWorkbook } from './workbookRows';

/** What a file says, and what its sender should know of how it was read, in sentences. */
export interface FileRows {
  readonly rows: SheetRow[];
  readonly notes: readonly string[];
  readonly head: FileHead;
}

const sheetOf = (bytes: Buffer): Sheet => {
  const kind = contentKindOf(bytes);
  if (kind === 'text') return readCsv(bytes);
  return readWorkbook(kind === 'xlsx' ? unpackedWorkbook(bytes) : bytes);
};

const hiddenNote = (rowNos: readonly number[]): string[] => {
  if (rowNos.length === 0) return [];
  return [
    rowNos.length === 1
      ? `Row ${rowsListed(rowNos)} is hidden and was read as well.`
      : `Rows ${rowsListed(rowNos)} are hidden and were read as well.`,
  ];
};

/**
 * The rows below the header of a file that may be imported; throws a FileRefusal for any other,
 * which says what sheet was read where there was a choice.
 */
export const readRows = (bytes: Buffer, shape: FileShape): FileRows => {
  const sheet = sheetOf(bytes);
  try {
    const { rows, notes, head } = rowsBelowHeader(sheet, shape);
    return { rows, head, notes: [...sheet.choice, ...hiddenNote(sheet.hiddenRows), ...notes] };
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new FileRefusal([error.message, ...sheet.choice].join(' '), error.head);
  }
};
